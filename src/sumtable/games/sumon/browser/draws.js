// @ts-check
/** The bags of Sum On: there are none, nothing is ever drawn. */
import { NUMBER } from "../../../verify/table.js";

const STEP = `${NUMBER}[a-z]${NUMBER}`;

export class Table {
  seats = 2;
  opposed = true;
  /** @type {string[]} */
  chance = [];
  form = new RegExp(`^(?:${STEP}(?:-${STEP})*|set ${NUMBER} [a-z]${NUMBER}|swap|resign)$`);

  due() {
    return null;
  }

  take() {
    return false;
  }

  act() {
    return true;
  }
}

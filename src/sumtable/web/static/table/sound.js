/** Tiny sounds made on the spot: wood on wood, a brass ring, a dull knock. */

/** @type {AudioContext | null} */
let context = null;

function audible() {
  return document.documentElement.dataset.sounds !== "off";
}

/**
 * One tone that dies away.
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} at seconds from now
 * @param {number} length
 * @param {number} loud
 * @param {OscillatorType} shape
 */
function tone(audio, pitch, at, length, loud, shape) {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.82, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

/** @type {Record<string, [number, number, number, number, OscillatorType][]>} */
const SOUNDS = {
  pick: [[620, 0, 0.05, 0.05, "triangle"]],
  place: [
    [330, 0, 0.07, 0.16, "triangle"],
    [140, 0, 0.09, 0.12, "sine"],
  ],
  other: [
    [262, 0, 0.08, 0.13, "triangle"],
    [120, 0, 0.1, 0.1, "sine"],
  ],
  refuse: [[110, 0, 0.14, 0.14, "sine"]],
  ring: [
    [784, 0, 0.35, 0.08, "sine"],
    [1175, 0.09, 0.5, 0.07, "sine"],
  ],
  over: [
    [523, 0, 0.3, 0.08, "sine"],
    [659, 0.12, 0.3, 0.08, "sine"],
    [784, 0.24, 0.6, 0.08, "sine"],
  ],
};

/**
 * Plays one of the sounds, if sounds are on and the browser lets it.
 * @param {"pick" | "place" | "other" | "refuse" | "ring" | "over"} name
 */
export function play(name) {
  if (!audible() || typeof AudioContext === "undefined") return;
  // A page may only sound after its first touch; before that, silence is right.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, at, length, loud, shape] of SOUNDS[name] ?? []) {
    tone(context, pitch, at, length, loud, shape);
  }
}

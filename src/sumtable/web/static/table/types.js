/**
 * What the server tells: the shapes of the JSON that the table reads.
 *
 * @typedef {{left: number, running: boolean}} Clock
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {"person" | "computer" | "open"} kind
 * @property {string} name
 * @property {number | null} level
 * @property {string | null} level_name
 * @property {number | null} score
 * @property {number | null} tiles
 * @property {string} [note]
 * @property {boolean} present
 * @property {Clock | null} clock
 *
 * @typedef {{seat: number, left: number} | null} Away
 * @typedef {{present: number[], spectators: number, away: Away}} Presence
 *
 * @typedef {object} Row
 * @property {number} number
 * @property {number} turn
 * @property {number | null} seat
 * @property {string} text
 * @property {number | null} points
 * @property {string} words what was done, after the name of who did it
 * @property {string} yours the same, after "You"
 * @property {string[]} reasons
 *
 * @typedef {object} State
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, unknown>} options
 * @property {number} version
 * @property {"waiting" | "playing" | "over"} status
 * @property {string} about
 * @property {number[]} you
 * @property {number | null} to_move
 * @property {string | null} awaiting
 * @property {boolean} thinking
 * @property {boolean} can_act
 * @property {Seat[]} seats
 * @property {unknown} board
 * @property {Record<string, string[]>} hands
 * @property {unknown} choices
 * @property {Row[]} sheet
 * @property {{seat: number, words: string, points: number}[]} final
 * @property {{winners: number[], reason: string, words: string} | null} outcome
 * @property {{text: string, seat: number | null, number: number} | null} last
 * @property {string} spoken
 * @property {{pill: string, kind: "turn" | "wait" | "thinking" | "over" | "warn", line: string}} status_words
 * @property {Undo} undo
 * @property {boolean} resign
 * @property {boolean} cancel
 * @property {boolean} leave
 * @property {Away} away
 * @property {("win" | "draw")[]} claims
 * @property {boolean} hides
 * @property {boolean} cover
 * @property {boolean} replay
 * @property {Clock | null} time
 * @property {number | null} at
 * @property {{game: string} | null} rematch
 * @property {string} commitment
 * @property {string} [seed]
 * @property {{code: string, url: string} | null} join
 * @property {number} events
 * @property {PuzzleFacts | null} puzzle
 * @property {Timer | null} timer
 * @property {boolean} restart
 * @property {boolean} solve
 *
 * @typedef {object} Undo
 * @property {boolean} possible
 * @property {{code: string, message: string} | null} refusal
 * @property {boolean} asks
 * @property {number | null} asked_by
 * @property {boolean} answer
 *
 * @typedef {object} PuzzleFacts
 * @property {string} kind
 * @property {string} title
 * @property {number} grade
 * @property {string} grade_words
 * @property {string} goal
 * @property {string} seed
 * @property {string | null} daily
 * @property {"open" | "right" | "wrong"} status
 * @property {string} words
 * @property {number} given
 * @property {boolean} can_show
 * @property {boolean} shown
 *
 * @typedef {{elapsed: number, running: boolean, until: number}} Timer
 * @typedef {{actions: string[], seats: number[], words: string[]}} Solution
 *
 * @typedef {object} Solvable
 * @property {number} version
 * @property {"solvable" | "unsolvable" | "unknown"} verdict
 * @property {{share: number, low: number, high: number, samples: number} | null} chance
 * @property {string} words
 *
 * @typedef {object} Lost
 * @property {number} version
 * @property {boolean} lost
 * @property {string[]} slots
 * @property {string[]} tiles
 * @property {string} words
 * @property {boolean} smallest
 *
 * @typedef {{code: string, message: string, where?: string[]}} Refusal
 *
 * @typedef {{action: string, deed: string, value: number | null, words: string, line?: string[], part?: boolean}} Way
 * @typedef {object} Moment
 * @property {number} number
 * @property {number} turn
 * @property {number} seat
 * @property {string} text
 * @property {number} loss
 * @property {string | null} better
 * @property {string} words
 *
 * @typedef {{number: number, title: string, words: string, better: string, deed: string}} TurningPoint
 *
 * @typedef {object} Reviewed
 * @property {boolean} ready
 * @property {number} done
 * @property {number} of
 * @property {Moment[]} moments what is new
 * @property {TurningPoint[]} turning
 * @property {string} heading
 * @property {{seat: number, points: number, words: string}[]} given
 * @property {{scores: number[][], words: string} | null} graph with the first answer
 *
 * @typedef {{title: string, detail: string, points: string}} Draft
 */
export {};

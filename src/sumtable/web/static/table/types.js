/**
 * What the server tells: the shapes of the JSON that the table reads.
 * Written by `python -m tools.types`: change the types there, and run it again.
 *
 * @typedef {object} State A game exactly as this viewer may see it, at one version.
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, unknown>} options
 * @property {string} about The options in words.
 * @property {number} version Counts up with everything that happens; actions name it.
 * @property {"waiting" | "playing" | "over"} status
 * @property {boolean} replay Whether this is a record that somebody opened.
 * @property {number} events How many events of the record have happened here.
 * @property {boolean} hides Whether players of this game have hidden hands.
 * @property {number | null} to_move
 * @property {string | null} awaiting
 * @property {number | null} across The seat at the far side of the board, where it has sides.
 * @property {Record<string, unknown>} board What lies where; differs by game.
 * @property {Entry[]} sheet The last 200 lines; a longer game's earlier ones are in its earlier states.
 * @property {LastAction | null} last
 * @property {FinalLine[]} final The final count, line by line.
 * @property {RematchState | null} rematch
 * @property {boolean} solve Whether `solvable` and `lost` can be asked of this game.
 * @property {number} seconds How long it has been played; a pause counts as ten minutes at most.
 * @property {number | null} at After how many events this is, if that was asked for.
 * @property {number[]} you The seats that this viewer holds; none: a spectator.
 * @property {boolean} cover Whether hands should be covered between turns.
 * @property {SeatState[]} seats
 * @property {Record<string, string[]>} hands The tiles of the seats that this viewer may see.
 * @property {PuzzleState | null} puzzle The puzzle that is to be solved here.
 * @property {LessonState | null} lesson The lesson that is learned here.
 * @property {boolean} resign Whether this viewer may resign now.
 * @property {boolean} cancel Whether this viewer may cancel a table that waits.
 * @property {boolean} leave Whether this viewer may leave a table that waits.
 * @property {AwayState | null} away
 * @property {("win" | "draw")[]} claims What this viewer may claim once `away.left` is 0.
 * @property {boolean} can_act
 * @property {boolean} thinking Whether a computer is thinking about its action.
 * @property {unknown} choices What can be done now, if this viewer can act; differs by game.
 * @property {UndoState} undo
 * @property {boolean} restart Whether this viewer may start again now.
 * @property {boolean} phrases Whether this viewer may say a phrase: another person sits at the table.
 * @property {OutcomeState | null} outcome
 * @property {string} spoken What has just happened, for a screen reader.
 * @property {StatusWords} status_words
 * @property {Clock | null} time The clock of the whole game, where it has one.
 * @property {GuideState | null} guide In a guided game, for the one who plays it.
 * @property {Timer | null} timer In puzzles, and in games that one solves.
 * @property {string | null} commitment The server's, to the seed that deals this game; none where nothing is dealt.
 * @property {string | null} seed The seed itself, once the game is over.
 * @property {DrawsState | null} draws How the draws are agreed on; none where nothing is dealt.
 * @property {Invitation | null} join
 *
 * @typedef {object} Entry An action on the score sheet.
 * @property {number} number The action's place among the events of the record.
 * @property {number} turn
 * @property {number} seat
 * @property {string} text In notation.
 * @property {number} points
 * @property {string} words What was done, to be read after the name of who did it.
 * @property {string} yours The same, to be read after “You”.
 * @property {string[]} reasons
 *
 * @typedef {object} LastAction The last action, to be marked on the board.
 * @property {string} text In notation.
 * @property {number} seat
 * @property {number} number Its place among the events of the record.
 * @property {ChainStep[]} chain Its steps and what allowed each, where it is a chain of steps.
 *
 * @typedef {object} ChainStep
 * @property {string} piece
 * @property {string} from
 * @property {string} to
 * @property {ChainLine | null} line
 *
 * @typedef {object} ChainLine
 * @property {string} from
 * @property {string} to
 * @property {number} sum
 * @property {string} words
 *
 * @typedef {object} FinalLine A line of the final count.
 * @property {number} seat
 * @property {string} words
 * @property {number} points
 *
 * @typedef {object} RematchState The game that followed.
 * @property {string} game Its name, as `id` is this one's.
 *
 * @typedef {object} SeatState A seat as everybody sees it.
 * @property {number} seat
 * @property {"person" | "computer" | "open"} kind
 * @property {string} name
 * @property {number | null} level
 * @property {string | null} level_name
 * @property {number | null} score
 * @property {number | null} tiles How many tiles the seat holds.
 * @property {string} note A word or two about the seat.
 * @property {boolean} present Whether a browser of this seat is connected.
 * @property {Clock | null} clock
 *
 * @typedef {object} Clock A player's clock, or that of the whole game.
 * @property {number} left Seconds left when the state was made.
 * @property {boolean} running
 *
 * @typedef {object} PuzzleState The puzzle of a table.
 * @property {string} kind
 * @property {string} title
 * @property {number} grade
 * @property {string | null} daily The day whose puzzle it is.
 * @property {string} grade_words What one has to see in this grade.
 * @property {string} goal What is to be found.
 * @property {string} seed Whoever has it makes the same puzzle again.
 * @property {"open" | "right" | "wrong"} status
 * @property {string} words What there is to say to the last action.
 * @property {number} given How many events of the record are given.
 * @property {boolean} can_show Whether this viewer may see the solution.
 * @property {boolean} shown Whether it was shown, so that it doesn't count as solved.
 *
 * @typedef {object} LessonState The lesson of a table.
 * @property {string} name
 * @property {string} title
 * @property {number} number From 1; there are `count`.
 * @property {number} count
 * @property {string} goal What is to be done.
 * @property {string} tip How to begin.
 * @property {"open" | "other" | "done"} status `other`: something was done that isn't the goal, and can be taken back.
 * @property {string} words What there is to say to what was done.
 * @property {string[]} glow The places to look at.
 * @property {string[]} hints From vague to exact.
 * @property {string | null} show An action that does it, for the one who learns.
 * @property {number} given How many events of the record are given.
 * @property {LessonStep[]} steps All lessons of this game.
 * @property {LessonStep | null} next
 *
 * @typedef {object} LessonStep A lesson among those of its game.
 * @property {string} name
 * @property {string} title
 *
 * @typedef {object} AwayState A player whose action is due while no browser of theirs is connected.
 * @property {number} seat
 * @property {number} left Seconds until the others may claim; 0: they may.
 *
 * @typedef {object} UndoState Whether this viewer can take back, and who has asked for it.
 * @property {boolean} possible
 * @property {RefusalState | null} refusal Why not.
 * @property {boolean} asks Whether the other players have to agree.
 * @property {number | null} asked_by The seat that has asked.
 * @property {boolean} answer Whether this viewer has to answer.
 *
 * @typedef {object} RefusalState Why something can't be done now.
 * @property {string} code Stable, for programs: `undo.draw`.
 * @property {string} message One sentence, for people, in their language.
 *
 * @typedef {object} OutcomeState How a game, or somebody's attempt at a puzzle, ended.
 * @property {number[]} winners
 * @property {string} reason Stable, for programs.
 * @property {string} words
 *
 * @typedef {object} StatusWords How it stands, in words.
 * @property {string} pill A few words.
 * @property {"turn" | "wait" | "thinking" | "over" | "warn"} kind How they look.
 * @property {string} line A sentence beside them.
 *
 * @typedef {object} GuideState What the computer says in a guided game, to the one who plays it.
 * @property {string} remark To the viewer's last turn: what was done well, or missed. Each kind once a game.
 * @property {string} told What the computer has done since, and why.
 *
 * @typedef {object} Timer How long somebody has been at it, in whole seconds when the state was made.
 * @property {number} elapsed
 * @property {boolean} running
 * @property {number} until Where it stops by itself if nothing happens.
 *
 * @typedef {object} DrawsState How the draws of a game are agreed on.
 * @property {string} protocol `sumtable-draws/1`; of a game in which the server alone has chosen, `sumtable-draws/0`.
 * @property {string} id The name of the game as the commitments have it.
 * @property {"waiting" | "committing" | "revealing" | "public" | "dealt"} phase What is waited for before the deal: players, commitments, secrets, public chance.
 * @property {("person" | "computer")[]} seats Who sits where, as the server's commitment has it.
 * @property {Contribution[]} contributions
 * @property {PublicEntropy | null} public
 * @property {number | null} left Seconds until the default stands for those who are waited for.
 * @property {[number, number][]} undone From which event on how many draws had been taken back.
 * @property {LogPlace | null} log
 *
 * @typedef {object} Contribution What a seat has to do with the draws.
 * @property {number} seat
 * @property {"computer" | "none" | "open" | "awaited" | "committed" | "revealed" | "late"} state `none`: it takes no part, and the default stands for it; `late`: so it does, since the secret didn't come in time; `awaited`: it may still commit.
 * @property {string | null} commit The commitment to its secret, in hex.
 * @property {string | null} secret The secret, in hex, once the game is dealt.
 *
 * @typedef {object} PublicEntropy Public chance that is added before the deal.
 * @property {string} name Where it comes from, said before the game: a round of a beacon, dice.
 * @property {string | null} value What came, once it is known.
 * @property {number | null} seat Who made the game and says what came.
 *
 * @typedef {object} LogPlace Where the commitment to the seed stands in the server's log of draws.
 * @property {number} number
 * @property {string} chain The hash that chains it to all entries before it.
 *
 * @typedef {object} Invitation How others take an open seat, for those who sit.
 * @property {string} code
 * @property {string} url
 *
 * @typedef {object} PicturedState A state for one who said how the board lies, with what is new in its picture.
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, unknown>} options
 * @property {string} about The options in words.
 * @property {number} version Counts up with everything that happens; actions name it.
 * @property {"waiting" | "playing" | "over"} status
 * @property {boolean} replay Whether this is a record that somebody opened.
 * @property {number} events How many events of the record have happened here.
 * @property {boolean} hides Whether players of this game have hidden hands.
 * @property {number | null} to_move
 * @property {string | null} awaiting
 * @property {number | null} across The seat at the far side of the board, where it has sides.
 * @property {Record<string, unknown>} board What lies where; differs by game.
 * @property {Entry[]} sheet The last 200 lines; a longer game's earlier ones are in its earlier states.
 * @property {LastAction | null} last
 * @property {FinalLine[]} final The final count, line by line.
 * @property {RematchState | null} rematch
 * @property {boolean} solve Whether `solvable` and `lost` can be asked of this game.
 * @property {number} seconds How long it has been played; a pause counts as ten minutes at most.
 * @property {number | null} at After how many events this is, if that was asked for.
 * @property {number[]} you The seats that this viewer holds; none: a spectator.
 * @property {boolean} cover Whether hands should be covered between turns.
 * @property {SeatState[]} seats
 * @property {Record<string, string[]>} hands The tiles of the seats that this viewer may see.
 * @property {PuzzleState | null} puzzle The puzzle that is to be solved here.
 * @property {LessonState | null} lesson The lesson that is learned here.
 * @property {boolean} resign Whether this viewer may resign now.
 * @property {boolean} cancel Whether this viewer may cancel a table that waits.
 * @property {boolean} leave Whether this viewer may leave a table that waits.
 * @property {AwayState | null} away
 * @property {("win" | "draw")[]} claims What this viewer may claim once `away.left` is 0.
 * @property {boolean} can_act
 * @property {boolean} thinking Whether a computer is thinking about its action.
 * @property {unknown} choices What can be done now, if this viewer can act; differs by game.
 * @property {UndoState} undo
 * @property {boolean} restart Whether this viewer may start again now.
 * @property {boolean} phrases Whether this viewer may say a phrase: another person sits at the table.
 * @property {OutcomeState | null} outcome
 * @property {string} spoken What has just happened, for a screen reader.
 * @property {StatusWords} status_words
 * @property {Clock | null} time The clock of the whole game, where it has one.
 * @property {GuideState | null} guide In a guided game, for the one who plays it.
 * @property {Timer | null} timer In puzzles, and in games that one solves.
 * @property {string | null} commitment The server's, to the seed that deals this game; none where nothing is dealt.
 * @property {string | null} seed The seed itself, once the game is over.
 * @property {DrawsState | null} draws How the draws are agreed on; none where nothing is dealt.
 * @property {Invitation | null} join
 * @property {PictureStep | null} picture Null where it can't be said: then the whole picture is to be asked for.
 *
 * @typedef {object} PictureStep How the picture of a board follows from an earlier one.
 * @property {number} turned By so many quarters.
 * @property {string} before The `Picture-Name` of the earlier one, which is split at every ` data-at=`.
 * @property {string} name The name of the new one, which is joined by the same.
 * @property {([number, number] | string)[]} parts What it is made of: parts of the earlier one, from and to, or what is new.
 *
 * @typedef {object} Presence Who follows a game now.
 * @property {number[]} present The seats whose people are there.
 * @property {number} spectators
 * @property {AwayState | null} away
 *
 * @typedef {object} PhraseState Something that was said at a table, out of a list of phrases.
 * @property {number} number Higher than that of any phrase before it; who is told one twice knows it by that.
 * @property {number} seat Whose phrase it is.
 * @property {string} phrase Its name, for programs.
 * @property {string} words
 *
 * @typedef {object} VersionState How far a game has come.
 * @property {number} version
 *
 * @typedef {object} AnyChoices What can be done in a game that has no face of its own.
 * @property {[string, string][]} actions Each action in notation and in words; none if there are too many to list.
 * @property {number} count How many there are.
 *
 * @typedef {object} Trouble Why the rules refuse a draft, and where.
 * @property {string} code Stable, for programs: `undo.draw`.
 * @property {string} message One sentence, for people, in their language.
 * @property {string[]} where The places that are in the way.
 * @property {Pin[]} pins What it would make with each place that it touches.
 *
 * @typedef {object} Pin What two places would make together, said where they meet.
 * @property {string} at
 * @property {string} to
 * @property {string} words In figures: `1 + 3 = 4`.
 * @property {boolean} ok Whether that is right.
 *
 * @typedef {object} Hints The best actions, the best first.
 * @property {Way[]} ways
 * @property {string} words Why there is no way, if there is none.
 *
 * @typedef {object} Way Something to do.
 * @property {string} action In notation.
 * @property {string} deed The same in words.
 * @property {number | null} value The lead to expect, where players are against each other.
 * @property {string} words Why.
 * @property {string[]} line How it may go on.
 * @property {HintStage[]} stages The same little by little: where to look, what to look for, what to do; only the last one counts as help.
 * @property {true} [part] It is the beginning of an action, to be shown and not to be played.
 *
 * @typedef {object} HintStage One stage of a hint, which tells more than the one before.
 * @property {string} title
 * @property {string} words
 * @property {string[][]} frames Places of the board, those of a frame together.
 *
 * @typedef {object} ReviewState What would have been better, as far as it is known.
 * @property {number} done How many actions have been looked at.
 * @property {Judgement[]} moments In order of play, from number `after` on.
 * @property {TurningPoint[]} turning At most three, in order of play; those of the asker's own seat are chosen first.
 * @property {string} heading What stands above them.
 * @property {GivenAway[]} given
 * @property {Graph | null} graph With the first answer only: it stays the same.
 * @property {boolean} ready False: still being thought about; ask again with `after`.
 * @property {number} of How many there are to look at.
 *
 * @typedef {object} Judgement An action that was compared with the best one.
 * @property {number} number The action's place among the events of the record.
 * @property {number} turn
 * @property {number} seat
 * @property {string} text In notation.
 * @property {number} loss How many points less than the best it leads to, never below 0.
 * @property {string | null} better The best action, in notation, if it is clearly better.
 * @property {string} words The same for people; empty where there was no choice.
 *
 * @typedef {object} TurningPoint A turn that decided the game, in words.
 * @property {number} number
 * @property {string} title
 * @property {string} words What was done.
 * @property {string} better What would have been better, and by how much.
 * @property {string} deed The part of it that says what to do.
 *
 * @typedef {object} GivenAway How much a seat gave away in all.
 * @property {number} seat
 * @property {number} points
 * @property {string} words
 *
 * @typedef {object} Graph The scores turn by turn.
 * @property {number[][]} scores Per turn, at first and after each, the score of every seat.
 * @property {string} words What the graph shows, for those who don't see it.
 *
 * @typedef {object} Solution The answer to a puzzle.
 * @property {string[]} actions From the given position on, replies included.
 * @property {number[]} seats Whose each action is.
 * @property {string[]} words
 *
 * @typedef {object} Solvable Whether a game that one plays alone or together can be solved.
 * @property {number} version Of the game when it was looked at.
 * @property {"solvable" | "unsolvable" | "unknown"} verdict
 * @property {Chance | null} chance Where tiles are still to be drawn.
 * @property {string} words
 *
 * @typedef {object} Chance How often a careful player succeeds, out of so many games that were tried.
 * @property {number} share
 * @property {number} low From here to `high` it lies 95 times in 100.
 * @property {number} high
 * @property {number} samples
 *
 * @typedef {object} Lost Why it can't be solved any more.
 * @property {number} version Of the game when it was looked at.
 * @property {boolean} lost False: it can be solved as it lies, or nobody knows.
 * @property {string[]} slots
 * @property {string[]} tiles
 * @property {string} words
 * @property {boolean} smallest Whether no fewer slots and tiles show it.
 *
 * @typedef {object} LessonVerdict What a lesson says to an action that somebody thinks about.
 * @property {"refused" | "other" | "done"} status `refused`: by the rules; `other`: allowed, but not the goal.
 * @property {string | null} code Of the refusal.
 * @property {string} words
 * @property {string[]} marks The places that they speak of.
 */
export {};

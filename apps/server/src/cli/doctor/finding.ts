/**
 * What a check found. @property state `bad` must be mended before the product can be trusted; `doubt` is worth a look
 * @property words what is so and, unless it is well, what to do
 */
export type Finding = { what: string; state: 'well' | 'doubt' | 'bad'; words: string }

const SIGNS = { well: '✓', doubt: '⚠', bad: '✗' }

export const well = (what: string, words: string): Finding => ({ what, state: 'well', words })
export const doubt = (what: string, words: string): Finding => ({ what, state: 'doubt', words })
export const bad = (what: string, words: string): Finding => ({ what, state: 'bad', words })

/** Returns the line of a finding. */
export function lineOf({ what, state, words }: Finding): string {
  return `${SIGNS[state]} ${what}: ${words}`
}

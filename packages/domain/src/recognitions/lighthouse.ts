/**
 * The distinct colleagues thanked in a company quarter for the insignia «Faro», and what it gives. Its experience sets the rank and
 * does not count on the leaderboard, so that thanks given climb it no more than thanks received.
 *
 * @see RC-3, RC-5
 */
export const LIGHTHOUSE = { colleagues: 8, packs: 1, experience: 75 } as const

/** Returns whether an employee who thanked some distinct colleagues in a quarter is a Faro. @see RC-3 */
export function isLighthouse(colleagues: number): boolean {
  return colleagues >= LIGHTHOUSE.colleagues
}

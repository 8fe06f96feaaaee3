/** The credits of missions that one person may win in each week of a season, between which people can redeem and money holds. @see MI-1 */
export const MISSION_CREDITS_A_WEEK = { least: 75, most: 90 } as const

/** Returns whether the missions of a season give one person too few or too many credits a week. @see MI-1 */
export function missionCreditsProblem(aWeek: number): 'few' | 'many' | undefined {
  if (aWeek < MISSION_CREDITS_A_WEEK.least) return 'few'
  return aWeek > MISSION_CREDITS_A_WEEK.most ? 'many' : undefined
}

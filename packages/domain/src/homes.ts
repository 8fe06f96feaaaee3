/** The data that the home of figuras shows besides the profile. @see D-50 */
export type FigurasHome = {
  /** Null until a season is published. */
  album: { collected: number; total: number } | null
  /** Packs granted and not yet opened. */
  waitingPacks: number
}

/** The counts that the profile shows besides experience and credits. @see D-52 */
export type ProfileCounts = {
  /** Null without the platform, or until a season is published. */
  figures: { collected: number; total: number } | null
  /** Null without the platform, or until a mission is published. */
  missions: { completed: number; total: number } | null
  /** Kudos received, and months as a best employee. Null without the platform. */
  recognitions: { kudos: number; bestEmployee: number } | null
}

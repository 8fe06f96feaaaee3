/** What the home of figuras shows besides the profile. @see D-50 */
export type FigurasHome = {
  /** null until a season is published */
  album: { collected: number; total: number } | null
  /** packs granted and not yet opened */
  waitingPacks: number
}

/** What the profile counts besides the two numbers of PT-1. @see D-52 */
export type ProfileCounts = {
  /** null without the platform, or until a season is published */
  figures: { collected: number; total: number } | null
  /** null without the platform, or until a mission is published */
  missions: { completed: number; total: number } | null
  /** kudos received, and months as a best employee; null without the platform */
  recognitions: { kudos: number; bestEmployee: number } | null
}

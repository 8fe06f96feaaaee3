/** What the home of figuras shows besides the profile. @see D-50 */
export type FigurasHome = {
  /** null until a season is published */
  album: { collected: number; total: number } | null
  /** packs granted and not yet opened */
  waitingPacks: number
}

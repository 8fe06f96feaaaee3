/** What changed somewhere else, for a browser to ask again. @see NO-1 */
export const LIVE_TOPICS = [
  'packs',
  'album',
  'trades',
  'awards',
  'profile',
  'missions',
  'incentives',
  'ledger',
  'notices',
  'rewards',
  'redeems',
  'recognitions',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

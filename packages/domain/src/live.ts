/** The kinds of data that change on the server and that an open browser must load again. @see NO-1 */
export const LIVE_TOPICS = [
  'company',
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
  'habits',
] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

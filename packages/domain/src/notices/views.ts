/** The subject of a notice. @see NO-1 */
export const NOTICE_KINDS = [
  'mission-completed',
  'mission-changed',
  'evidence',
  'rank',
  'award',
  'pack',
  'trade',
  'season',
  'movement',
  'redeem',
  'kudos',
  'recognition',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A notice to an employee, in whole Spanish sentences; `path` is the page it leads to. @see D-59, NO-1 */
export type NoticeView = {
  id: number
  kind: NoticeKind
  title: string
  text: string
  path: string | null
  /** The instant, ISO 8601 in UTC. */
  at: string
  isRead: boolean
}

/** The latest first. @property next the id to send as `before` for older ones, or null at the end */
export type NoticesView = { notices: NoticeView[]; unread: number; next: number | null }

/** The notices to celebrate. They are sent once, to the first device that asks. @see NO-1, PT-4 */
export type CelebrationView = { notices: NoticeView[] }

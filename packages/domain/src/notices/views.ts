/** What a notice is about. @see NO-1 */
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

/** Something that concerns an employee. Text is Spanish and whole; `path` is where it leads, inside the product. @see D-59, NO-1 */
export type NoticeView = {
  id: number
  kind: NoticeKind
  title: string
  text: string
  path: string | null
  /** ISO 8601 in UTC */
  at: string
  isRead: boolean
}

/** The latest first. @property next the id to ask `before` for older ones, or null at the end */
export type NoticesView = { notices: NoticeView[]; unread: number; next: number | null }

/** What there is to celebrate: told once, to whichever device asks first. @see NO-1, PT-4 */
export type CelebrationView = { notices: NoticeView[] }

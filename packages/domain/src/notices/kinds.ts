/** The subject of a notice. @see NO-1 */
export const NOTICE_KINDS = [
  'mission-completed',
  'mission-changed',
  'evidence',
  'rank',
  'award',
  'pack',
  'trade',
  'gift',
  'season',
  'movement',
  'redeem',
  'kudos',
  'recognition',
  'sign-in',
  'message',
  'pulse',
  'shared-goal',
  'anniversary',
  'team',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Why balances move. @see PT-2 */
export const MOVEMENT_KINDS = [
  'mission',
  'award',
  'kudos',
  'recognition',
  'import',
  'gift',
  'hold',
  'redemption',
  'refund',
  'correction',
  'stardust',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

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

/**
 * The kinds an operator may undo by hand. The others belong to something that moves on with them (a mission, a redemption,
 * a figure) and are undone there.
 *
 * @see PT-2, PT-6
 */
export const REVERSIBLE_KINDS: readonly MovementKind[] = [
  'award',
  'kudos',
  'recognition',
  'import',
  'gift',
  'correction',
]

/** The reasons a balance moves. @see PT-2 */
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
  'flight-plan',
  'pulse',
  'shared-goal',
  'wish',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * The kinds of movement an operator may reverse by hand. The others belong to something that changes with them (a redemption,
 * a figure) and are reversed there. A mission whose movement is reversed stays completed.
 *
 * @see PT-2, PT-6
 */
export const REVERSIBLE_KINDS: readonly MovementKind[] = [
  'mission',
  'award',
  'kudos',
  'recognition',
  'import',
  'gift',
  'correction',
  'flight-plan',
  'pulse',
  'shared-goal',
]

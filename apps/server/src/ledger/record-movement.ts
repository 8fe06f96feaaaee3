import type { Tx } from '../db/transaction.ts'
import type { Balances } from '../users/lock-user.ts'
import { type Movement, recordMovements } from './record-movements.ts'

/**
 * As {@link recordMovements}, for one.
 *
 * @returns the balances it leaves, or undefined when its key was there already
 */
export async function recordMovement(tx: Tx, movement: Movement): Promise<Balances | undefined> {
  const [moved] = await recordMovements(tx, [movement])
  if (!moved) return undefined

  const { userId: _, ...balances } = moved
  return balances
}

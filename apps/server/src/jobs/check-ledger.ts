import type { Dependencies } from '../dependencies.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'

/** Raises the alarm when a balance is not the sum of its movements; people look at it, nothing is put right by itself. @see PT-3 */
export async function checkLedger({ db, log }: Pick<Dependencies, 'db' | 'log'>): Promise<void> {
  const drift = await verifyLedger(db.pool)
  if (drift.length === 0) return

  log.error(
    { event: 'ledger.drift', count: drift.length, userIds: drift.map(({ userId }) => userId) },
    'Hay saldos que no son la suma de sus movimientos',
  )
}

import type { ManualMovementOutput } from '@orbita/contract/movements'
import { afterAll, beforeEach } from 'vitest'
import type { Movement } from '../../game/ledger/movement.ts'
import { recordMovement } from '../../game/ledger/record-movement.ts'
import { transaction } from '../../infra/db/transaction.ts'
import type { Browser } from '../browser.ts'
import type { TestDatabase } from '../databases/test-database.ts'
import { anOperatorSession } from '../factories.ts'
import { FakeClock } from '../fake-clock.ts'
import { anotherProcess, command } from './album.ts'

/**
 * Returns two operators and what the tests of a file do with movements by hand. A month goes by before each test, so that
 * what the operators moved in the one before counts no longer.
 */
export async function manualMovements(db: TestDatabase) {
  const clock = new FakeClock()
  const within = anotherProcess(db, clock)
  const [one, other] = [await anOperatorSession(within), await anOperatorSession(within)]
  const rows = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows

  beforeEach(async () => {
    await rows(`update manual_movements set asked_at = asked_at - interval '31 days'`)
  })
  afterAll(within.close)

  const ledgerOf = (userId: number) =>
    rows(
      'select id, kind, experience, credits, reason, actor_account_id, reverses from ledger where user_id = $1 order by id',
      [userId],
    )

  return {
    clock,
    one,
    other,
    rows,
    ledgerOf,
    ask: (email: string, more: object = {}, operator: Browser = one) =>
      operator.post(
        '/rpc/operator/movements',
        command({ email, experience: 0, credits: 0, reason: 'Por la feria', ...more }),
      ),
    decide: (operator: Browser, id: number, decision: 'approval' | 'refusal', more: object = {}) =>
      operator.put(`/rpc/operator/movements/${id}/${decision}`, command(more)),
    reverse: (movementId: number, operator: Browser = one) =>
      operator.post('/rpc/operator/movements/reversals', command({ movementId, reason: 'Fila repetida' })),
    view: async (answer: Promise<Response>) => (await (await answer).json()) as ManualMovementOutput,
    balancesOf: async (userId: number) =>
      (await rows('select experience, credits from users where id = $1', [userId]))[0],
    /** Records a movement of an award, or of what `more` says. @returns its id */
    give: async (userId: number, more: Partial<Movement>): Promise<number> => {
      const movement = {
        userId,
        kind: 'award',
        reason: 'Premio: Feria',
        key: 'award:feria',
        occurredAt: clock.read(),
      } as const
      await transaction(db.pool, (tx) => recordMovement(tx, { ...movement, ...more }))
      return (await ledgerOf(userId)).at(-1).id
    },
  }
}

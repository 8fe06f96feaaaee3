import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MachineError } from '../../../infra/http/machines/machine-error.ts'
import { removeFact } from '../progress/remove-fact.ts'
import { XAPI } from './settle-statements.ts'

const markVoided = prepare<[id: string, now: Date], never>(
  'xapi.mark-voided',
  `insert into xapi_statements as s (id, at, stored_at, is_done, state) values ($1, $2, $2, false, 'voided')
   on conflict (id) do update set state = 'voided', reason = null where s.state <> 'voiding'`,
)

/**
 * Takes back what a statement advanced, with an opposite fact. One that has not come yet will not count when it does.
 *
 * @throws DomainError as `removeFact` does
 * @see D-108, MI-4
 */
export async function voidStatement(tx: Tx, id: string, { actor, now }: { actor: number; now: Date }): Promise<void> {
  try {
    await removeFact(tx, { source: XAPI, key: id, actor, now })
  } catch (error) {
    // It never advanced anything, or was voided before.
    if (!(error instanceof MachineError)) throw error
  }
  await markVoided(tx, id, now)
}

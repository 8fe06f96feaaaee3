import type { GrantOutput } from '@orbita/contract/grants'
import { type GrantKind, type GrantOutcome, grantRefusal } from '@orbita/domain/grants/grant'
import type { Tx } from '../../infra/db/transaction.ts'
import { lockAccounts } from '../ledger/by-hand/ledger-account.ts'
import { lockOperator } from '../ledger/by-hand/moved-by-hand.ts'
import { askFor } from '../ledger/by-hand/request-movement.ts'
import { findReceiversByIds } from './find-receivers.ts'
import { movementOf } from './preview-grant.ts'

/** A grant of the same amount to each of these employees. */
export type Grant = {
  kind: GrantKind
  /** packs, credits, points or grains for each */
  amount: number
  ids: readonly number[]
  /** in Spanish, for the employees */
  reason: string
  operationId: string
  /** account id of the operator */
  actor: number
  now: Date
}

/**
 * Gives packs, credits, experience or stardust to employees, in one transaction: the command is carried out once, and
 * every employee who can receive it does. Past what one operator may move alone, an employee's movement waits for a
 * second operator.
 *
 * @returns what happened for each id, in the order asked
 * @see D-79, PT-6, AL-5
 */
export async function grant(tx: Tx, asked: Grant): Promise<GrantOutput> {
  const { kind, amount, ids, operationId } = asked
  await lockOperator(tx, asked.actor)
  const accounts = await lockAccounts(tx, ids)
  const people = await findReceiversByIds(tx, ids)
  const refused = new Map(people.map((one) => [one.id, grantRefusal({ ...one, has: one[kind] }, asked)]))
  const given = new Set(people.filter(({ id }) => !refused.get(id)).map(({ id }) => id))

  const waiting = new Set<number>()
  if (given.size > 0) {
    const receivers = accounts.filter(({ id }) => given.has(id))
    const rows = await askFor(tx, receivers, { ...asked, ...movementOf(kind, amount), grantId: operationId })
    for (const { user_id: id, state } of rows) if (state === 'waiting') waiting.add(id)
  }

  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    results: ids.map((id) => ({ id, name: names.get(id) ?? '', outcome: outcomeOf(id, { refused, given, waiting }) })),
  }
}

type Sorted = {
  refused: ReadonlyMap<number, GrantOutcome | undefined>
  given: ReadonlySet<number>
  waiting: ReadonlySet<number>
}

function outcomeOf(id: number, { refused, given, waiting }: Sorted): GrantOutcome {
  if (waiting.has(id)) return 'waits'
  return given.has(id) ? 'receives' : (refused.get(id) ?? 'unknown')
}

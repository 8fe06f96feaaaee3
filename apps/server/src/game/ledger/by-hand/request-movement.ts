import type { ManualMovementOutput } from '@orbita/contract/movements'
import { needingSecondOperator, worthOf } from '@orbita/domain/ledger/manual'
import { recordAuditOfEach } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MANUAL_COLUMNS, type ManualRow, manualMovementOf } from '../to-movement-output.ts'
import { checkBalance, type LedgerAccount, lockAccount } from './ledger-account.ts'
import { findMovedByHand, lockOperator } from './moved-by-hand.ts'
import { payByHand } from './pay-by-hand.ts'

const insertAsked = prepare<
  [
    userIds: readonly number[],
    wait: readonly boolean[],
    experience: number,
    credits: number,
    stardust: number,
    packs: number,
    worth: number,
    reason: string,
    reverses: number | null,
    grantId: string | null,
    actor: number,
    now: Date,
  ],
  ManualRow
>(
  'ledger.ask-movement',
  `with m as (
     insert into manual_movements (user_id, needs_second, experience, credits, stardust, packs, worth, reason, reverses,
                                   grant_id, asked_by, asked_at, state, decided_by, decided_at)
     select user_id, waits, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when waits then 'waiting' else 'done' end,
            case when not waits then $11::bigint end, case when not waits then $12::timestamptz end
       from unnest($1::bigint[], $2::bool[]) as a (user_id, waits)
     returning *
   )
   select ${MANUAL_COLUMNS} from m join users u on u.id = m.user_id order by m.id`,
)

/** A manual movement that an operator asks for, in whole points, credits, grains and packs. Only packs are never negative. */
export type MovementRequest = {
  experience: number
  credits: number
  stardust?: number
  packs?: number
  /** in Spanish, for the employee */
  reason: string
  /** account id of the operator */
  actor: number
  now: Date
}

/**
 * Moves an employee's balances by hand. Past what one operator may move alone, it waits for a second one instead.
 *
 * @param asked.email normalised
 * @throws DomainError `PROFILE_NOT_FOUND`, `BALANCE_TOO_LOW`, `BALANCE_TOO_HIGH`
 * @see PT-6
 */
export async function requestMovement(
  tx: Tx,
  asked: MovementRequest & { email: string },
): Promise<ManualMovementOutput> {
  await lockOperator(tx, asked.actor)
  const [row] = await askFor(tx, [await lockAccount(tx, asked.email)], asked)
  return manualMovementOf(row!, asked.actor)
}

/**
 * Does the work of {@link requestMovement} for operators and employees already locked, with the same movement for each.
 *
 * @param asked.reverses the movement it undoes, of the only employee
 * @param asked.grantId the command that asks for several together
 * @returns the movements, done or waiting, in no order that the caller knows
 */
export async function askFor(
  tx: Tx,
  accounts: readonly LedgerAccount[],
  asked: MovementRequest & { reverses?: number; grantId?: string },
): Promise<ManualRow[]> {
  const { experience, credits, stardust = 0, packs = 0, reason, reverses = null, grantId = null, actor, now } = asked
  for (const account of accounts) checkBalance(account, { experience, credits, stardust })
  const people = accounts.map(({ id }) => id)
  const worth = worthOf({ credits, stardust, packs })
  const moved = await findMovedByHand(tx, { actor, userIds: people, now })
  const waiting = needingSecondOperator(moved, { people, worth, experience })
  const waits = people.map((id) => waiting.has(id))
  const amounts = [experience, credits, stardust, packs, worth] as const
  const rows = await insertAsked(tx, people, waits, ...amounts, reason, reverses, grantId, actor, now)
  await recordAuditOfEach(tx, {
    at: now,
    actorAccountId: actor,
    action: 'ledger.ask-movement',
    each: rows.map((row) => ({
      subject: `manual_movements/${row.id}`,
      title: null,
      personId: row.user_id,
      details: detailsOf(row),
    })),
  })
  await payByHand(tx, { rows: rows.filter(({ state }) => state === 'done'), accounts, actor, now })
  return rows
}

function detailsOf({ user_id: userId, experience, credits, stardust, packs, reason, reverses, state }: ManualRow) {
  return {
    userId,
    experience,
    credits,
    ...(stardust !== 0 && { stardust }),
    ...(packs !== 0 && { packs }),
    reason,
    ...(reverses !== null && { reverses }),
    waits: state === 'waiting',
  }
}

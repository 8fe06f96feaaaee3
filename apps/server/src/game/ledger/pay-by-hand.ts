import type { Tx } from '../../infra/db/transaction.ts'
import { recordNotices } from '../notices/record-notices.ts'
import type { LedgerAccount } from './ledger-account.ts'
import { movementsPath } from './movements-path.ts'
import { recordMovement } from './record-movement.ts'
import type { ManualRow } from './to-movement-output.ts'

type Amounts = { experience: number; credits: number }

/**
 * Applies a manual movement and notifies the employee.
 *
 * @param decided.account locked, with balances that allow the movement
 * @param decided.actor account id of the operator who decided it
 * @see PT-6, PT-2
 */
export async function payByHand(
  tx: Tx,
  decided: { row: ManualRow; account: LedgerAccount; actor: number; now: Date },
): Promise<void> {
  const { row, account, actor, now } = decided
  const { id, experience, credits, reason } = row
  const kind = row.reverses !== null || experience < 0 || credits < 0 ? 'correction' : 'gift'
  const movement = {
    userId: account.id,
    kind,
    experience,
    credits,
    reason,
    key: `manual:${id}`,
    occurredAt: now,
  } as const
  await recordMovement(tx, { ...movement, actor, ...(row.reverses !== null && { reverses: row.reverses }) })
  const title = kind === 'gift' ? `Recibiste ${inWords(row)}` : `Corrección: ${inWords(row)}`
  const notice = { userId: account.id, kind: 'movement', title, text: reason, key: `manual:${id}`, at: now } as const
  await recordNotices(tx, [{ ...notice, path: movementsPath(account.hasFiguras) }])
}

/** Writes amounts as words, such as `120 créditos y −5 de experiencia`. */
function inWords({ experience, credits }: Amounts): string {
  const number = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount)}`
  return [
    ...(credits !== 0 ? [`${number(credits)} ${Math.abs(credits) === 1 ? 'crédito' : 'créditos'}`] : []),
    ...(experience !== 0 ? [`${number(experience)} de experiencia`] : []),
  ].join(' y ')
}

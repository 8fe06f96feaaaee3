import { raiseEvent } from '../../../events/raise-event.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { Balances } from '../../../people/users/lock-user.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { movementsPath } from '../movements-path.ts'
import { recordMovements } from '../record-movements.ts'
import type { ManualRow } from '../to-movement-output.ts'
import type { LedgerAccount } from './ledger-account.ts'

/**
 * Applies manual movements and notifies their employees. Packs are given by what follows from the event.
 *
 * @param decided.accounts locked, with balances that allow the movements
 * @param decided.actor account id of the operator who decided them
 * @see PT-6, PT-2
 */
export async function payByHand(
  tx: Tx,
  decided: { rows: readonly ManualRow[]; accounts: readonly LedgerAccount[]; actor: number; now: Date },
): Promise<void> {
  const { actor, now } = decided
  const gifts = decided.rows.filter(({ packs }) => packs > 0)
  if (gifts.length > 0) {
    const packs = gifts.map((row) => ({ userId: row.user_id, packs: row.packs, reason: row.reason, key: keyOf(row) }))
    await raiseEvent(tx, { kind: 'packs-given', gifts: packs, at: now })
  }
  const rows = decided.rows.filter(movesBalances)
  if (rows.length === 0) return

  const accounts = new Map(decided.accounts.map((account) => [account.id, account]))
  await recordMovements(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      kind: kindOf(row),
      experience: row.experience,
      credits: row.credits,
      stardust: row.stardust,
      reason: row.reason,
      key: keyOf(row),
      occurredAt: now,
      actor,
      ...(row.reverses !== null && { reverses: row.reverses }),
    })),
  )
  await recordNotices(
    tx,
    rows.map((row) => ({
      userId: row.user_id,
      kind: 'movement' as const,
      title: kindOf(row) === 'gift' ? `Recibiste ${inWords(row)}` : `Corrección: ${inWords(row)}`,
      text: row.reason,
      key: keyOf(row),
      at: now,
      path: movementsPath(accounts.get(row.user_id)!.hasFiguras),
    })),
  )
}

const movesBalances = ({ experience, credits, stardust }: Balances) =>
  experience !== 0 || credits !== 0 || stardust !== 0

const keyOf = ({ id }: ManualRow) => `manual:${id}`

function kindOf({ reverses, experience, credits, stardust }: ManualRow): 'gift' | 'correction' {
  return reverses !== null || experience < 0 || credits < 0 || stardust < 0 ? 'correction' : 'gift'
}

/** Writes amounts as words, such as `120 créditos y −5 de experiencia`. */
function inWords({ experience, credits, stardust }: Balances): string {
  const number = (amount: number) => `${amount < 0 ? '−' : ''}${Math.abs(amount)}`
  return [
    ...(credits !== 0 ? [`${number(credits)} ${Math.abs(credits) === 1 ? 'crédito' : 'créditos'}`] : []),
    ...(experience !== 0 ? [`${number(experience)} de experiencia`] : []),
    ...(stardust !== 0 ? [`${number(stardust)} de polvo estelar`] : []),
  ].join(' y ')
}

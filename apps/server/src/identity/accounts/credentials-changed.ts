import type { CredentialChange } from '../../events/domain-event.ts'
import { raiseEvent } from '../../events/raise-event.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/**
 * The part of a statement that ends every open session of some accounts, because what they sign in with changed.
 *
 * @param accounts a subquery of ids in parentheses, or an array of them
 * @param now the parameter with the time
 */
export const CREDENTIALS_CHANGED = (accounts: string, now: string) => `ended as (
     update sessions set revoked_at = ${now}, revoked_because = 'reset'
      where account_id = any ${accounts}
   )`

/** Raises the event of people whose cédula or e-mail changed, by whatever road. */
export async function raiseCredentialsChanged(
  tx: Tx,
  change: { what: CredentialChange; userIds: readonly number[]; at: Date },
): Promise<void> {
  if (change.userIds.length > 0) await raiseEvent(tx, { kind: 'credentials-changed', ...change })
}

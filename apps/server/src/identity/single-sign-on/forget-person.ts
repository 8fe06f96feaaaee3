import { DomainError } from '@orbita/domain/errors'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

const forget = prepare<[personId: number], { account_id: number }>(
  'identity.forget-person-subject',
  `delete from account_subjects s using accounts a, users u
    where u.id = $1 and a.email = u.email and a.kind = 'employee' and s.account_id = a.id
   returning s.account_id`,
)

/**
 * Forgets which company's account a person enters with: the next time they are found by their e-mail or number again. For
 * whom the provider was given a new account.
 *
 * @throws DomainError `NOT_FOUND` when there is none
 * @see D-112
 */
export async function forgetPersonSubject(
  tx: Tx,
  { personId, actor, now }: { personId: number; actor: number; now: Date },
): Promise<void> {
  if ((await forget(tx, personId)).length === 0) throw new DomainError('NOT_FOUND')

  const entry = { at: now, actorAccountId: actor, ...personOf(personId) }
  await recordAudit(tx, { ...entry, action: 'identity.company-account-forgotten' })
}

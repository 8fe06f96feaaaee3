import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'

/** The person whose balances an operator is about to move, locked until the end of the transaction. */
export type Person = { id: number; experience: number; credits: number; hasFiguras: boolean }

const lockPerson = prepare<[id: number | null, email: string | null], Person>(
  'ledger.lock-person',
  `select id, experience, credits, 'figuras' = any (platform) as "hasFiguras"
     from users where id = $1 or email = $2
      for no key update`,
)

/**
 * Locks a person as `lockUser` does, so that other changes to their balances wait.
 *
 * @param who an id, or a normalised e-mail
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function lockedPerson(tx: Tx, who: number | string): Promise<Person> {
  const [person] = await (typeof who === 'number' ? lockPerson(tx, who, null) : lockPerson(tx, null, who))
  if (!person) throw new DomainError('PROFILE_NOT_FOUND')

  return person
}

/** @throws DomainError `BALANCE_TOO_LOW` when a change would leave a balance below zero */
export function checkBalance(person: Person, change: { experience: number; credits: number }): void {
  if (person.experience + change.experience < 0 || person.credits + change.credits < 0) {
    throw new DomainError('BALANCE_TOO_LOW')
  }
}

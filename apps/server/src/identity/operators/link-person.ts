import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const link = prepare<[account: number, email: string | null], { account_id: number }>(
  'operators.link-person',
  `update operators o set person_id = coalesce(u.id, o.person_id)
     from accounts a left join users u on u.email = coalesce($2, a.email) and u.erased_at is null
    where o.account_id = $1 and a.id = o.account_id and ($2::text is null or u.id is not null)
   returning o.account_id`,
)

const findPerson = prepare<[account: number], { name: string }>(
  'operators.find-linked-person',
  `select u.name from operators o join accounts a on a.id = o.account_id
     join users u on u.id = coalesce(o.person_id, (select p.id from users p where p.email = a.email))
    where o.account_id = $1 and u.erased_at is null`,
)

/** Returns the name of the employee whom an operator is, as they confirm it at the enrolment; null if there is none. @see PT-6 */
export async function findLinkedPerson(db: Queryable, account: number): Promise<string | null> {
  return (await findPerson(db, account))[0]?.name ?? null
}

/**
 * Keeps whom an operator is as an employee, by id: who has their e-mail, or another one that they say is theirs. Who has their
 * e-mail is them in any case.
 *
 * @param personEmail normalised; undefined: none but their own
 * @throws DomainError `BAD_INPUT` when nobody has that e-mail
 * @see PT-6
 */
export async function linkPerson(db: Queryable, account: number, personEmail: string | undefined): Promise<void> {
  if ((await link(db, account, personEmail ?? null)).length === 0)
    throw new DomainError('BAD_INPUT', { fields: ['personEmail'] })
}

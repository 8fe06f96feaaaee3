import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findId = prepare<[email: string], { id: number }>('users.find-id', 'select id from users where email = $1')

/**
 * Returns the id of the employee with an e-mail.
 *
 * @param email normalised
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function findPersonId(db: Queryable, email: string): Promise<number> {
  const [user] = await findId(db, email)
  if (!user) throw new DomainError('PROFILE_NOT_FOUND')

  return user.id
}

import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { PROFILE_COLUMNS, type ProfileRow } from './to-profile-output.ts'

const findByEmail = prepare<[email: string], ProfileRow>(
  'users.find-profile',
  `select ${PROFILE_COLUMNS} from users where email = $1`,
)

/**
 * Finds the `users` row with the e-mail of the session.
 *
 * @param email normalised
 * @throws DomainError `PROFILE_NOT_FOUND`
 * @see S-43
 */
export async function findProfile(db: Queryable, email: string): Promise<ProfileRow> {
  const [profile] = await findByEmail(db, email)
  if (!profile) throw new DomainError('PROFILE_NOT_FOUND')

  return profile
}

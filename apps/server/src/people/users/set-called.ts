import { DomainError } from '@orbita/domain/errors'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { PROFILE_COLUMNS, type ProfileRow } from './to-profile-output.ts'

const save = prepare<[id: number, called: string | null], ProfileRow>(
  'users.save-called',
  `update users set called = $2 where id = $1 returning ${PROFILE_COLUMNS}`,
)

/**
 * Saves how a person wants to be greeted.
 *
 * @param asked.called null: by their first name
 * @throws DomainError `PROFILE_NOT_FOUND` when the document was removed in the meantime
 * @see D-104
 */
export async function setCalled(tx: Tx, asked: { userId: number; called: string | null }): Promise<ProfileRow> {
  const [saved] = await save(tx, asked.userId, asked.called)
  if (!saved) throw new DomainError('PROFILE_NOT_FOUND')
  invalidate(tx, asked.userId, 'profile')
  return saved
}

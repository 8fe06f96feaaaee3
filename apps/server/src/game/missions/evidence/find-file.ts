import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import type { StoredFile } from '../../../infra/http/kit/files.ts'

const findContent = prepare<[id: number, userId: number | null], StoredFile>(
  'evidence.find-content',
  `select media_type as "mediaType", file_name as "fileName", content from evidence
    where id = $1 and ($2::bigint is null or user_id = $2)`,
)

/**
 * Returns the bytes of a piece of evidence.
 *
 * @param asked.userId the owner that the file must have, or null when an operator asks
 * @throws DomainError `NOT_FOUND` when it does not exist or belongs to another employee
 * @see MI-6
 */
export async function findFile(db: Queryable, asked: { id: number; userId: number | null }): Promise<StoredFile> {
  const [file] = await findContent(db, asked.id, asked.userId)
  if (!file) throw new DomainError('NOT_FOUND')

  return file
}

/**
 * Returns the bytes of a piece of evidence to an operator, and records in the audit who opened it.
 *
 * @throws DomainError `NOT_FOUND` when it does not exist
 * @see MI-6
 */
export async function openFile(tx: Tx, asked: { id: number; actor: number; now: Date }): Promise<StoredFile> {
  const { id, actor, now } = asked
  const file = await findFile(tx, { id, userId: null })
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'evidence.open', subject: `evidence/${id}` })
  return file
}

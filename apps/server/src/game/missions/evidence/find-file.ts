import { DomainError } from '@orbita/domain/errors'
import type { EvidenceView } from '@orbita/domain/missions/views'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

/** A file as it is kept. */
export type EvidenceFile = { mediaType: EvidenceView['mediaType']; fileName: string; content: Buffer }

const findContent = prepare<[id: number, userId: number | null], EvidenceFile>(
  'evidence.find-content',
  `select media_type as "mediaType", file_name as "fileName", content from evidence
    where id = $1 and ($2::bigint is null or user_id = $2)`,
)

/**
 * The bytes of an evidence.
 *
 * @param asked.userId whose it must be; null: an operator asks
 * @throws DomainError `NOT_FOUND` when there is none, or it is somebody else's
 * @see MI-6
 */
export async function findFile(db: Queryable, asked: { id: number; userId: number | null }): Promise<EvidenceFile> {
  const [file] = await findContent(db, asked.id, asked.userId)
  if (!file) throw new DomainError('NOT_FOUND')

  return file
}

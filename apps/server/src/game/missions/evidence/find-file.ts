import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../../dependencies.ts'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import type { StoredFile } from '../../../infra/http/kit/files.ts'
import { type ActingLeader, asLeader, requireLeader } from '../../../people/leaders/require-leader.ts'
import { type BytesRow, readBytes } from './files/file-bytes.ts'

type FileRow = Omit<StoredFile, 'content'> & BytesRow & { userId: number; title: string }

const findRow = prepare<[id: number, userId: number | null], FileRow>(
  'evidence.find-content',
  `select e.media_type as "mediaType", e.file_name as "fileName", e.content, e.object_key as "objectKey",
          e.user_id as "userId", m.title
     from evidence e join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
    where e.id = $1 and ($2::bigint is null or e.user_id = $2)`,
)

type Within = Pick<Dependencies, 'objects'> & { db: Queryable }

/**
 * Returns a piece of evidence with its bytes.
 *
 * @param asked.userId the owner that the file must have, or null when an operator asks
 * @throws DomainError `NOT_FOUND` when it does not exist or belongs to another employee
 * @throws StoreAwayError
 * @see MI-6
 */
export async function findFile(
  { db, objects }: Within,
  asked: { id: number; userId: number | null },
): Promise<StoredFile> {
  return withBytes(objects, await takeRow(db, asked))
}

/**
 * Returns a piece of evidence to an operator or to a leader, and records in the audit who opened it.
 *
 * @throws DomainError `NOT_FOUND` when it does not exist, those of `requireLeader`
 * @throws StoreAwayError
 * @see MI-6
 */
export async function openFile(
  { db, objects }: Pick<Dependencies, 'db' | 'objects'>,
  asked: { id: number; actor: number; now: Date; leader?: ActingLeader },
): Promise<StoredFile> {
  const { id, actor, now, leader } = asked
  const row = await transaction(db.pool, async (tx) => {
    const found = await takeRow(tx, { id, userId: null })
    if (leader) await requireLeader(tx, { leader, userId: found.userId, kind: 'evidence', id })
    const about = { subject: `evidence/${id}`, title: found.title, personId: found.userId }
    await recordAudit(tx, {
      at: now,
      actorAccountId: actor,
      action: 'evidence.open',
      ...about,
      ...(leader && { details: asLeader(leader) }),
    })
    return found
  })
  // After the commit, so that no connection waits for the store.
  return withBytes(objects, row)
}

async function takeRow(db: Queryable, { id, userId }: { id: number; userId: number | null }): Promise<FileRow> {
  const [row] = await findRow(db, id, userId)
  if (!row) throw new DomainError('NOT_FOUND')

  return row
}

async function withBytes(objects: Within['objects'], row: FileRow): Promise<StoredFile> {
  const { mediaType, fileName } = row
  return { mediaType, fileName, content: await readBytes(objects, row) }
}

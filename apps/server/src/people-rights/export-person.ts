import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../dependencies.ts'
import { findFile } from '../game/missions/evidence/find-file.ts'
import { findEvidenceIds } from '../game/missions/person-sections.ts'
import { exportRedeems } from '../game/rewards/redemptions/export-redeems.ts'
import { personOf, recordAudit } from '../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../infra/db/sql.ts'
import { type Tx, transaction } from '../infra/db/transaction.ts'
import { type ZipEntry, zipOf } from '../infra/files/zip.ts'
import type { StreamedFile } from '../infra/http/kit/files.ts'
import type { Keys } from '../infra/secrets/keys.ts'
import { findPersonId } from '../people/users/find-person-id.ts'
import type { ExportDocument } from './export-document.ts'
import { readablePage } from './readable.ts'
import { SECTIONS } from './sections.ts'

const EXTENSIONS = { 'image/webp': '.webp', 'application/pdf': '.pdf' } as const

type Asked = {
  /** the person by their normalised e-mail, as operators ask, or by their id, as they do themselves */
  who: { email: string } | { personId: number }
  /** account id of the operator, or of the person; null for the command line */
  actor: number | null
  keys: Pick<Keys, 'rewardCode'>
  timeZone: string
  now: Date
}

/** Makes every statement of a transaction read the same snapshot. */
const readOneMoment = prepare<[], never>(
  'people-rights.read-one-moment',
  'set transaction isolation level repeatable read',
)

/**
 * Exports everything the product keeps about an employee as one zip: `mis-datos.html` to read, the same as `datos.json`, and the
 * files of their evidence, which are read one at a time while the zip is sent. The export is recorded in the audit, without personal data.
 *
 * @throws DomainError `PROFILE_NOT_FOUND`
 */
export async function exportPerson(
  { db: { pool }, objects }: Pick<Dependencies, 'db' | 'objects'>,
  asked: Asked,
): Promise<StreamedFile & { personId: number }> {
  const { personId, document, evidenceIds } = await transaction(pool, (tx) => collect(tx, asked))
  return {
    personId,
    mediaType: 'application/zip',
    fileName: `datos-de-persona-${personId}.zip`,
    pieces: zipOf(filesOf({ db: pool, objects }, { personId, document, evidenceIds, timeZone: asked.timeZone })),
  }
}

async function collect(tx: Tx, { who, actor, keys, now }: Asked) {
  await readOneMoment(tx)
  const personId = 'email' in who ? await findPersonId(tx, who.email) : who.personId
  const document = await documentOf(tx, { personId, keys, now })
  const evidenceIds = await findEvidenceIds(tx, personId)
  const details = { files: evidenceIds.length }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'people.export', ...personOf(personId), details })
  return { personId, document, evidenceIds }
}

/** Returns everything the product keeps about an employee, as it was at one moment. */
export function readPerson(
  pool: Dependencies['db']['pool'],
  asked: Pick<Asked, 'keys' | 'now'> & { personId: number },
): Promise<ExportDocument> {
  return transaction(pool, async (tx) => {
    await readOneMoment(tx)
    return documentOf(tx, asked)
  })
}

async function documentOf(
  db: Queryable,
  { personId, keys, now }: Pick<Asked, 'keys' | 'now'> & { personId: number },
): Promise<ExportDocument> {
  const document: Record<string, unknown> = { generado: now.toISOString(), persona: personId }
  for (const [name, read] of Object.entries(SECTIONS)) {
    document[name] = (await read(db, personId)).map(({ entry }) => entry)
  }
  document.canjes = await exportRedeems(db, { userId: personId, keys })
  return document as ExportDocument
}

async function* filesOf(
  within: Parameters<typeof findFile>[0],
  given: { personId: number; document: ExportDocument; evidenceIds: readonly number[]; timeZone: string },
): AsyncGenerator<ZipEntry> {
  const { personId, document, evidenceIds, timeZone } = given
  yield { name: 'mis-datos.html', content: Buffer.from(readablePage(document, timeZone)), isPacked: false }
  yield { name: 'datos.json', content: Buffer.from(JSON.stringify(document, null, 2)), isPacked: false }
  for (const id of evidenceIds) {
    const file = await findFile(within, { id, userId: personId }).catch(undefinedIfGone)
    if (file) yield { name: `evidencias/${id}${EXTENSIONS[file.mediaType]}`, content: file.content, isPacked: true }
  }
}

/** Skips a file that was deleted while the zip is sent. */
function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}

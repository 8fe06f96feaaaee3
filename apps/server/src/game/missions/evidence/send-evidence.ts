import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { DomainError } from '@orbita/domain/errors'
import type { Dependencies } from '../../../dependencies.ts'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import type { ArrivingFile } from '../../../infra/http/kit/files.ts'
import { findAnswer, inPool, type Operation, once } from '../../../infra/idempotency/once.ts'
import type { ArrivedFile } from '../../../infra/uploads/spool.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import type { MissionCatalog } from '../catalog.ts'
import { findMission, type MissionAsked } from '../find-mission.ts'
import { cleanFile } from './files/clean-file.ts'
import { storeBytes } from './files/file-bytes.ts'
import { storeEvidence } from './store-evidence.ts'

/** An uploaded file for a mission. */
export type Sending = MissionAsked & {
  file: ArrivingFile
  operationOf: (file: ArrivedFile) => Operation
  now: Date
}

/** The queue of files to clean: two at a time per process, so that other requests keep running. */
const cleaning = boundedQueue({ running: 2, waiting: 20 })

/**
 * Takes an uploaded file as evidence for a mission: cleans it, stores it once, and leaves it for review. A repeated
 * operation id gets the same answer.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, `EVIDENCE_CLOSED` when the mission accepts none now, `EVIDENCE_LIMIT` after
 *   five in a day, `EVIDENCE_TYPE` or `EVIDENCE_TOO_LARGE` for an invalid file, `UPLOAD_STALLED`, `SLOW_DOWN` while too
 *   many are being cleaned, `OPERATION_REUSED`
 * @throws StoreAwayError, and stores nothing
 * @see MI-6, CO-1
 */
export async function sendEvidence(
  { db, objects }: Pick<Dependencies, 'db' | 'objects'>,
  catalog: MissionCatalog,
  sending: Sending,
): Promise<MissionOutput> {
  // Refuses the upload before reading it when the mission never takes evidence.
  if (!(await findMission(db.pipeline, catalog, sending)).evidence) throw new DomainError('EVIDENCE_CLOSED')

  const { userId, file, operationOf } = sending
  const arrived = await file.arrive()
  const operation = operationOf(arrived)
  // This check saves the cleaning; it is repeated under the lock.
  const refusal = refusalOf(await findMission(db.pool, catalog, sending))
  if (refusal) {
    const known = await findAnswer<MissionOutput>(db.pool, operation)
    if (known) return known

    throw refusal
  }
  const { content, ...clean } = await cleaning.run(async () => cleanFile(await arrived.read()))
  const kept = await storeBytes({ db: db.pool, objects }, content)
  return once(inPool(db.pool), operation, async (tx) => {
    await lockUser(tx, userId)
    const changed = refusalOf(await findMission(tx, catalog, sending))
    if (changed) throw changed

    await storeEvidence(tx, { ...sending, fileName: file.name, file: { ...clean, ...kept } })
    return findMission(tx, catalog, sending)
  })
}

function refusalOf({ evidence }: MissionOutput): DomainError | undefined {
  if (evidence?.leftToday === 0) return new DomainError('EVIDENCE_LIMIT')

  return evidence?.canSend ? undefined : new DomainError('EVIDENCE_CLOSED')
}

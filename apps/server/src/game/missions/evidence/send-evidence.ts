import { DomainError } from '@orbita/domain/errors'
import type { MissionView } from '@orbita/domain/missions/views'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import type { Database } from '../../../infra/db/database.ts'
import type { ArrivingFile } from '../../../infra/http/kit/files.ts'
import { findAnswer, inPool, type Operation, once } from '../../../infra/idempotency/once.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import type { MissionCatalog } from '../catalog.ts'
import { findMission, type MissionAsked } from '../find-mission.ts'
import { cleanFile } from './clean-file.ts'
import { keepEvidence } from './keep-evidence.ts'

/** A file as it came, for a mission. */
export type Sending = MissionAsked & {
  file: ArrivingFile
  operationOf: (bytes: Buffer) => Operation
  now: Date
}

/** Photos and documents are cleaned two at a time in a process, so that everything else goes on. */
const cleaning = boundedQueue({ running: 2, waiting: 20 })

/**
 * Takes a file as evidence for a mission, cleaned, once: it waits for a review from then on. Sent again with the same
 * operation id it answers the same.
 *
 * @throws DomainError `MISSION_NOT_FOUND`, `EVIDENCE_CLOSED` when the mission takes none now, `EVIDENCE_LIMIT` after five
 *   of a day, `EVIDENCE_TYPE` or `EVIDENCE_TOO_LARGE` for what is no sound file, `SLOW_DOWN` while too many are being
 *   cleaned, `OPERATION_REUSED`
 * @see MI-6, CO-1
 */
export async function sendEvidence(db: Database, catalog: MissionCatalog, sending: Sending): Promise<MissionView> {
  // A mission that never asks for a file does not have one read.
  if (!(await findMission(db.pipeline, catalog, sending)).evidence) throw new DomainError('EVIDENCE_CLOSED')

  const { userId, file, operationOf } = sending
  const bytes = await file.read()
  const operation = operationOf(bytes)
  // Looked at before the work as well as under the lock.
  const refusal = refusalOf(await findMission(db.pool, catalog, sending))
  if (refusal) {
    const known = await findAnswer<MissionView>(db.pool, operation)
    if (known) return known

    throw refusal
  }
  const clean = await cleaning.run(() => cleanFile(bytes))
  return once(inPool(db.pool), operation, async (tx) => {
    await lockUser(tx, userId)
    const changed = refusalOf(await findMission(tx, catalog, sending))
    if (changed) throw changed

    await keepEvidence(tx, { ...sending, fileName: file.name, file: clean })
    return findMission(tx, catalog, sending)
  })
}

function refusalOf({ evidence }: MissionView): DomainError | undefined {
  if (evidence?.leftToday === 0) return new DomainError('EVIDENCE_LIMIT')

  return evidence?.canSend ? undefined : new DomainError('EVIDENCE_CLOSED')
}

import { createHash } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import type { MissionView } from '@orbita/domain/missions/views'
import { boundedQueue } from '../../../infra/bounded-queue.ts'
import type { Database } from '../../../infra/db/database.ts'
import { findAnswer, once } from '../../../infra/idempotency/once.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import type { MissionCatalog } from '../catalog.ts'
import { findMission, type MissionAsked } from '../find-mission.ts'
import { cleanFile } from './clean-file.ts'
import { keepEvidence } from './keep-evidence.ts'

/** A file as it came, for a mission. */
export type Sending = MissionAsked & {
  account: number
  operationId: string
  fileName: string
  /** reads the file that comes, or refuses it */
  read: () => Promise<Buffer>
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
  const { account, operationId, userId, challengeId, missionId, fileName, now } = sending
  // A mission that never asks for a file does not have one read.
  if (!(await findMission(db.pipeline, catalog, sending)).evidence) throw new DomainError('EVIDENCE_CLOSED')

  const file = await sending.read()
  const hash = createHash('sha256').update(file).digest('hex')
  const operation = { account, operationId, body: ['evidence', challengeId, missionId, fileName, hash], now }
  // Looked at before the work as well as under the lock.
  const refusal = refusalOf(await findMission(db.pool, catalog, sending))
  if (refusal) {
    const known = await findAnswer<MissionView>(db.pool, operation)
    if (known) return known

    throw refusal
  }
  const clean = await cleaning.run(() => cleanFile(file))
  return once(db.pool, operation, async (tx) => {
    await lockUser(tx, userId)
    const changed = refusalOf(await findMission(tx, catalog, sending))
    if (changed) throw changed

    await keepEvidence(tx, { ...sending, file: clean })
    return findMission(tx, catalog, sending)
  })
}

function refusalOf({ evidence }: MissionView): DomainError | undefined {
  if (evidence?.leftToday === 0) return new DomainError('EVIDENCE_LIMIT')

  return evidence?.canSend ? undefined : new DomainError('EVIDENCE_CLOSED')
}

import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { MachineError } from '../../../infra/http/machines/machine-error.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { absorbNotesOf } from './area-data.ts'
import { keyOfFact } from './fact-keys.ts'
import { lockStarted } from './lock-progress.ts'

const takeKey = prepare<[source: string, key: string], { user_id: number; challenge_id: string; mission_id: string }>(
  'progress.take-key',
  'delete from progress_keys where source = $1 and key = $2 returning user_id, challenge_id, mission_id',
)
const findFact = prepare<
  [userId: number, challengeId: string, missionId: string, key: string],
  { id: number; amount: number; have: number }
>(
  'progress.find-fact-of-key',
  `select e.id, e.amount, p.amount as have
     from progress_events e join mission_progress p using (user_id, challenge_id, mission_id)
    where (e.user_id, e.challenge_id, e.mission_id) = ($1, $2, $3)
      and (e.event_key = $4 or e.event_key like '~%' and regexp_replace(e.event_key, '^~\\d+:', '') = $4)
      and e.reverses is null and not exists (select from progress_events r where r.reverses = e.id)`,
)
const insertOpposite = prepare<[id: number, actor: number, now: Date], never>(
  'progress.insert-opposite',
  `insert into progress_events (user_id, challenge_id, mission_id, amount, occurred_on, text, event_key, reverses,
                                actor_account_id, recorded_at)
   select user_id, challenge_id, mission_id, 0 - amount, occurred_on, 'Corrección: ' || text, 'undo:' || id, id, $2, $3
     from progress_events where id = $1`,
)
const takeAmount = prepare<[id: number], never>(
  'progress.take-amount',
  `update mission_progress p set amount = p.amount - e.amount from progress_events e
    where e.id = $1 and (p.user_id, p.challenge_id, p.mission_id) = (e.user_id, e.challenge_id, e.mission_id)`,
)

/**
 * Takes a fact of a system back with an opposite one. A completion below its target stands until an operator confirms its
 * reversal. The key is free again.
 *
 * @throws MachineError `FACT_UNKNOWN`
 * @throws DomainError `PROGRESS_REFUSED` when later corrections would leave progress below zero
 * @see MI-4, D-106
 */
export async function removeFact(
  tx: Tx,
  removing: { source: string; key: string; actor: number; now: Date },
): Promise<void> {
  const { source, key, actor, now } = removing
  const [owner] = await takeKey(tx, source, key)
  if (!owner) throw new MachineError('FACT_UNKNOWN')

  const { user_id: userId, challenge_id: challengeId, mission_id: missionId } = owner
  await lockStarted(tx, userId, challengeId)
  const [fact] = await findFact(tx, userId, challengeId, missionId, keyOfFact(source, key))
  // A total that added nothing left no event, only its key.
  if (!fact) return

  if (fact.have < fact.amount) {
    const problem = { row: 0, column: '', message: 'Dejaría el avance por debajo de cero.' }
    throw new DomainError('PROGRESS_REFUSED', { problems: [problem], more: 0 })
  }
  await insertOpposite(tx, fact.id, actor, now)
  await takeAmount(tx, fact.id)
  await absorbNotesOf(tx, [fact.id], now)
  invalidate(tx, userId, 'missions')
  const about = { subject: `progress_sources/${source}`, title: null, personId: userId, details: { key } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.take-back', ...about })
}

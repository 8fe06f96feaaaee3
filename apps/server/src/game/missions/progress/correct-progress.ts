import type { ProgressEffectsOutput } from '@orbita/contract/missions/progress'
import { DomainError } from '@orbita/domain/errors'
import { recordAudit } from '../../../infra/audit/record-audit.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { refuseTied } from '../../../people/benefit/ties.ts'
import { applyProgress } from './apply-progress.ts'

const findTitle = prepare<[challengeId: string, missionId: string], { title: string }>(
  'progress.find-mission-title',
  'select title from missions where (challenge_id, id) = ($1, $2)',
)

const findPerson = prepare<[email: string], { id: number }>(
  'progress.find-person',
  'select id from users where email = $1',
)

/**
 * Records one fact by hand; a negative amount subtracts. A completion below its target stands until an operator
 * confirms its reversal.
 *
 * @param correction.email normalised
 * @param correction.actor account id of the operator
 * @throws DomainError `PROFILE_NOT_FOUND`, `PROGRESS_REFUSED`, those of `refuseTied` unless it subtracts
 * @see MI-3, MI-4, PT-6
 */
export async function correctProgress(
  tx: Tx,
  correction: {
    email: string
    challengeId: string
    missionId: string
    amount: number
    on: string
    text: string
    operationId: string
    actor: number
    now: Date
    timeZone: string
  },
): Promise<ProgressEffectsOutput> {
  const { email, challengeId, missionId, amount, on, text, operationId, actor, now, timeZone } = correction
  const [person] = await findPerson(tx, email)
  if (!person) throw new DomainError('PROFILE_NOT_FOUND')
  if (amount > 0) await refuseTied(tx, { actor, userIds: [person.id], now })

  const fact = { userId: person.id, challengeId, missionId, amount, on, text, key: `correction:${operationId}` }
  const effects = await applyProgress(tx, [fact], { actor, now, timeZone })
  const [mission] = await findTitle(tx, challengeId, missionId)
  const subject = `mission_progress/${person.id}/${challengeId}/${missionId}`
  const about = { subject, title: mission!.title, personId: person.id, details: { amount, on, text } }
  await recordAudit(tx, { at: now, actorAccountId: actor, action: 'progress.correct', ...about })
  return effects
}

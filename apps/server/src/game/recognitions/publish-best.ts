import type { BestEmployeePublishedOutput } from '@orbita/contract/recognitions/recognitions'
import { DomainError } from '@orbita/domain/errors'
import { exceedsSoloLimit } from '@orbita/domain/ledger/manual'
import { BEST_EMPLOYEE_GIVES, checkMayPublishBest, type ShownActivity } from '@orbita/domain/recognitions/best-employee'
import { monthKey } from '@orbita/domain/time/period'
import { recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidateForEveryone } from '../../infra/live/invalidate.ts'
import { refuseTied } from '../../people/benefit/ties.ts'
import { lockUser } from '../../people/users/lock-user.ts'
import { findMovedByHand, lockOperator } from '../ledger/by-hand/moved-by-hand.ts'
import { findEvidence, isMonthBefore } from './evidence.ts'
import { rewardBest } from './reward-best.ts'

/**
 * The best employee an operator publishes.
 *
 * @property month of the company, `2026-11`
 * @property area null: the whole company
 * @property email normalised
 * @property version the version that the operator saw, 0 for none; absent: the product's own publications
 */
export type NewBest = {
  month: string
  area: string | null
  email: string
  reason: string
  version?: number
  actor: number
  now: Date
  timeZone: string
}

type Candidate = { id: number; email: string; name: string; area: string | null; avatar: string | null }

type Saved = Omit<BestEmployeePublishedOutput, 'area' | 'person' | 'publishedAt'> & {
  user_id: number
  published_at: Date
}

/** The amount for a person who is named again for the same month. */
const NOTHING = { experience: 0, credits: 0 }

const SAVED = 'id, month, version, user_id, reason, evidence, experience, credits, published_at'

const findCandidate = prepare<[email: string, area: string | null], Candidate>(
  'recognitions.find-candidate',
  `select id, email, name, area, avatar from users
    where email = $1 and is_active and 'mision-espacial' = any (platform) and ($2::text is null or area = $2)`,
)

// Serializes publications for the same month, of which there may be so many.
const lockMonth = prepare<[month: string], never>(
  'recognitions.lock-month',
  `select from pg_advisory_xact_lock(hashtextextended('best-employee:' || $1, 0))`,
)

const findCurrent = prepare<[month: string, area: string], Saved>(
  'recognitions.find-current',
  `select ${SAVED} from best_employees where month = $1 and area = $2 and replaced_at is null`,
)

const findRoom = prepare<
  [month: string, area: string | null],
  { people: number; areaPeople: number | null; published: number; hasCompany: boolean }
>(
  'recognitions.find-room',
  `select count(*) as people, case when $2::text is not null then count(*) filter (where area = $2) end as "areaPeople",
          (select count(*) from best_employees where month = $1 and replaced_at is null) as published,
          exists (select from best_employees where month = $1 and area = '' and replaced_at is null) as "hasCompany"
     from users where is_active and 'mision-espacial' = any (platform)`,
)

// Finds whether an earlier version for the month named the same person, who was paid then.
const findNamed = prepare<[month: string, area: string, userId: number], { version: number }>(
  'recognitions.find-named',
  'select version from best_employees where (month, area, user_id) = ($1, $2, $3) limit 1',
)

const replace = prepare<[id: number, now: Date], never>(
  'recognitions.replace',
  'update best_employees set replaced_at = $2 where id = $1',
)

const insertBest = prepare<
  [
    month: string,
    area: string,
    version: number,
    userId: number,
    reason: string,
    evidence: string,
    experience: number,
    credits: number,
    actor: number,
    now: Date,
  ],
  Saved
>(
  'recognitions.publish',
  `insert into best_employees (month, area, version, user_id, reason, evidence, experience, credits, actor_account_id,
                               published_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   returning ${SAVED}`,
)

/**
 * Publishes the best employee of a month and gives the reward. Publishing again for the same month is a correction: a
 * new version, which rewards a newly named person and takes nothing from the one before. Publishing the same thing
 * again changes nothing.
 *
 * @throws DomainError `BAD_INPUT` for a future month, `PROFILE_NOT_FOUND` when the person does not exist or is not of
 *   that area, `BEST_EMPLOYEE_EDITED` when the version in place is not the one that the operator saw, and those of
 *   `checkMayPublishBest` (but in a month of before the third edition) and `refuseAlone`
 * @see RC-1
 */
export async function publishBest(tx: Tx, best: NewBest): Promise<BestEmployeePublishedOutput> {
  const { month, area, reason, version: seen, actor, now, timeZone } = best
  if (month > monthKey(now, timeZone)) throw new DomainError('BAD_INPUT')

  const [person] = await findCandidate(tx, best.email, area)
  if (!person) throw new DomainError('PROFILE_NOT_FOUND')

  await lockOperator(tx, actor)
  await lockMonth(tx, month)
  const [current] = await findCurrent(tx, month, area ?? '')
  if (current?.user_id === person.id && current.reason === reason) return publishedOf(current, area, person)
  if (seen !== undefined && seen !== (current?.version ?? 0)) throw new DomainError('BEST_EMPLOYEE_EDITED')

  if (!current && !(await isMonthBefore(tx, best))) checkMayPublishBest((await findRoom(tx, month, area))[0]!)
  const gives = BEST_EMPLOYEE_GIVES[area === null ? 'company' : 'area']
  if (current?.user_id !== person.id) {
    const [paid] = await findNamed(tx, month, area ?? '', person.id)
    await refuseAlone(tx, { actor, now, userId: person.id, gives: paid ? NOTHING : gives })
  }
  await lockUser(tx, person.id)
  if (current) await replace(tx, current.id, now)
  const version = (current?.version ?? 0) + 1
  const evidence = JSON.stringify(await evidenceOf(tx, { month, timeZone, userId: person.id }))
  const { experience, credits } = gives
  const values = [version, person.id, reason, evidence, experience, credits, actor, now] as const
  const [saved] = await insertBest(tx, month, area ?? '', ...values)

  await rewardBest(tx, { ...best, userId: person.id, avatar: person.avatar, gives })
  await recordAudit(tx, {
    at: now,
    actorAccountId: actor,
    action: current ? 'recognitions.correct' : 'recognitions.publish',
    subject: `best_employees/${saved!.id}`,
    title: null,
    personId: person.id,
    details: { month, area, version, userId: person.id, replaces: current?.id ?? null },
  })
  invalidateForEveryone(tx, 'recognitions')
  return publishedOf(saved!, area, person)
}

/**
 * Refuses a best employee whom one operator may not name alone: themselves, somebody whom they created lately, or an employee to
 * whom they gave so much in the last days that a movement by hand of the same amounts would wait for a second operator. Another
 * operator may.
 *
 * @throws DomainError `OPERATOR_IS_YOU`, `OPERATOR_MADE_THEM`, `GIVEN_ENOUGH`
 * @see PT-6
 */
async function refuseAlone(
  tx: Tx,
  choice: { actor: number; now: Date; userId: number; gives: { experience: number; credits: number } },
): Promise<void> {
  const { userId, gives } = choice
  await refuseTied(tx, { ...choice, userIds: [userId] })
  const { of } = await findMovedByHand(tx, { ...choice, userIds: [] })
  if (exceedsSoloLimit(of.get(userId), { worth: gives.credits, experience: gives.experience }))
    throw new DomainError('GIVEN_ENOUGH')
}

async function evidenceOf(tx: Tx, asked: { month: string; timeZone: string; userId: number }): Promise<ShownActivity> {
  const [found] = await findEvidence(tx, { ...asked, area: null })
  const { missions = 0, thankedBy = 0, nominations = 0 } = found ?? {}
  return { missions, thankedBy, nominations }
}

function publishedOf(
  saved: Saved,
  area: string | null,
  { email, name, area: theirs }: Candidate,
): BestEmployeePublishedOutput {
  const { user_id: _user, published_at, ...best } = saved
  return { ...best, area, person: { email, name, area: theirs }, publishedAt: published_at.toISOString() }
}

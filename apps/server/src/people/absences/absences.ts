import type { AbsencesOutput } from '@orbita/contract/people/absences'
import { DomainError } from '@orbita/domain/errors'
import type { Absence } from '@orbita/domain/people/absences'
import { personOf, recordAudit } from '../../infra/audit/record-audit.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { invalidate } from '../../infra/live/invalidate.ts'
import { hasOtherOperator } from '../benefit/second-operator.ts'
import { findTiesTo } from '../benefit/ties.ts'

/** @property answeredBy account id of the operator who answers for it: `actor`, or who made the key of a system */
type Change = { personId: number; actor: number; answeredBy: number; now: Date }

/** The SQL of the absences of user `u`, as JSON, in order. @see MI-14 */
export const ABSENCES = `(
  select coalesce(jsonb_agg(jsonb_build_object('startsOn', a.starts_on, 'endsOn', a.ends_on) order by a.starts_on), '[]')
    from absences a where a.user_id = u.id)`

const findAll = prepare<[personId: number], AbsencesOutput['absences'][number]>(
  'absences.find',
  `select id, starts_on::text as "startsOn", ends_on::text as "endsOn" from absences where user_id = $1
    order by starts_on desc`,
)

const lockPerson = prepare<[personId: number], { id: number }>(
  'absences.lock-person',
  'select id from users where id = $1 and erased_at is null for no key update',
)

const insert = prepare<[personId: number, startsOn: string, endsOn: string, now: Date, actor: number], { id: number }>(
  'absences.insert',
  `insert into absences (user_id, starts_on, ends_on, recorded_at, actor_account_id)
   select $1, $2, $3, $4, $5
    where not exists (select from absences where user_id = $1 and starts_on <= $3::date and ends_on >= $2::date)
   returning id`,
)

const remove = prepare<[personId: number, id: number], Absence>(
  'absences.delete',
  `delete from absences where user_id = $1 and id = $2
   returning starts_on::text as "startsOn", ends_on::text as "endsOn"`,
)

/** Returns the absences of a person, the latest first. */
export async function findAbsences(db: Queryable, personId: number): Promise<AbsencesOutput> {
  return { absences: await findAll(db, personId) }
}

/**
 * Records that a person is away. The lock of the person decides between two operators. Their deadlines move, so nobody does it
 * for themselves, nor for whom they created lately while there is another operator.
 *
 * @returns the id of the absence
 * @throws DomainError `NOT_FOUND`; `OPERATOR_IS_YOU`, `OPERATOR_MADE_THEM`; `ABSENCE_OVERLAPS` when they are away on one of these
 *   days already. Nothing was written then.
 * @see MI-14, D-107b, PT-6
 */
export async function addAbsence(
  tx: Tx,
  { personId, startsOn, endsOn, actor, answeredBy, now }: Change & Absence,
): Promise<number> {
  await requirePerson(tx, personId)
  const tie = (await findTiesTo(tx, { actor: answeredBy, userIds: [personId], now })).get(personId)
  if (tie === 'own') throw new DomainError('OPERATOR_IS_YOU')
  if (tie === 'made' && (await hasOtherOperator(tx, answeredBy))) throw new DomainError('OPERATOR_MADE_THEM')
  const [added] = await insert(tx, personId, startsOn, endsOn, now, actor)
  if (!added) throw new DomainError('ABSENCE_OVERLAPS')

  await follow(tx, { personId, actor, now, action: 'absences.add', days: { startsOn, endsOn } })
  return added.id
}

/**
 * Takes an absence away. What the person did meanwhile stays; one that is gone already stays so.
 *
 * @throws DomainError `NOT_FOUND`
 * @see MI-14
 */
export async function removeAbsence(
  tx: Tx,
  { personId, absenceId, actor, now }: Omit<Change, 'answeredBy'> & { absenceId: number },
): Promise<AbsencesOutput> {
  await requirePerson(tx, personId)
  const [days] = await remove(tx, personId, absenceId)
  if (days) await follow(tx, { personId, actor, now, action: 'absences.remove', days })
  return findAbsences(tx, personId)
}

async function requirePerson(tx: Tx, personId: number): Promise<void> {
  const [person] = await lockPerson(tx, personId)
  if (!person) throw new DomainError('NOT_FOUND')
}

async function follow(
  tx: Tx,
  {
    personId,
    actor,
    now,
    action,
    days,
  }: Omit<Change, 'answeredBy'> & { action: 'absences.add' | 'absences.remove'; days: Absence },
): Promise<void> {
  for (const topic of ['missions', 'habits'] as const) invalidate(tx, personId, topic)
  await recordAudit(tx, { at: now, actorAccountId: actor, action, ...personOf(personId), details: { ...days } })
}

/** Deletes the absences of a person. */
export const eraseAbsences = prepare<[personId: number], never>(
  'absences.erase',
  'delete from absences where user_id = $1',
)

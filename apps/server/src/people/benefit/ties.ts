import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import { MADE_DAYS, type Tie } from '@orbita/domain/ledger/manual'
import { DAY_MS } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/**
 * The SQL of whom an operator decides nothing for alone, as rows of `user_id` and `tie`, each person once: themselves as an
 * employee, by the id that was kept and by the same e-mail, and those whom they created lately.
 *
 * @param actor the parameter with the account of the operator, which may be null
 * @param since the parameter with {@link madeSince}
 * @see PT-6
 */
export const tiesOf = (actor: string, since: string) => `(
  select user_id, max(tie) as tie from (
    select person_id as user_id, 'own' as tie from operators where account_id = ${actor} and person_id is not null
    union all
    select u.id, 'own' from accounts a join users u on u.email = a.email where a.id = ${actor} and a.kind = 'operator'
    union all
    select id, 'made' from users where created_by = ${actor} and created_at > ${since}
  ) t group by user_id)`

/**
 * The SQL of the accounts of the operators whom a person is, as rows of `id`: by the id that was kept and by the same e-mail.
 *
 * @param person the parameter with the id of the person
 */
export const operatorsOf = (person: string) => `(
  select account_id as id from operators where person_id = ${person}
  union
  select a.id from users u join accounts a on a.email = u.email and a.kind = 'operator' where u.id = ${person})`

const findTies = prepare<[actor: number | null, since: Date, userIds: readonly number[]], { userId: number; tie: Tie }>(
  'users.find-ties',
  `select user_id as "userId", tie from ${tiesOf('$1::bigint', '$2::timestamptz')} t where user_id = any ($3::bigint[])`,
)

/** Returns the instant since when somebody whom an operator created is tied to them. @see PT-6 */
export function madeSince(now: Date): Date {
  return new Date(now.getTime() - MADE_DAYS * DAY_MS)
}

/** A deed of an operator that these people benefit from. @property actor account id of the operator; null: the product */
export type Deed = {
  actor: number | null
  /** who decides as a leader: what binds them as an operator, or whoever created them lately, binds them here too */
  leaderId?: number | undefined
  userIds: readonly number[]
  now: Date
}

/** Returns those of these people for whom an operator decides nothing alone, and why. @see PT-6 */
export async function findTiesTo(db: Queryable, { actor, userIds, now }: Deed): Promise<Map<number, Tie>> {
  if (actor === null || userIds.length === 0) return new Map()
  const rows = await findTies(db, actor, madeSince(now), userIds)
  return new Map(rows.map(({ userId, tie }) => [userId, tie]))
}

const findOperatorsOf = prepare<[userId: number, since: Date], { id: number }>(
  'users.find-operators-of',
  `select id from ${operatorsOf('$1::bigint')} o
   union
   select created_by from users where id = $1 and created_by is not null and created_at > $2`,
)

const findMaker = prepare<[made: number, since: Date, person: number], { is: boolean }>(
  'users.is-maker',
  `select exists (
     select from users u join ${operatorsOf('$3::bigint')} o on o.id = u.created_by
      where u.id = $1 and u.created_at > $2) as is`,
)

/** Returns whether a person is the operator who created another one lately. @see PT-6 */
export async function isMakerOf(
  db: Queryable,
  { personId, madeId, now }: { personId: number; madeId: number; now: Date },
): Promise<boolean> {
  return (await findMaker(db, madeId, madeSince(now), personId))[0]!.is
}

const REFUSALS: Readonly<Record<Tie, ErrorCode>> = { own: 'OPERATOR_IS_YOU', made: 'OPERATOR_MADE_THEM' }

/**
 * Refuses what an operator would give to themselves, or to somebody whom they created lately, where no second operator can sign
 * it: every room that gives value asks this, or makes it wait.
 *
 * @throws DomainError `OPERATOR_IS_YOU`, `OPERATOR_MADE_THEM`
 * @see PT-6
 */
export async function refuseTied(db: Queryable, deed: Deed): Promise<void> {
  const accounts = deed.leaderId === undefined ? [] : await findOperatorsOf(db, deed.leaderId, madeSince(deed.now))
  const ties: Tie[] = []
  for (const actor of [deed.actor, ...accounts.map(({ id }) => id)]) {
    ties.push(...(await findTiesTo(db, { ...deed, actor })).values())
  }
  const tie = ties.includes('own') ? 'own' : ties[0]
  if (tie) throw new DomainError(REFUSALS[tie])
}

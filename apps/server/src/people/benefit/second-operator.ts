import { DomainError } from '@orbita/domain/errors'
import { tiedSince } from '@orbita/domain/sign-in/operator-requests'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** Writes the SQL condition that another operator than this one may enter. @param actor the parameter with an account */
export const HAS_OTHER_OPERATOR = (actor: string) =>
  `exists (select from operators z where z.account_id <> ${actor} and z.disabled_at is null and z.enrolled_at is not null)`

const findOther = prepare<[actor: number], { has: boolean }>(
  'operators.has-other',
  `select ${HAS_OTHER_OPERATOR('$1::bigint')} as has`,
)

/** Returns whether the company has another operator than this one, who may enter. */
export async function hasOtherOperator(db: Queryable, actor: number): Promise<boolean> {
  return (await findOther(db, actor))[0]!.has
}

/**
 * Writes the SQL condition that one of two operators invited or reset the other one lately.
 *
 * @param since the parameter with `tiedSince`
 */
export const ARE_TIED = (one: string, other: string, since: string) =>
  `exists (
     select from operators t
      where t.account_id in (${one}, ${other})
        and ((t.invited_by in (${one}, ${other}) and t.created_at > ${since})
             or (t.reset_by in (${one}, ${other}) and t.reset_at > ${since})))`

const findTied = prepare<[first: number, second: number, since: Date], { tied: boolean }>(
  'operators.find-tied',
  `select ${ARE_TIED('$1::bigint', '$2::bigint', '$3::timestamptz')} as tied`,
)

/**
 * Refuses the second signature of an operator whom the first one invited or reset lately, or who did that to the first one: both
 * might be one human.
 *
 * @param pair accounts of the two operators
 * @throws DomainError `SECOND_OPERATOR` for the same one, `SECOND_TIED`
 * @see PT-6, D-70
 */
export async function requireSecond(
  db: Queryable,
  { first, second, now }: { first: number; second: number; now: Date },
): Promise<void> {
  if (first === second) throw new DomainError('SECOND_OPERATOR')
  const [found] = await findTied(db, first, second, tiedSince(now))
  if (found!.tied) throw new DomainError('SECOND_TIED')
}

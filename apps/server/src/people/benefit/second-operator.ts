import { DomainError } from '@orbita/domain/errors'
import { tiedSince } from '@orbita/domain/sign-in/operator-requests'
import { ARE_TIED, HAS_OTHER_OPERATOR } from '../../identity/operators/second-operator-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

const findOther = prepare<[actor: number], { has: boolean }>(
  'users.has-other-operator',
  `select ${HAS_OTHER_OPERATOR('$1::bigint')} as has`,
)

/** Returns whether the company has another operator than this one, who may enter. */
export async function hasOtherOperator(db: Queryable, actor: number): Promise<boolean> {
  return (await findOther(db, actor))[0]!.has
}

const findTied = prepare<[first: number, second: number, since: Date], { tied: boolean }>(
  'users.are-operators-tied',
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

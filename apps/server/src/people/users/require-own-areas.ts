import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Operator } from '../../infra/http/principal.ts'

const countElsewhere = prepare<
  [ids: readonly number[], emails: readonly string[], areas: readonly string[]],
  { count: number }
>(
  'users.count-elsewhere',
  `select count(*) as count from users u
    where (u.id = any ($1::bigint[]) or u.email = any ($2::text[]) or u.employee_number = any ($2)) and (u.folded_area = any ($3::text[])) is not true`,
)

const areElsewhere = prepare<[names: readonly (string | null)[], areas: readonly string[]], { count: number }>(
  'users.count-areas-elsewhere',
  `select count(*) as count from unnest($1::text[]) area where (folded(area) = any ($2::text[])) is not true`,
)

/**
 * Refuses a change that names people, or an area, outside those of an operator.
 *
 * @param named.emails normalised, or employee numbers @param named.areas that somebody would be in from then on; null: none
 * @throws DomainError `PERSON_OF_OTHER_AREA`
 * @see D-122
 */
export async function requireOwnAreas(
  db: Queryable,
  { areas: own }: Operator,
  named: { ids?: readonly number[]; emails?: readonly string[]; areas?: readonly (string | null)[] },
): Promise<void> {
  if (own === null) return
  const [[people], [places]] = await Promise.all([
    countElsewhere(db, named.ids ?? [], named.emails ?? [], own),
    areElsewhere(db, named.areas ?? [], own),
  ])
  if (people!.count + places!.count > 0) throw new DomainError('PERSON_OF_OTHER_AREA')
}

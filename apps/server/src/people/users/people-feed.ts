import type { MachinePersonOutput, PeopleFeedOutput } from '@orbita/contract/machines/people'
import { DomainError } from '@orbita/domain/errors'
import type { FeedQuery } from '@orbita/domain/machines/feeds'
import { feedHorizon, feedOf, placeOf } from '../../infra/db/feed.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type PersonRow = Omit<MachinePersonOutput, 'updatedAt'> & { updatedAt: Date }
type Row = PersonRow & { micros: number; ordinal: number }

// An erased person has a pseudonym in the place of name and e-mail, which are nobody's.
const COLUMNS = `id, employee_number as "employeeNumber", case when erased_at is null then email end as email,
          case when erased_at is null then name end as name, area, site, job, cost_centre as "costCentre",
          reports_to as leader, joined_on::text as "joinedOn", platform as platforms, is_active as "isActive",
          erased_at is not null as "isErased", changed_at as "updatedAt"`

const findOne = prepare<[id: number | null, employeeNumber: string | null], PersonRow>(
  'users.find-for-machine',
  `select ${COLUMNS} from users where id = $1 or employee_number = $2`,
)

const find = prepare<[micros: number, id: number, horizon: number, limit: number], Row>(
  'users.find-feed',
  `select ${COLUMNS}, 0 as ordinal,
          (extract(epoch from changed_at) * 1000000)::bigint as micros
     from users
    where (changed_at, id) > ('epoch'::timestamptz + $1::bigint * interval '1 microsecond', $2::bigint)
      and changed_at < 'epoch'::timestamptz + $3::bigint * interval '1 microsecond'
    order by changed_at, id limit $4`,
)

/**
 * Returns the people who changed after a place, in the order of their last change; none is skipped because the change commits
 * late. A movement is no change.
 *
 * @see D-106
 */
export async function findPeopleFeed(db: Queryable, query: FeedQuery, marginMs?: number): Promise<PeopleFeedOutput> {
  const { micros, id } = placeOf(query)
  const rows = await find(db, micros, id, await feedHorizon(db, marginMs), query.limit + 1)
  const people = rows.slice(0, query.limit).map(({ micros: _, ordinal: __, ...person }) => personOf(person))
  return { people, ...feedOf(rows, query) }
}

/**
 * Returns a person as a system reads one.
 *
 * @param who their id, or `number:` and their employee number
 * @throws DomainError `NOT_FOUND`
 */
export async function findMachinePerson(db: Queryable, who: number | string): Promise<MachinePersonOutput> {
  const [id, number] = typeof who === 'number' ? [who, null] : [null, who.slice('number:'.length)]
  const [row] = await findOne(db, id, number?.normalize('NFKC').toUpperCase() ?? null)
  if (!row) throw new DomainError('NOT_FOUND')
  return personOf(row)
}

const personOf = ({ updatedAt, ...person }: PersonRow): MachinePersonOutput => ({
  ...person,
  updatedAt: updatedAt.toISOString(),
})

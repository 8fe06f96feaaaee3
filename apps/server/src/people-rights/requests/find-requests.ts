import {
  DATA_REQUESTS_QUERY,
  type DataRequestRow,
  type DataRequestSort,
  type DataRequestsOutput,
  type DataRequestsQuery,
} from '@orbita/contract/people/data-requests'
import type { DayKey } from '@orbita/domain/time/period'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { REQUEST, type RequestRow, requestOutput } from './request-row.ts'

type Values = [today: DayKey, name: string | null, state: string | null, kind: string | null]
type Row = RequestRow & Omit<DataRequestRow, keyof RequestRow>

const FROM = 'from data_requests q join users u on u.id = q.user_id'

const FILTERS = `($2::text is null or folded(u.name) like '%' || folded($2) || '%' or u.email like '%' || lower($2) || '%')
  and ($3::text is null or case $3 when 'closed' then q.closed_at is not null
                                   when 'late' then q.closed_at is null and q.due_on < $1::date
                                   else q.closed_at is null end)
  and ($4::text is null or q.kind = $4)`

const SHOWN = `${REQUEST}, q.closed_at is null and q.due_on < $1::date as "isLate", ${operatorName('q.taken_by')} as "takenBy",
  ${operatorName('q.closed_by')} as "closedBy",
  json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'area', u.area, 'avatar', u.avatar,
                    'isErased', u.erased_at is not null) as person`

const pages = orderedPages<Values, Row, DataRequestSort>('data-requests.page', {
  filters: 4,
  id: 'q.id',
  sorts: DATA_REQUESTS_QUERY.sorts,
  orders: {
    due: { by: `(q.due_on - '2000-01-01')::bigint`, type: 'bigint' },
    asked: { by: 'q.requested_at', type: 'timestamptz' },
  },
  text: ({ place, after, page }) => `select ${SHOWN}, ${place} ${FROM} where ${FILTERS} and ${after} ${page}`,
})

const count = prepare<Values, { total: number }>(
  'data-requests.count',
  `select count(*) as total from data_requests q join users u on u.id = q.user_id where $1::date is not null and ${FILTERS}`,
)

const findOne = prepare<[today: DayKey, id: number], Row>(
  'data-requests.find-one',
  `select ${SHOWN} ${FROM} where q.id = $2`,
)

type Asked = DataRequestsQuery & { today: DayKey }

const valuesOf = ({ today, q, state, kind }: Asked): Values => [today, q || null, state ?? null, kind ?? null]

/** Returns a page of the requests of employees about their data. @throws DomainError `BAD_INPUT` for a cursor that is none @see D-126 */
export async function findRequests(db: Queryable, asked: Asked): Promise<DataRequestsOutput> {
  const [{ rows, next }, [counted]] = await Promise.all([pageOfRequests(db, asked), count(db, ...valuesOf(asked))])
  return { requests: rows, total: counted!.total, next }
}

/** Returns the requests of the filters after a place in their order. */
export async function pageOfRequests(db: Queryable, asked: Asked, size?: number): Promise<Page<DataRequestRow>> {
  const { rows, next } = await pages(db, { values: valuesOf(asked), sort: asked.sort, cursor: asked.cursor, size })
  return { rows: (rows as Row[]).map(requestOutput), next }
}

/** Returns a request as operators see it, if there is one. */
export async function findRequest(db: Queryable, id: number, today: DayKey): Promise<DataRequestRow | undefined> {
  const [row] = await findOne(db, today, id)
  return row && requestOutput(row)
}

import {
  PAYROLL_QUERY,
  type PayrollLine,
  type PayrollLinesOutput,
  type PayrollMonthOutput,
  type PayrollQuery,
  type PayrollSort,
} from '@orbita/contract/rewards/payroll'
import { fromMinor } from '@orbita/domain/money/money'
import { closingBlock, monthAfter, type Treatment } from '@orbita/domain/rewards/payroll'
import { type MonthKey, monthKey } from '@orbita/domain/time/period'
import { operatorName } from '../../identity/operators/operator-name-sql.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import { findSetting } from '../../settings/find-settings.ts'
import { findOutstanding } from './find-outstanding.ts'
import { LINES } from './lines-sql.ts'

/** The values that {@link LINES} takes. */
export type LineValues = [month: MonthKey, from: Date, until: Date, treatments: string, zone: string]

export type Asked = { month: MonthKey; timeZone: string; now: Date }

type Ends = { from: Date; until: Date; first: MonthKey | null; last: MonthKey | null }

// The first open month also has what was recorded after the closing of its own month.
const findEnds = prepare<[month: MonthKey, after: string, zone: string], Ends>(
  'payroll.find-ends',
  `select (case when $1 > last then first else $1 end || '-01')::date::timestamp at time zone $3 as "from",
          ($2 || '-01')::date::timestamp at time zone $3 as until, first, last
     from (select min(month) as first, max(month) as last from payroll_months) c`,
)

/** Returns where a month begins and ends, and which months are closed. */
async function endsOf(db: Queryable, { month, timeZone }: Pick<Asked, 'month' | 'timeZone'>): Promise<Ends> {
  const [ends] = await findEnds(db, month, monthAfter(month), timeZone)
  const { last, from } = ends!
  if (last === null || month <= last || month === monthAfter(last)) return ends!
  const [own] = await findOwnStart(db, month, timeZone)
  return { ...ends!, from: own?.from ?? from }
}

const findOwnStart = prepare<[month: MonthKey, zone: string], { from: Date }>(
  'payroll.find-own-start',
  `select ($1 || '-01')::date::timestamp at time zone $2 as "from"`,
)

/** Returns the values that {@link LINES} takes for a month. */
export async function lineValues(db: Queryable, asked: Pick<Asked, 'month' | 'timeZone'>): Promise<LineValues> {
  const { from, until } = await endsOf(db, asked)
  const treatments = JSON.stringify(await findSetting(db, 'payroll'))
  return [asked.month, from, until, treatments, asked.timeZone]
}

type FilterValues = [...LineValues, name: string | null, treatment: string | null]
type Row = Omit<PayrollLine, 'cost' | 'currency'> & { cost: number | null }

const FILTERS = `($6::text is null or folded(u.name) like '%' || folded($6) || '%' or u.email like '%' || lower($6) || '%')
  and ($7::text is null or coalesce(l.treatment, 'none') = $7)`

const pages = orderedPages<FilterValues, Row, PayrollSort>('payroll.page', {
  filters: 7,
  id: 'l.key',
  hasTextId: true,
  sorts: PAYROLL_QUERY.sorts,
  orders: { name: { by: 'u.folded_name', type: 'text' }, on: { by: 'l.at', type: 'timestamptz' } },
  text: ({ place, after, page }) =>
    `select l.key as id, l.user_id as "personId", u.name, u.email, l.area, l.cost_centre as "costCentre", l.title, l.kind,
            l.treatment, (l.at at time zone $5)::date::text as "on", l.credits, l.cost,
            (l.key not like 'return:%' and not exists (select from payroll_returns t where t.key = l.key)) as "canReturn", ${place}
       from ${LINES} l join users u on u.id = l.user_id where ${FILTERS} and ${after} ${page}`,
})

const count = prepare<FilterValues, { total: number }>(
  'payroll.count',
  `select count(*) as total from ${LINES} l join users u on u.id = l.user_id where $5::text is not null and ${FILTERS}`,
)

type List = PayrollQuery & { timeZone: string }

const filtersOf = async (db: Queryable, list: List): Promise<FilterValues> => [
  ...(await lineValues(db, list)),
  list.q || null,
  list.treatment ?? null,
]

/** Returns a page of the lines of a month. @throws DomainError `BAD_INPUT` for a cursor that is none @see D-124 */
export async function findPayrollLines(db: Queryable, list: List): Promise<PayrollLinesOutput> {
  const values = await filtersOf(db, list)
  const [{ rows: lines, next }, [counted]] = await Promise.all([pageOfPayroll(db, list), count(db, ...values)])
  return { lines, total: counted!.total, next }
}

/** Returns the lines of the filters after a place in their order. */
export async function pageOfPayroll(db: Queryable, list: List, size?: number): Promise<Page<PayrollLine>> {
  const values = await filtersOf(db, list)
  const { currency } = await findSetting(db, 'place')
  const { rows, next } = await pages(db, { values, sort: list.sort, cursor: list.cursor, size })
  const lines = (rows as Row[]).map((row) => ({
    ...row,
    currency,
    cost: row.cost === null ? null : fromMinor(row.cost),
  }))
  return { rows: lines, next }
}

type GroupRow = {
  treatment: Treatment | null
  area: string | null
  cost_centre: string | null
  people: number
  deliveries: number
  cost: number
  time_off: number
  unpriced: number
  grain: number
}

// The grain of a row says what it sums: 3 a treatment, 4 an area with its cost centre, 7 everything.
const findGroups = prepare<LineValues, GroupRow>(
  'payroll.find-groups',
  `select case when grouping(l.treatment) = 0 then l.treatment end as treatment,
          case when grouping(l.area) = 0 then l.area end as area,
          case when grouping(l.area) = 0 then l.cost_centre end as cost_centre,
          count(distinct l.user_id) as people, count(*) as deliveries, coalesce(sum(l.cost), 0)::bigint as cost,
          coalesce(sum(case when l.kind <> 'time' then 0 when l.key like 'return:%' then -1 else 1 end), 0)::bigint as time_off,
          count(*) filter (where l.cost is null) as unpriced,
          grouping(l.treatment, l.area, l.cost_centre)::int as grain
     from ${LINES} l where $5::text is not null
    group by grouping sets ((l.treatment), (l.area, l.cost_centre), ())
    order by cost desc, l.treatment, l.area, l.cost_centre`,
)

type ClosedRow = {
  closed_at: Date
  by: string | null
  note: string
  outstanding: number
  worth_minor: number | null
  signed_by: string | null
}

const findClosed = prepare<[month: MonthKey], ClosedRow>(
  'payroll.find-closed',
  `select m.closed_at, ${operatorName('m.closed_by')} as by, m.note, m.outstanding, m.worth_minor,
          ${operatorName('m.signed_by')} as signed_by
     from payroll_months m where m.month = $1`,
)

const findWorthBefore = prepare<[month: MonthKey], { worth_minor: number | null }>(
  'payroll.find-worth-before',
  'select worth_minor from payroll_months where month < $1 order by month desc limit 1',
)

/** A month without what depends on who looks. */
export type MonthSums = Omit<PayrollMonthOutput, 'signature' | 'needsTwo'>

/** Returns a month in sums: by treatment, by area, and what the company owes in credits. @see D-124, PT-8 */
export async function findPayrollMonth(db: Queryable, asked: Asked): Promise<MonthSums> {
  const { month, timeZone, now } = asked
  const { until, last } = await endsOf(db, asked)
  const groups = await findGroups(db, ...(await lineValues(db, asked)))
  const all = groups.find(({ grain }) => grain === 7)
  const [closed] = await findClosed(db, month)
  const { outstanding, worth_minor: worth } = closed ?? (await findOutstanding(db, { until, now }))
  const [before] = await findWorthBefore(db, month)
  const ofTreatment = groups.filter(({ grain }) => grain === 3)
  const undecided = ofTreatment.find(({ treatment }) => treatment === null)?.deliveries ?? 0
  const unpriced = all?.unpriced ?? 0
  const sum = ({ deliveries, cost }: GroupRow) => ({ deliveries, cost: fromMinor(cost) })
  return {
    month,
    closed: closed
      ? { at: closed.closed_at.toISOString(), by: closed.by, note: closed.note, signedBy: closed.signed_by }
      : null,
    block: closingBlock({ month, current: monthKey(now, timeZone), lastClosed: last, undecided, unpriced }),
    lastClosed: last,
    people: all?.people ?? 0,
    all: all ? sum(all) : { deliveries: 0, cost: 0 },
    timeOff: all?.time_off ?? 0,
    undecided,
    unpriced,
    byTreatment: ofTreatment.map((group) => ({ treatment: group.treatment, ...sum(group) })),
    byArea: groups
      .filter(({ grain }) => grain === 4)
      .map((group) => ({ area: group.area, costCentre: group.cost_centre, ...sum(group) })),
    liability: {
      credits: outstanding,
      money: worth === null ? null : fromMinor(worth),
      change: worth === null || !before || before.worth_minor === null ? null : fromMinor(worth - before.worth_minor),
    },
  }
}

import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { refusalOf } from '@orbita/domain/duties/needs'
import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { findRecordedLoss } from '../../game/ledger/lost-movements.ts'
import { findWaitingMonth } from '../../game/payroll/sign-month.ts'
import { spentThisMonth } from '../../game/rewards/budget.ts'
import { findStockAlerts } from '../../game/rewards/find-stock-alerts.ts'
import { cachedCount } from '../../infra/db/cached-count.ts'
import type { Database } from '../../infra/db/database.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Operator } from '../../infra/http/principal.ts'
import { BACKUP } from '../../infra/jobs/record-run.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import { NEVER_RECOGNISED } from '../../people/users/filter-people.ts'
import { findCalendar, findCeiling } from '../../settings/find-settings.ts'
import type { Moment } from '../inboxes/promised.ts'
import { HAS_ENTERED } from '../people/find-people.ts'
import { findAreasWithoutData } from './find-areas-without-data.ts'
import { CLOSED, evidenceInbox, redeemInbox } from './find-inboxes.ts'
import { findIntegrations } from './find-integrations.ts'
import { findLoads } from './find-loads.ts'
import { promisedInbox } from './find-promised-inboxes.ts'

type Figures = {
  active: number
  entered: number
  seen_this_week: number
  credits: number
}

const findFigures = prepare<[now: Date, areas: Areas], Figures>(
  'home.find-figures',
  `select count(*) as active,
          count(*) filter (where ${HAS_ENTERED}) as entered,
          count(*) filter (where exists (select from sessions s
             where s.account_id = a.id and s.seen_at > $1::timestamptz - interval '7 days')) as seen_this_week,
          coalesce(sum(u.credits), 0)::bigint as credits
     from users u left join accounts a on a.email = u.email and a.kind = 'employee'
    where u.is_active and ${OF_AREAS('$2')}`,
)

/** The areas that an alert names. */
const MOST_AREAS = 2

/** The company in figures. */
const countCompany = cachedCount('home.figures', findFigures)

const findNeverRecognised = prepare<[areas: Areas], { area: string | null; people: number }>(
  'home.find-never-recognised',
  `select u.area, count(*) as people from users u where u.is_active and ${NEVER_RECOGNISED} and ${OF_AREAS('$1')}
    group by u.area order by people desc, folded(u.area), u.area`,
)

/** The active people whom nobody has thanked, by area. */
const countNeverRecognised = cachedCount('home.never-recognised', findNeverRecognised)

const findSeason = prepare<[today: string], NonNullable<OperatorHomeOutput['season']>>(
  'home.find-season',
  `select a.id, a.title, a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.ends_on - $1::date as "daysLeft",
          exists (select from albums n where n.starts_on > a.ends_on) as "hasNext"
     from albums a where $1::date between a.starts_on and a.ends_on order by a.ends_on desc limit 1`,
)

const findCheck = prepare<[], { checked_at: Date; drifted: number }>(
  'home.find-ledger-check',
  'select checked_at, drifted from ledger_checks order by id desc limit 1',
)

/** The last good backup of a company that is older than a day and has no newer one. */
const findOldBackup = prepare<[name: string], { succeeded_at: Date | null }>(
  'home.find-old-backup',
  `select r.succeeded_at from schema_state s left join job_runs r on r.name = $1
    where coalesce(r.succeeded_at, s.company_since) < now() - interval '1 day'`,
)

/** The screen of each inbox, by the route that it reads. */
const INBOX_ROUTES = {
  evidence: 'GET /evidence',
  redeems: 'GET /redeems/board',
  prizes: 'GET /inboxes/prizes',
  reports: 'GET /inboxes/reports',
  signatures: 'GET /inboxes/signatures',
} as const satisfies Record<keyof OperatorHomeOutput['inboxes'], OperatorRoute>

/**
 * Returns the first screen of the console: what waits, what is not as it should be, and the company in figures. What the reader
 * has no duty for is empty, and what is about the whole company too for whoever has some areas.
 *
 * @param asked.today the company's day
 * @see D-71, D-122
 */
export async function findHome(
  database: Pick<Database, 'pipeline' | 'pool'>,
  asked: Moment & { me: Operator },
): Promise<OperatorHomeOutput> {
  const { pipeline: db } = database
  const { now, today, me } = asked
  const calendar = await findCalendar(db)
  const may = (route: OperatorRoute) => !refusalOf(me, route)
  const promised = (kind: 'signatures' | 'reports' | 'prizes') =>
    may(INBOX_ROUTES[kind])
      ? promisedInbox(db, kind, { ...asked, me: me.accountId, areas: me.areas, calendar })
      : CLOSED
  const [
    evidence,
    redeems,
    signatures,
    reports,
    prizes,
    alerts,
    [season],
    system,
    people,
    loads,
    payroll,
    withoutData,
  ] = await Promise.all([
    may(INBOX_ROUTES.evidence) ? evidenceInbox(db, { ...calendar, today, areas: me.areas }) : CLOSED,
    may(INBOX_ROUTES.redeems) ? redeemInbox(db, { today, areas: me.areas }) : CLOSED,
    promised('signatures'),
    promised('reports'),
    promised('prizes'),
    may('GET /rewards') ? findStockAlerts(db) : { rewards: [] },
    findSeason(db, today),
    may('GET /system') ? findSystemAlerts(db, now) : NO_SYSTEM,
    may('GET /home/period') || may('GET /system') ? findPeople(database, now, me.areas) : NO_PEOPLE,
    may('GET /scheduled-loads') ? findLoads(db, now) : NO_LOADS,
    may('PUT /payroll/:month/closing') ? findWaitingMonth(db, { ...asked, me: me.accountId }) : null,
    may('GET /challenges') ? findAreasWithoutData(db, { today, areas: me.areas }) : [],
  ])
  return {
    today,
    holidays: [...calendar.holidays],
    inboxes: { evidence, redeems, prizes, reports, signatures },
    stock: alerts.rewards.map(({ id, title, stock, waiting, since }) => ({ id, title, left: stock, waiting, since })),
    season: season ?? null,
    budget: may('GET /reports/budget') ? await findBudgetAlert(db, asked) : null,
    payroll,
    ...system,
    loads,
    withoutData,
    people,
  }
}

type SystemAlerts = Pick<OperatorHomeOutput, 'balances' | 'lostMovements' | 'oldBackup' | 'integrations'>

const NO_SYSTEM: SystemAlerts = { balances: null, lostMovements: null, oldBackup: null, integrations: [] }

async function findSystemAlerts(db: Queryable, now: Date): Promise<SystemAlerts> {
  const [[check], [backup], lost, integrations] = await Promise.all([
    findCheck(db),
    findOldBackup(db, BACKUP),
    findRecordedLoss(db),
    findIntegrations(db, now),
  ])
  return {
    balances: check ? { checkedAt: check.checked_at.toISOString(), drifted: check.drifted } : null,
    lostMovements: lost ? { at: lost.at.toISOString(), atLeast: lost.missing } : null,
    oldBackup: backup ? { at: backup.succeeded_at?.toISOString() ?? null } : null,
    integrations,
  }
}

const NO_LOADS: OperatorHomeOutput['loads'] = { waiting: 0, refused: 0, label: null, problem: null }

const NO_PEOPLE: OperatorHomeOutput['people'] = {
  active: 0,
  entered: 0,
  seenThisWeek: 0,
  neverRecognised: 0,
  neverRecognisedIn: [],
  credits: 0,
}

/** Returns the company in figures, or the areas of who asks. */
async function findPeople(
  { pool }: Pick<Database, 'pool'>,
  now: Date,
  areas: Areas,
): Promise<OperatorHomeOutput['people']> {
  const [[figures], never] = await Promise.all(
    areas
      ? [findFigures(pool, now, areas), findNeverRecognised(pool, areas)]
      : [countCompany(pool, now, null), countNeverRecognised(pool, null)],
  )
  const { active, entered, credits } = figures!
  return {
    active,
    entered,
    seenThisWeek: figures!.seen_this_week,
    neverRecognised: never.reduce((sum, { people }) => sum + people, 0),
    neverRecognisedIn: never
      .flatMap(({ area, people }) => (area === null ? [] : [{ area, people }]))
      .slice(0, MOST_AREAS),
    credits,
  }
}

async function findBudgetAlert(db: Queryable, moment: Moment): Promise<OperatorHomeOutput['budget']> {
  const ceiling = await findCeiling(db)
  return ceiling === null ? null : { spent: await spentThisMonth(db, moment), ceiling }
}

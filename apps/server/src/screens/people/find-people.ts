import type { PeopleOutput, PeopleSummaryOutput, PersonRow } from '@orbita/contract/people/people'
import { PEOPLE_QUERY, type PeopleFilter, type PeopleQuery, type PeopleSort } from '@orbita/domain/people/inputs'
import { inSpanishOrder } from '@orbita/domain/text/spanish-order'
import { findWaitingEmails, findWaitsOf } from '../../identity/sign-in/sign-in-waits.ts'
import { cachedCount } from '../../infra/db/cached-count.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Page } from '../../infra/files/export-list.ts'
import { orderedPages } from '../../infra/lists/ordered-pages.ts'
import type { Keys } from '../../infra/secrets/keys.ts'
import { type Areas, OF_AREAS } from '../../people/users/areas-sql.ts'
import {
  FILTERS,
  type FilterValues,
  filterValues,
  LEADS,
  NEVER_RECOGNISED,
  WITHOUT_LEADER,
} from '../../people/users/filter-people.ts'

/** The number from which the people of a filter are no longer counted. */
const COUNTED = 10_000

/** The account `a` of the user `u`. */
export const ACCOUNT = `left join accounts a on a.email = u.email and a.kind = 'employee'`

/** Accounts made before the product noted first sign-ins have none, but an avatar is chosen only after one. */
export const HAS_ENTERED = '(a.first_sign_in_at is not null or u.avatar_chosen_at is not null)'

/**
 * The SQL columns of a {@link PersonRow}, for the user `u` and their account `a`.
 *
 * @param areas the parameter with the areas of the reader, outside which no leader is named
 */
export const personColumns = (
  areas: string,
) => `u.id, u.email, u.name, u.avatar, u.area, u.site, u.job, u.cost_centre as "costCentre",
  (select json_build_object('id', l.id, 'name', l.name, 'avatar', l.avatar, 'isActive', l.is_active)
     from users l where l.id = u.reports_to and (${areas}::text[] is null or l.folded_area = any (${areas}))) as leader, u.platform, u.level, u.experience, u.credits,
  u.is_active as "isActive", ${HAS_ENTERED} as "hasEntered",
  (select max(s.seen_at) from sessions s where s.account_id = a.id) as "seenAt"`

export type PersonColumns = Omit<PersonRow, 'seenAt' | 'waitSeconds'> & { seenAt: Date | null }

// Whoever is looked for comes before whoever only works in an area of that name.
const BY_MATCH = `(case when u.folded_name like $9 then '0' when u.words @@ $1::tsquery then '1'
  when u.email like $2 then '2' else '3' end || u.folded_name)`

const pages = orderedPages<FilterValues, PersonColumns, PeopleSort | 'match'>('people.page', {
  filters: 15,
  id: 'u.id',
  sorts: [...PEOPLE_QUERY.sorts, 'match'],
  orders: {
    match: { by: BY_MATCH, type: 'text' },
    name: { by: 'u.folded_name', type: 'text' },
    credits: { by: 'u.credits', type: 'bigint' },
    experience: { by: 'u.experience', type: 'bigint' },
  },
  text: ({ place, after, order, page }) =>
    `select ${personColumns('$15')}, ${place} from (select u.* from users u where ${FILTERS} and ${after} ${page}) u ${ACCOUNT} ${order}`,
})

const count = prepare<FilterValues, { total: number }>(
  'people.count',
  `select count(*) as total from (select from users u where ${FILTERS} limit ${COUNTED + 1}) counted`,
)

const countWaiting = prepare<[emails: readonly string[], areas: Areas], { waiting: number }>(
  'people.count-waiting',
  `select count(*) as waiting from users u where email = any ($1) and is_active and erased_at is null and ${OF_AREAS('$2')}`,
)

type Lists = Record<'areas' | 'sites' | 'jobs' | 'costCentres', string[] | null> & {
  led: PeopleSummaryOutput['led'] | null
}

const summarise = prepare<[areas: Areas], Omit<PeopleSummaryOutput, keyof Lists | 'waiting'> & Lists>(
  'people.summarise',
  `select count(*) as "all",
          count(*) filter (where u.is_active) as active,
          count(*) filter (where not u.is_active) as disabled,
          count(*) filter (where u.is_active and not ${HAS_ENTERED}) as "neverEntered",
          count(*) filter (where ${NEVER_RECOGNISED}) as "neverRecognised",
          count(*) filter (where u.is_active and ${WITHOUT_LEADER}) as "withoutLeader",
          count(*) filter (where ${LEADS}) as leaders,
          array_agg(distinct u.area) filter (where u.area is not null) as areas,
          array_agg(distinct u.site) filter (where u.site is not null) as sites,
          array_agg(distinct u.job) filter (where u.job is not null) as jobs,
          array_agg(distinct u.cost_centre) filter (where u.cost_centre is not null) as "costCentres",
          json_agg(json_build_object('id', u.id, 'name', u.name) order by u.folded_name) filter (where ${LEADS}) as led
     from users u ${ACCOUNT} where u.erased_at is null and ${OF_AREAS('$1')}`,
)

/**
 * Returns a page of the list of people, fifty at most, with the number of all people of its filters; one more than
 * 10,000 says that there are more.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 * @see D-72
 */
export async function findPeople(db: Queryable, query: PeopleQuery, at: WaitsAt): Promise<PeopleOutput> {
  const filters = await peopleFilters(db, query, at)
  const [{ rows, next }, [counted]] = await Promise.all([pageOfPeople(db, { query, filters }), count(db, ...filters)])
  const waits = await findWaitsOf(db, { ...at, emails: rows.map(({ email }) => email) })
  const people = rows.map((row) => ({ ...row, ...(waits.has(row.email) && { waitSeconds: waits.get(row.email)! }) }))
  return { people, total: counted!.total, next }
}

/** Who reads, and the means to find who waits after wrong cédulas. @property areas those of the reader @property keys that attempts are named with */
export type WaitsAt = { keys: Keys; now: Date; areas: Areas }

/** Returns the values of the filters of a list of people. */
export function peopleFilters(db: Queryable, filter: PeopleFilter, at: WaitsAt): Promise<FilterValues> {
  return filterValues(filter, { areas: at.areas, waiting: () => waitingEmails(db, at) })
}

/**
 * Returns the people of the filters after a place in their order. By name, those for whom somebody searches come by what
 * answers: the beginning of their name, another word of it, their e-mail, and only then their area.
 *
 * @throws DomainError `BAD_INPUT` for a cursor that is none
 */
export async function pageOfPeople(
  db: Queryable,
  { query, filters, size }: { query: PeopleQuery; filters: FilterValues; size?: number },
): Promise<Page<PersonRow>> {
  const { q, cursor } = query
  const sort = q && query.sort === 'name' ? 'match' : query.sort
  const { rows, next } = await pages(db, { values: filters, sort, cursor, size })
  return { rows: rows.map(personOf), next }
}

/** Returns the sizes of the views of the list of people, and every area. @see D-72 */
export async function summarisePeople(db: Queryable, at: WaitsAt): Promise<PeopleSummaryOutput> {
  const [{ areas, sites, jobs, costCentres, led, ...sizes }, emails] = await Promise.all([
    at.areas ? summarise(db, at.areas).then(([row]) => row!) : countPeople(db),
    waitingEmails(db, at),
  ])
  const waiting = emails.length === 0 ? 0 : (await countWaiting(db, emails, at.areas))[0]!.waiting
  const inOrder = (texts: string[] | null) => inSpanishOrder(texts ?? [])
  return {
    ...sizes,
    // A company that names no leaders is not told that everybody lacks one.
    withoutLeader: sizes.leaders > 0 ? sizes.withoutLeader : 0,
    waiting,
    areas: inOrder(areas),
    sites: inOrder(sites),
    jobs: inOrder(jobs),
    costCentres: inOrder(costCentres),
    led: led ?? [],
  }
}

const waitingEmails = cachedCount('people.waiting', (db: Queryable, { keys, now }: WaitsAt) =>
  findWaitingEmails(db, { keys, now }),
)

const countPeople = cachedCount('people.summary', async (db: Queryable) => (await summarise(db, null))[0]!)

/** Returns a person as the list shows them. */
export function personOf(row: PersonColumns): PersonRow {
  const { id, email, name, avatar, area, site, job, costCentre, leader } = row
  const { platform, level, experience, credits, isActive, hasEntered, seenAt } = row
  const who = { id, email, name, avatar, area, site, job, costCentre, leader, platform }
  return { ...who, level, experience, credits, isActive, hasEntered, seenAt: seenAt?.toISOString() ?? null }
}

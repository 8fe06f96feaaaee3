import { SEARCHED_ENTRIES } from '@orbita/domain/audit/inputs'
import { prepare } from '../../infra/db/sql.ts'
import { type Cut, orderedPages } from '../../infra/lists/ordered-pages.ts'

/** The number from which the entries of a filter are no longer counted. */
const COUNTED = 10_000

export type EntryRow = {
  id: number
  at: Date
  action: string
  subject: string
  network: string | null
  details: Record<string, unknown>
  actorId: number | null
  personId: number | null
  personName: string | null
  title: string | null
}

/**
 * The limits of a page.
 *
 * @property actors the accounts whose entries are asked for; null for everybody
 * @property source the origin of entries without an account
 * @property words JSON: every word that an entry must say, without capitals or accents, with the actions and the accounts
 *   that say it
 */
export type FilterValues = [
  actions: readonly string[] | null,
  subjects: readonly string[] | null,
  person: number | null,
  actors: readonly number[] | null,
  source: string | null,
  from: Date | null,
  until: Date | null,
  words: string | null,
]

/** Employees' comings and goings, which would hide everything else. The first words stand in an index. */
const DONE = `e.action not in ('identity.signed-in', 'identity.signed-out', 'identity.sign-in-failed', 'identity.refused-inactive')
  and e.action <> 'identity.sign-ins-refused'`

const SHARED = `($4::bigint[] is null or e.actor_account_id = any ($4))
  and ($5::text is null or e.actor_account_id is null and e.network is not distinct from $5)
  and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)`

// Every statement takes the same parameters, though each uses its own part of the first three.
const WHERE = {
  done: `${DONE} and $1::text[] is null and $2::text[] is null and $3::bigint is null and ${SHARED}`,
  actions: `e.action = any ($1::text[]) and $2::text[] is null and $3::bigint is null and ${SHARED}`,
  object: `($1::text[] is null or e.action = any ($1)) and e.subject = any ($2::text[]) and $3::bigint is null and ${SHARED}`,
  person: `($1::text[] is null or e.action = any ($1)) and $2::text[] is null and e.person_id = $3::bigint and ${SHARED}`,
}

const COLUMNS = `e.id, e.at, e.action, e.subject, e.network, e.details, e.actor_account_id as "actorId",
  e.person_id as "personId", e.person_name as "personName", e.title`

const NO_WORDS = '$8::jsonb is null'

/** Returns the list of a page, the latest entry first. @param from the rows of the filters, as `e`, with a condition */
const listOf = (from: string) =>
  ({
    filters: 8,
    id: 'e.id',
    sorts: ['-at'],
    orders: { at: { by: 'e.at', type: 'timestamptz' } },
    text: ({ place, after, page }: Cut) => `select ${COLUMNS}, ${place} from ${from} and ${after} ${page}`,
  }) as const

const foundText = (where: string) => `audit e where ${where} and ${NO_WORDS}`

const countText = (where: string) =>
  `select count(*) as total from (select from ${foundText(where)} limit ${COUNTED + 1}) counted`

// The values alone: the names of the fields are of the code, and no operator has seen them.
const NOTED = `(select string_agg(v #>> '{}', ' ') from jsonb_path_query(e.details, 'strict $.**') v
                 where jsonb_typeof(v) in ('string', 'number'))`

// What an entry says is partly in the code, so no index has it: the latest entries of the other filters are read.
const searchedText = (where: string) => `
  (select * from audit e where ${where} order by e.at desc, e.id desc limit ${SEARCHED_ENTRIES}) e
  cross join lateral (select folded(concat_ws(' ', e.title, e.person_name, ${NOTED})) as said offset 0) x
  where not exists (select from jsonb_to_recordset($8::jsonb) as asked (word text, actions jsonb, accounts jsonb)
                     where position(asked.word in x.said) = 0 and not asked.actions ? e.action
                       and not asked.accounts ?| array['accounts/' || e.actor_account_id, e.subject])`

const countSearchText = (where: string) => `select count(*) as total from ${searchedText(where)}`

const pageOfDone = orderedPages<FilterValues, EntryRow, '-at'>('audit.page-of-done', listOf(foundText(WHERE.done)))
const countDone = prepare<FilterValues, { total: number }>('audit.count-done', countText(WHERE.done))
const searchDone = orderedPages<FilterValues, EntryRow, '-at'>('audit.search-done', listOf(searchedText(WHERE.done)))
const countSearchDone = prepare<FilterValues, { total: number }>('audit.count-search-done', countSearchText(WHERE.done))
const pageOfActions = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.page-of-actions',
  listOf(foundText(WHERE.actions)),
)
const countActions = prepare<FilterValues, { total: number }>('audit.count-actions', countText(WHERE.actions))
const searchActions = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.search-actions',
  listOf(searchedText(WHERE.actions)),
)
const countSearchActions = prepare<FilterValues, { total: number }>(
  'audit.count-search-actions',
  countSearchText(WHERE.actions),
)
const pageOfObject = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.page-of-object',
  listOf(foundText(WHERE.object)),
)
const countObject = prepare<FilterValues, { total: number }>('audit.count-object', countText(WHERE.object))
const searchObject = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.search-object',
  listOf(searchedText(WHERE.object)),
)
const countSearchObject = prepare<FilterValues, { total: number }>(
  'audit.count-search-object',
  countSearchText(WHERE.object),
)
const pageOfPerson = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.page-of-person',
  listOf(foundText(WHERE.person)),
)
const countPerson = prepare<FilterValues, { total: number }>('audit.count-person', countText(WHERE.person))
const searchPerson = orderedPages<FilterValues, EntryRow, '-at'>(
  'audit.search-person',
  listOf(searchedText(WHERE.person)),
)
const countSearchPerson = prepare<FilterValues, { total: number }>(
  'audit.count-search-person',
  countSearchText(WHERE.person),
)

/** The statements that read a page and count its filters. They differ in the index that finds the rows. */
export const PAGES = {
  done: { all: { page: pageOfDone, count: countDone }, searched: { page: searchDone, count: countSearchDone } },
  actions: {
    all: { page: pageOfActions, count: countActions },
    searched: { page: searchActions, count: countSearchActions },
  },
  object: {
    all: { page: pageOfObject, count: countObject },
    searched: { page: searchObject, count: countSearchObject },
  },
  person: {
    all: { page: pageOfPerson, count: countPerson },
    searched: { page: searchPerson, count: countSearchPerson },
  },
} as const

/** Finds an entry with its neighbours of the same object, the earliest first. */
export const findAround = prepare<[id: number], EntryRow>(
  'audit.find-around',
  `select ${COLUMNS}
     from (select n.* from audit asked
             cross join lateral (
               (select b.* from audit b where b.subject = asked.subject and b.id < asked.id order by b.id desc limit 1)
               union all select asked.*
               union all
               (select f.* from audit f where f.subject = asked.subject and f.id > asked.id order by f.id limit 1)) n
            where asked.id = $1) e
    order by e.id`,
)

/** Finds when the first entry was made that is kept. */
export const findFirst = prepare<[], { at: Date | null }>('audit.find-first', 'select min(at) as at from audit')

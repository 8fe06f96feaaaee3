import { BY_OPERATORS, SEARCHED_ENTRIES } from '@orbita/domain/audit/inputs'
import { prepare } from '../../infra/db/sql.ts'

/** The rows of a page. */
export const PAGE = 50

/** The number from which the entries of a filter are no longer counted. */
const COUNTED = 10_000

export type EntryRow = {
  id: number
  at: Date
  place: string
  action: string
  subject: string
  network: string | null
  details: Record<string, unknown>
  actorKind: 'operator' | 'employee' | null
  actorName: string | null
  hasActor: boolean
  personId: number | null
  personName: string | null
  title: string | null
}

/**
 * The limits of a page.
 *
 * @property actor null for everybody
 * @property source the origin of entries without an account
 * @property words JSON: every word that an entry must say, without capitals or accents, with the actions that say it
 */
type FilterValues = [
  actions: readonly string[] | null,
  subjects: readonly string[] | null,
  actor: number | null,
  source: string | null,
  from: Date | null,
  until: Date | null,
  words: string | null,
]

type PageValues = [...FilterValues, at: string | null, id: number | null, limit: number]

/** Employees' comings and goings, which would hide everything else. The same words stand in an index. */
const DONE = `e.action not in ('identity.signed-in', 'identity.signed-out', 'identity.sign-in-failed', 'identity.refused-inactive')`

const SHARED = `($3::bigint is null or e.actor_account_id = $3)
  and case when $4::text is null then true
           when $4 = '${BY_OPERATORS}' then exists (select from accounts o where o.id = e.actor_account_id and o.kind = 'operator')
           else e.actor_account_id is null and e.network is not distinct from $4 end
  and ($5::timestamptz is null or e.at >= $5) and ($6::timestamptz is null or e.at < $6)`

// Every statement takes the same parameters, though each uses its own part of the first two.
const UNUSED_SUBJECTS = '$2::text[] is null'
const WHERE = {
  done: `${DONE} and $1::text[] is null and ${UNUSED_SUBJECTS} and ${SHARED}`,
  actions: `e.action = any ($1::text[]) and ${UNUSED_SUBJECTS} and ${SHARED}`,
  object: `($1::text[] is null or e.action = any ($1)) and e.subject = any ($2::text[]) and ${SHARED}`,
  // The account of the person is the first of the subjects, so that one list finds both.
  person: `(e.subject = any ($2::text[]) or e.actor_account_id =
     (select a.id from accounts a where 'accounts/' || a.id = ($2::text[])[1] and a.kind = 'employee'))
     and ($1::text[] is null or e.action = any ($1)) and ${SHARED}`,
}

/** Names the object of an entry and the employee whom it is about, by the table and the key that its subject has. */
const NAMED = `
  cross join lateral (
    select split_part(e.subject, '/', 1) as kind, split_part(e.subject, '/', 2) as one, split_part(e.subject, '/', 3) as two,
           split_part(e.subject, '/', 4) as three,
           case when split_part(e.subject, '/', 2) ~ '^[0-9]{1,15}$' then split_part(e.subject, '/', 2)::bigint end as num) s
  left join accounts a on a.id = e.actor_account_id
  left join users w on w.email = a.email
  left join users p on p.id = case s.kind
    when 'users' then s.num when 'mission_progress' then s.num when 'award_states' then s.num
    when 'redeems' then (select user_id from redeems where id = s.num)
    when 'evidence' then (select user_id from evidence where id = s.num)
    when 'self_reports' then (select user_id from self_reports where id = s.num)
    when 'manual_movements' then (select user_id from manual_movements where id = s.num)
    when 'movement_reports' then (select user_id from movement_reports where id = s.num)
    when 'best_employees' then (select user_id from best_employees where id = s.num)
    when 'kudos' then (select sender_id from kudos where id = s.num)
    when 'accounts' then (select u.id from users u join accounts o using (email) where o.id = s.num and o.kind = 'employee')
  end
  cross join lateral (select case s.kind
    when 'company_goals' then (select c.title from company_goals c where c.id = s.num)
    when 'shared_goals' then (select m.title from missions m join shared_goals g on g.challenge_id = m.challenge_id
                                 and g.mission_id = m.id where g.id = s.num)
    when 'self_reports' then (select m.title from missions m join self_reports v on v.challenge_id = m.challenge_id
                                 and v.mission_id = m.id where v.id = s.num)
    when 'missions' then (select m.title from missions m where m.challenge_id = s.one and m.id = s.two)
    when 'mission_progress' then (select m.title from missions m where m.challenge_id = s.two and m.id = s.three)
    when 'evidence' then (select m.title from missions m join evidence v on v.challenge_id = m.challenge_id
                             and v.mission_id = m.id where v.id = s.num)
    when 'albums' then (select b.title from albums b where b.id = s.one)
    when 'season_drafts' then coalesce((select d.document ->> 'title' from season_drafts d where d.id = s.one),
                                       (select b.title from albums b where b.id = s.one))
    when 'challenge_definitions' then (select c.title from challenge_definitions c where c.id = s.one)
    when 'awards' then (select w.title from awards w where w.id = s.one)
    when 'rewards' then (select r.title from rewards r where r.id = s.one)
    when 'redeems' then (select r.title from redeems r where r.id = s.num)
    when 'people_batches' then (select b.label from people_batches b where b.id = s.num)
    when 'progress_batches' then (select b.label from progress_batches b where b.id = s.num)
    when 'campaigns' then (select c.label from campaigns c where c.id = s.num)
    when 'accounts' then (select o.email from accounts o where o.id = s.num and o.kind = 'operator')
    when 'jobs' then s.one
    when 'lists' then s.one
    when 'messages' then (select g.title from messages g where g.id = s.num)
    when 'settings' then case s.one when 'promises' then 'promesas' when 'holidays' then 'festivos'
      when 'budget' then 'presupuesto' when 'guards' then 'cuidado de los kudos' else s.one end
    when 'terms' then s.one
  end as title) t`

const COLUMNS = `e.id, e.at, e.at::text as place, e.action, e.subject, e.network, e.details,
  a.kind as "actorKind", coalesce(w.name, a.email) as "actorName", e.actor_account_id is not null as "hasActor",
  p.id as "personId", p.name as "personName", t.title`

const NO_WORDS = '$7::jsonb is null'

const pageText = (where: string) =>
  `select ${COLUMNS}
     from (select * from audit e where ${where} and ${NO_WORDS} and ($9::bigint is null or (e.at, e.id) < ($8::timestamptz, $9))
            order by e.at desc, e.id desc limit $10) e ${NAMED}
    order by e.at desc, e.id desc`

const countText = (where: string) =>
  `select count(*) as total from (select from audit e where ${where} and ${NO_WORDS} limit ${COUNTED + 1}) counted`

// The values alone: the names of the fields are of the code, and no operator has seen them.
const NOTED = `(select string_agg(v #>> '{}', ' ') from jsonb_path_query(e.details, 'strict $.**') v
                 where jsonb_typeof(v) in ('string', 'number'))`

// What an entry says is in many tables and changes with them, so no index has it: the latest entries of the other filters are
// read, with the names that a row of the list shows.
const searchedText = (where: string) => `
  (select * from audit e where ${where} order by e.at desc, e.id desc limit ${SEARCHED_ENTRIES}) e ${NAMED}
  cross join lateral (select folded(concat_ws(' ', t.title, p.name, w.name, a.email, ${NOTED})) as said offset 0) x
  where not exists (select from jsonb_to_recordset($7::jsonb) as asked (word text, actions jsonb)
                     where position(asked.word in x.said) = 0 and not asked.actions ? e.action)`

const searchText = (where: string) =>
  `select ${COLUMNS} from ${searchedText(where)} and ($9::bigint is null or (e.at, e.id) < ($8::timestamptz, $9))
    order by e.at desc, e.id desc limit $10`

const countSearchText = (where: string) => `select count(*) as total from ${searchedText(where)}`

const pageOfDone = prepare<PageValues, EntryRow>('audit.page-of-done', pageText(WHERE.done))
const countDone = prepare<FilterValues, { total: number }>('audit.count-done', countText(WHERE.done))
const searchDone = prepare<PageValues, EntryRow>('audit.search-done', searchText(WHERE.done))
const countSearchDone = prepare<FilterValues, { total: number }>('audit.count-search-done', countSearchText(WHERE.done))
const pageOfActions = prepare<PageValues, EntryRow>('audit.page-of-actions', pageText(WHERE.actions))
const countActions = prepare<FilterValues, { total: number }>('audit.count-actions', countText(WHERE.actions))
const searchActions = prepare<PageValues, EntryRow>('audit.search-actions', searchText(WHERE.actions))
const countSearchActions = prepare<FilterValues, { total: number }>(
  'audit.count-search-actions',
  countSearchText(WHERE.actions),
)
const pageOfObject = prepare<PageValues, EntryRow>('audit.page-of-object', pageText(WHERE.object))
const countObject = prepare<FilterValues, { total: number }>('audit.count-object', countText(WHERE.object))
const searchObject = prepare<PageValues, EntryRow>('audit.search-object', searchText(WHERE.object))
const countSearchObject = prepare<FilterValues, { total: number }>(
  'audit.count-search-object',
  countSearchText(WHERE.object),
)
const pageOfPerson = prepare<PageValues, EntryRow>('audit.page-of-person', pageText(WHERE.person))
const countPerson = prepare<FilterValues, { total: number }>('audit.count-person', countText(WHERE.person))
const searchPerson = prepare<PageValues, EntryRow>('audit.search-person', searchText(WHERE.person))
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

/** Finds the objects that are about a person: the first one is their account. */
export const findSubjects = prepare<[person: number], { subjects: string[] | null }>(
  'audit.find-subjects',
  `select array[coalesce((select 'accounts/' || a.id from accounts a join users u on u.email = a.email
                            where u.id = $1 and a.kind = 'employee'), 'none')]
          || array['users/' || $1::bigint]
          || array(select 'redeems/' || id from redeems where user_id = $1)
          || array(select 'evidence/' || id from evidence where user_id = $1)
          || array(select 'manual_movements/' || id from manual_movements where user_id = $1)
          || array(select 'movement_reports/' || id from movement_reports where user_id = $1)
          || array(select 'best_employees/' || id from best_employees where user_id = $1)
          || array(select 'kudos/' || id from kudos where sender_id = $1)
          || array(select 'award_states/' || user_id || '/' || award_id from award_states where user_id = $1)
          || array(select 'mission_progress/' || user_id || '/' || challenge_id || '/' || mission_id
                     from mission_progress where user_id = $1) as subjects`,
)

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
            where asked.id = $1) e ${NAMED}
    order by e.id`,
)

/** Finds when the first entry was made that is kept. */
export const findFirst = prepare<[], { at: Date | null }>('audit.find-first', 'select min(at) as at from audit')

/** Lists the operators, also those who are disabled, by name. */
export const listActors = prepare<[], { accountId: number; name: string }>(
  'audit.list-actors',
  `select a.id as "accountId", coalesce(u.name, a.email) as name
     from accounts a left join users u on u.email = a.email and u.erased_at is null
    where a.kind = 'operator' order by name, a.id`,
)

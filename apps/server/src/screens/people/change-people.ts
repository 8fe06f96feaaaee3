import { createHash } from 'node:crypto'
import type { PeopleChangedOutput, PeopleChangePreviewOutput, PersonToChange } from '@orbita/contract/people/people'
import { DomainError } from '@orbita/domain/errors'
import { type ChosenPeople, MOST_OF_FILTER, type PeopleChange } from '@orbita/domain/people/inputs'
import type { PlatformId } from '@orbita/domain/platforms'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Tx } from '../../infra/db/transaction.ts'
import { changePeople, isChangedBy, valuesOf } from '../../people/users/change-people.ts'
import { FILTERS, type FilterValues } from '../../people/users/filter-people.ts'
import { peopleFilters, type WaitsAt } from './find-people.ts'

type ChosenRow = { id: number; area: string | null; platform: PlatformId[]; isActive: boolean }

type FilterChoice = [...FilterValues, except: readonly number[], limit: number]

const CHOSEN = 'select u.id, u.area, u.platform, u.is_active as "isActive" from users u'
const OF_FILTER = `${CHOSEN} where ${FILTERS} and u.id <> all ($16::bigint[]) order by u.id limit $17`
const OF_IDS = `${CHOSEN} where u.id = any ($1) and u.erased_at is null order by u.id`

const findOfFilter = prepare<FilterChoice, ChosenRow>('people.find-of-filter', OF_FILTER)
const findOfIds = prepare<[ids: readonly number[]], ChosenRow>('people.find-of-ids', OF_IDS)
// PostgreSQL checks the condition again before it locks a row that another operator changed meanwhile.
const lockOfFilter = prepare<FilterChoice, ChosenRow>('people.lock-of-filter', `${OF_FILTER} for no key update`)
const lockOfIds = prepare<[ids: readonly number[]], ChosenRow>('people.lock-of-ids', `${OF_IDS} for no key update`)

/** The people whom a preview shows. */
const SHOWN = 50

const describe = prepare<[ids: readonly number[], limit: number, now: Date], PersonToChange>(
  'people.describe-changed',
  `select u.id, u.name, u.email, u.avatar, u.area, u.platform, u.is_active as "isActive", u.credits,
          (select count(*) from sessions s join accounts a on a.id = s.account_id
            where a.email = u.email and a.kind = 'employee' and s.revoked_at is null
              and s.idle_until > $3 and s.ends_at > $3) as sessions,
          (select count(*) from redeems d where d.user_id = u.id and d.state in ('requested', 'approved', 'preparing', 'ready'))
            as "openRedeems",
          (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as "waitingPacks"
     from users u where u.id = any ($1) order by u.folded_name, u.id limit $2`,
)

const sum = prepare<[ids: readonly number[], now: Date], { credits: number; sessions: number }>(
  'people.sum-of-changed',
  `select coalesce(sum(u.credits), 0)::bigint as credits,
          (select count(*) from users c join accounts a on a.email = c.email and a.kind = 'employee'
             join sessions s on s.account_id = a.id
            where c.id = any ($1) and s.revoked_at is null and s.idle_until > $2 and s.ends_at > $2) as sessions
     from users u where u.id = any ($1)`,
)

type Asked = { who: ChosenPeople; change: PeopleChange } & WaitsAt

/**
 * Returns the people whom a change of several would affect, with their present values, and changes nothing.
 *
 * @throws DomainError `PEOPLE_TOO_MANY` for a filter of more than 10,000 people
 * @see D-72
 */
export async function previewPeopleChange(db: Queryable, asked: Asked): Promise<PeopleChangePreviewOutput> {
  const { change, now } = asked
  const chosen = await choose(db, asked, { filter: findOfFilter, ids: findOfIds })
  const changed = chosen.filter((person) => isChangedBy(person, change))
  const ids = changed.map(({ id }) => id)
  const [people, [sums]] = await Promise.all([describe(db, ids, SHOWN, now), sum(db, ids, now)])
  return {
    count: chosen.length,
    stamp: stampOf(chosen),
    changed: ids.length,
    people,
    now: countNow(changed, change),
    ...sums!,
  }
}

/**
 * Changes the people whom an operator confirmed. Those of a filter are found anew, and must be the same.
 *
 * @param asked.stamp of the preview that was confirmed
 * @throws DomainError `PEOPLE_MOVED` with the number of the people who are chosen now, and `PEOPLE_TOO_MANY`
 * @see D-72
 */
export async function changeChosenPeople(
  tx: Tx,
  asked: Asked & { stamp: string; reason: string; actor: number },
): Promise<PeopleChangedOutput> {
  const people = await choose(tx, asked, { filter: lockOfFilter, ids: lockOfIds })
  if (stampOf(people) !== asked.stamp) throw new DomainError('PEOPLE_MOVED', { count: people.length })

  return changePeople(tx, { ...asked, people })
}

/**
 * Returns the ids of the people who are chosen now.
 *
 * @throws DomainError `PEOPLE_TOO_MANY`
 */
export async function findChosenIds(db: Queryable, asked: { who: ChosenPeople } & WaitsAt): Promise<number[]> {
  return (await choose(db, asked, { filter: findOfFilter, ids: findOfIds })).map(({ id }) => id)
}

type Statements = { filter: typeof findOfFilter; ids: typeof findOfIds }

async function choose(
  db: Queryable,
  { who, ...at }: { who: ChosenPeople } & WaitsAt,
  statements: Statements,
): Promise<ChosenRow[]> {
  if ('ids' in who) return statements.ids(db, who.ids)

  const filters = await peopleFilters(db, who.filter, at)
  const people = await statements.filter(db, ...filters, who.except, MOST_OF_FILTER + 1)
  if (people.length > MOST_OF_FILTER) throw new DomainError('PEOPLE_TOO_MANY')
  return people
}

/** Returns a digest of these people, which changes when one of them is replaced. */
function stampOf(people: readonly { id: number }[]): string {
  return createHash('sha256')
    .update(people.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 32)
}

/** Counts people by their present value of the field that a change is about. */
function countNow(people: readonly ChosenRow[], change: PeopleChange): PeopleChangePreviewOutput['now'] {
  const counts = new Map<string | null, number>()
  for (const person of people) {
    const { area, platform } = valuesOf(person, change).before
    const value = platform ? platform.join(' ') : (area ?? null)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  if (change.kind === 'access') return []
  return [...counts]
    .map(([value, count]) => ({ value, people: count }))
    .toSorted((one, other) => other.people - one.people)
}

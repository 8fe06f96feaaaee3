import type { KudosCirclesOutput } from '@orbita/contract/recognitions/kudos'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, type TestEmployee } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { refusal } from '../../../testing/game/album.ts'
import { testApp } from '../../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock('2026-11-20T14:00:00Z') }), db }
const operator = await anOperatorSession(within)
const URL = '/rpc/operator/kudos-circles'

type Fate = { week?: number; isWithdrawn?: boolean; isHidden?: boolean }

/** Stores a kudos of one of the last weeks, which takes weeks to send through the product. */
async function thanked(from: TestEmployee, to: readonly TestEmployee[], fate: Fate = {}): Promise<void> {
  const { week = 0, isWithdrawn = false, isHidden = false } = fate
  await db.pool.query(
    `with k as (
       insert into kudos (sender_id, week, place_in_week, value, message, sent_at, withdrawn_at, hidden_at)
       select $1, $3, count(*) + 1, 'equipo', 'Gracias por tu ayuda de hoy', $4,
              case when $5 then $4::timestamptz end, case when $6 then $4::timestamptz end
         from kudos where sender_id = $1 and week = $3
       returning id, sender_id, week)
     insert into kudos_receivers (kudos_id, sender_id, week, receiver_id, experience)
     select k.id, k.sender_id, k.week, unnest($2::bigint[]), 0 from k`,
    [
      from.userId,
      to.map(({ userId }) => userId),
      `2026-W${47 - week}`,
      new Date(Date.parse('2026-11-20T13:00:00Z') - week * 7 * 86_400_000),
      isWithdrawn,
      isHidden,
    ],
  )
}

/** Makes people one by one, so that their ids are in the order of the list. */
async function people(count: number): Promise<TestEmployee[]> {
  const made: TestEmployee[] = []
  while (made.length < count) made.push(await anEmployee(within))
  return made
}

const circles = async (order = '') => (await (await operator.get(URL + order)).json()) as KudosCirclesOutput

/**
 * Thanks a person ten times in four weeks, from three people.
 *
 * @param last the fate of the tenth thanks, if it differs
 */
async function tenTimes(to: TestEmployee, last: Fate = {}): Promise<TestEmployee[]> {
  const few = await people(3)
  for (const week of [1, 2, 3]) for (const friend of few) await thanked(friend, [to], { week })
  await thanked(few[0]!, [to], last)
  return few
}

// The people of the tests before have no access, so they are in no list.
beforeEach(() => db.pool.query('update users set is_active = false'))

test('RC-3: an order that the list does not have is refused', async () => {
  expect(await refusal(operator.get(`${URL}?order=email`))).toBe('400 BAD_INPUT')
})

test('RC-3: operators see who receives most thanks from a few people, and not who exchanges them with many', async () => {
  const [ana, broad, ...others] = (await people(13)) as [TestEmployee, TestEmployee, ...TestEmployee[]]
  const few = await tenTimes(ana)
  for (const colleague of others) await thanked(colleague, [broad])
  await thanked(broad, [ana, ...others])
  const [most, ...rest] = [...few, broad].map(({ userId, name }) => ({ id: userId, name, area: null }))
  const [second, third, last] = rest
  expect(await circles()).toEqual({
    circles: [
      {
        person: { id: ana.userId, name: ana.name, area: null },
        few: [most, second, third, last],
        thanks: 11,
        fromFew: 11,
        repeating: 3,
        fromRepeating: 10,
      },
    ],
    total: 1,
  })
})

test.each<[string, Fate]>([
  ['withdrawn', { isWithdrawn: true }],
  ['hidden', { isHidden: true }],
  ['of 28 days ago', { week: 4 }],
])('RC-3: a kudos that is %s does not count for a circle', async (_, last) => {
  const [ana] = (await people(1)) as [TestEmployee]
  await tenTimes(ana, last)
  expect(await circles()).toEqual({ circles: [], total: 0 })
})

test('RC-3: who is thanked one way by eighteen people, again and again, is shown, and who is thanked once by each is not', async () => {
  const [ana, honest, ...ring] = (await people(20)) as [TestEmployee, TestEmployee, ...TestEmployee[]]
  for (const week of [1, 2, 3]) for (const member of ring) await thanked(member, [ana], { week })
  for (const colleague of ring) await thanked(colleague, [honest])
  const { circles: shown } = await circles()
  expect(shown).toMatchObject([
    { person: { id: ana.userId }, thanks: 54, fromFew: 15, repeating: 18, fromRepeating: 54 },
  ])
})

test('RC-3: who has no access is not shown, and what they sent still counts', async () => {
  const [ana, left] = (await people(2)) as [TestEmployee, TestEmployee]
  await tenTimes(left)
  const [friend] = await tenTimes(ana)
  await db.pool.query('update users set is_active = false where id = any ($1)', [[left.userId, friend!.userId]])
  expect(await circles()).toMatchObject({
    circles: [{ person: { id: ana.userId }, few: [{ id: friend!.userId }, {}, {}], thanks: 10 }],
    total: 1,
  })
})

test('RC-3: the list is in the order that was asked', async () => {
  const [more, closed] = [await anEmployee(within, { name: 'Zoe' }), await anEmployee(within, { name: 'Ángela' })]
  await tenTimes(more)
  await tenTimes(closed)
  for (const colleague of await people(3)) await thanked(colleague, [more])
  const named = async (order: string) => (await circles(`?order=${order}`)).circles.map(({ person }) => person.name)
  expect(await named('-share')).toEqual(['Ángela', 'Zoe'])
  expect(await named('share')).toEqual(['Zoe', 'Ángela'])
  expect(await named('-thanks')).toEqual(['Zoe', 'Ángela'])
  expect(await named('name')).toEqual(['Ángela', 'Zoe'])
})

import type { AreasOutput } from '@orbita/contract/people/areas'
import { beforeEach, expect, test } from 'vitest'
import { json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../testing/factories.ts'
import { refusal } from '../../testing/game/album.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const operator = await anOperatorSession(within)
const AREAS = '/rpc/operator/people/areas'

const find = (query = '') => json<AreasOutput>(operator.get(`${AREAS}${query}`))

beforeEach(async () => {
  await db.pool.query('update users set area = null')
  const people = [
    await anEmployee({ db }, { name: 'Ada Núñez', platform: ['figuras'] }),
    await anEmployee({ db }, { name: 'Beto Paz', platform: ['mision-espacial'] }),
    await anEmployee({ db }, { name: 'Caro Ruiz', platform: ['figuras'] }),
  ]
  await db.pool.query('update users set avatar_chosen_at = now() where id = $1', [people[0]!.userId])
  const areas = ['Ventas', 'Ventas', 'Álgebra']
  for (const [index, { userId }] of people.entries()) {
    await db.pool.query('update users set area = $2, credits = 10 where id = $1', [userId, areas[index]])
  }
})

test.each(['sort=age', 'platform=luna', 'cursor=zzz', 'sort=people&cursor=WyJhIiwiYiJd'])(
  'D-72: the list of areas refuses %s',
  async (query) => {
    expect(await refusal(operator.get(`${AREAS}?${query}`))).toBe('400 BAD_INPUT')
  },
)

test('D-72: each area says how many people it has, and how many nobody has seen or thanked', async () => {
  const { areas, total, next } = await find()
  expect([areas.map(({ id }) => id), total, next]).toEqual([['Álgebra', 'Ventas'], 2, null])
  expect(areas[1]).toMatchObject({ people: 2, active: 2, neverEntered: 1, neverRecognised: 2, credits: 20 })
})

test('D-72: the areas are searched by a part of their name, counted for a platform and ordered by their people', async () => {
  expect((await find('?q=alge')).areas.map(({ id }) => id)).toEqual(['Álgebra'])
  expect((await find('?platform=mision-espacial')).areas).toMatchObject([{ id: 'Ventas', people: 1 }])
  expect((await find('?sort=-people')).areas.map(({ id, people }) => [id, people])).toEqual([
    ['Ventas', 2],
    ['Álgebra', 1],
  ])
})

test('D-72: a person without an area and one who was erased are in none', async () => {
  await db.pool.query("update users set area = null where area = 'Álgebra'")
  expect(await find()).toMatchObject({ areas: [{ id: 'Ventas' }], total: 1 })
})

test('D-84: the file has every area of the filters, by the titles of the list', async () => {
  const answer = await operator.get(`${AREAS}/export?format=csv&sort=-people`)
  expect(
    (await answer.text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  ).toEqual([
    'Id;Área;Personas;Activas;Sin primer ingreso;Nunca reconocidas;Créditos',
    'Ventas;Ventas;2;2;1;2;20',
    'Álgebra;Álgebra;1;1;1;1;10',
  ])
})

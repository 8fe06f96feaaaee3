import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { FakeClock } from '../../testing/fake-clock.ts'
import { refusal } from '../../testing/game/album.ts'
import { aColleague, RECOGNITIONS } from '../../testing/game/recognitions.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = { ...testApp({ db, clock: new FakeClock() }), db }
const me = await aColleague(within, { name: 'María Elena Ñáñez' })
for (const name of ['MARÍA José Peña', 'Mariana O’Brien', 'José María-Luisa Núñez']) await anEmployee(within, { name })
await anEmployee(within, { name: 'María Inactiva', isActive: false })
await anEmployee(within, { name: 'María Ajena', platform: ['figuras'] })

const ask = (q: string) => me.browser.get(`${RECOGNITIONS}/people?q=${encodeURIComponent(q)}`)
const find = async (q: string) => (await (await ask(q)).json()) as Colleague[]
const names = async (q: string) => (await find(q)).map(({ name }) => name)

test.each(['', 'a', ' a ', 'a'.repeat(61), 'ma\0'])('«%s» is refused as a name to search for', async (q) => {
  expect(await refusal(ask(q))).toBe('400 BAD_INPUT')
})

test('RC-3: finds colleagues of the programme by how their names begin, ignoring accents and capitals', async () => {
  // Whose first name begins so comes before a second name that does.
  expect(await names('mari')).toEqual(['MARÍA José Peña', 'Mariana O’Brien', 'José María-Luisa Núñez'])
  expect(await names('  JOSE   maria')).toEqual(['José María-Luisa Núñez', 'MARÍA José Peña'])
  expect(await names('nunez')).toEqual(['José María-Luisa Núñez'])
  expect(await names('peña')).toEqual(['MARÍA José Peña'])
  expect(await names('o’bri')).toEqual(['Mariana O’Brien'])
  expect(await names('ñáñez')).toEqual([])
  expect(await names('aria')).toEqual([])
})

test.each(["''", "ma' | 'x", '&|!():*', '\\\\', '%_', 'ma <-> zz', '_-_-'])(
  '«%s» is text like any other',
  async (q) => {
    expect(await find(q)).toEqual([])
  },
)

test('returns eight at most, with opaque ids that differ for each reader', async () => {
  for (let number = 0; number < 10; number++) await anEmployee(within, { name: `Zoe Prueba ${number}` })
  const mine = await find('zoe')
  expect(mine).toHaveLength(8)
  const other = await aColleague(within)
  const theirs = (await (await other.browser.get(`${RECOGNITIONS}/people?q=zoe`)).json()) as Colleague[]
  expect(theirs.map(({ name }) => name)).toEqual(mine.map(({ name }) => name))
  expect(theirs.filter(({ id }) => mine.some((one) => one.id === id))).toEqual([])
  expect(mine.every(({ id }) => /^[\w-]{30,}$/.test(id))).toBe(true)
})

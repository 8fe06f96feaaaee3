import type {
  PeopleChangedOutput,
  PeopleChangePreviewOutput,
  PeopleOutput,
  PeopleSummaryOutput,
} from '@orbita/contract/people/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountKeyOf } from '../../identity/sign-in/sign-in.ts'
import { type Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { setAccessOf } from '../../testing/set-access-of.ts'
import { KEYS, testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const PEOPLE = '/rpc/operator/people'
const operator: Browser & { accountId: number } = await anOperatorSession(within)
let ada: TestEmployee
let beto: TestEmployee
let caro: TestEmployee

/** The area of the people of one test, and the filter that finds them. */
let ventas = ''
let everybody: Who
let tests = 0

beforeEach(async () => {
  tests += 1
  ventas = `Ventas ${tests}`
  everybody = { filter: { area: ventas }, except: [] }
  await db.pool.query('delete from access_changes')
  ada = await anEmployee({ db }, { name: 'Ada Núñez', platform: ['mision-espacial'] })
  beto = await anEmployee({ db }, { name: 'Beto Paz', platform: ['mision-espacial'] })
  caro = await anEmployee({ db }, { name: 'Caro Ruiz' })
  await setArea(ventas, ada, beto)
})

const setArea = (area: string, ...people: TestEmployee[]) =>
  db.pool.query('update users set area = $2 where id = any ($1)', [people.map(({ userId }) => userId), area])

type Who = { ids: number[] } | { filter: object; except: number[] }
const ANYBODY: Who = { filter: { area: 'Ventas' }, except: [] }
const COMPRAS = { kind: 'area', area: 'Compras' }
const FIGURAS = { kind: 'platforms', gives: ['figuras'], takes: [] }

const preview = (who: Who, change: object) =>
  json<PeopleChangePreviewOutput>(operator.post(`${PEOPLE}/change-preview`, { json: { who, change } }))
const confirm = (who: Who, change: object, stamp: string) =>
  operator.put(PEOPLE, command({ who, change, stamp, reason: 'Cambio de sede' }))
const rowOf = async ({ userId }: TestEmployee) =>
  (await db.pool.query('select area, platform, is_active from users where id = $1', [userId])).rows[0]

describe('D-72: a change of several people refuses', () => {
  test.each([
    ['nobody', { ids: [] }, COMPRAS],
    ['one person twice', { ids: [7, 7] }, COMPRAS],
    ['more than a thousand by name', { ids: Array.from({ length: 1_001 }, (_, index) => index + 1) }, COMPRAS],
    ['a filter that is none', { filter: { color: 'azul' }, except: [] }, COMPRAS],
    ['a change that is none', ANYBODY, { kind: 'platforms', gives: [], takes: [] }],
    ['a platform given and taken', ANYBODY, { kind: 'platforms', gives: ['figuras'], takes: ['figuras'] }],
    ['an area that a spreadsheet would calculate', ANYBODY, { kind: 'area', area: '=1+1' }],
    ['to erase', ANYBODY, { kind: 'erase' }],
  ])('%s', async (_what, who, change) => {
    expect(await refusal(operator.post(`${PEOPLE}/change-preview`, { json: { who, change } }))).toBe('400 BAD_INPUT')
    expect(await refusal(confirm(who as Who, change, '0'.repeat(32)))).toBe('400 BAD_INPUT')
  })

  test('no reason', async () => {
    const { stamp } = await preview(everybody, COMPRAS)
    const change = command({ who: everybody, change: COMPRAS, stamp, reason: ' no ' })
    expect(await refusal(operator.put(PEOPLE, change))).toBe('400 BAD_INPUT')
  })

  test('people of a filter who are not those of the preview, says how many there are now, and changes nobody', async () => {
    const { stamp } = await preview(everybody, COMPRAS)
    await setArea(ventas, caro)
    const answer = await confirm(everybody, COMPRAS, stamp)
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'PEOPLE_MOVED', details: { count: 3 } }])
    // They are as many as before, but others.
    await setArea('Finanzas', ada)
    expect(await refusal(confirm(everybody, COMPRAS, stamp))).toBe('409 PEOPLE_MOVED')
    expect([(await rowOf(beto)).area, (await rowOf(caro)).area]).toEqual([ventas, ventas])
  })

  test('more than 10,000 people', async () => {
    await db.pool.query(
      `insert into users (email, name, area, platform) select 'm' || n || '@orbita.example', 'Muchas', 'Planta', '{}'
         from generate_series(1, 10001) n`,
    )
    const PLANTA: Who = { filter: { area: 'Planta' }, except: [] }
    expect(await refusal(operator.post(`${PEOPLE}/change-preview`, { json: { who: PLANTA, change: COMPRAS } }))).toBe(
      '409 PEOPLE_TOO_MANY',
    )
    await db.pool.query("delete from users where name = 'Muchas'")
  })
})

describe('D-72: a change of several people', () => {
  test('is counted before it is made: whom it changes, and what they have now', async () => {
    await setArea('Compras', beto)
    const asked = await preview({ ids: [ada.userId, beto.userId, caro.userId] }, COMPRAS)
    expect(asked).toMatchObject({ count: 3, changed: 2, sessions: 0 })
    expect(asked.people.map(({ name }) => name)).toEqual(['Ada Núñez', 'Caro Ruiz'])
    expect(asked.now.toSorted((one, other) => `${one.value}`.localeCompare(`${other.value}`))).toEqual([
      { value: null, people: 1 },
      { value: ventas, people: 1 },
    ])
    expect((await rowOf(ada)).area).toBe(ventas)
  })

  test('moves the people of a filter but a few, and keeps before, after and the reason in the audit of each', async () => {
    const who: Who = { filter: { area: ventas }, except: [beto.userId] }
    const { stamp } = await preview(who, COMPRAS)
    expect(await json<PeopleChangedOutput>(confirm(who, COMPRAS, stamp))).toEqual({ changed: 1, unchanged: 0 })
    expect([(await rowOf(ada)).area, (await rowOf(beto)).area]).toEqual(['Compras', ventas])
    const { rows } = await db.pool.query('select action, details from audit where subject = $1', [
      `users/${ada.userId}`,
    ])
    expect(rows).toEqual([
      {
        action: 'users.edit',
        details: { before: { area: ventas }, after: { area: 'Compras' }, reason: 'Cambio de sede' },
      },
    ])
  })

  test('gives a platform, keeps the other, and leaves what follows to the job', async () => {
    const { stamp, now } = await preview(everybody, FIGURAS)
    expect(now).toEqual([{ value: 'mision-espacial', people: 2 }])
    await confirm(everybody, FIGURAS, stamp)
    expect((await rowOf(ada)).platform).toEqual(['figuras', 'mision-espacial'])
    const { rows } = await db.pool.query('select user_id from access_changes order by user_id')
    expect(rows.map((row) => row.user_id)).toEqual([ada.userId, beto.userId])
    const takes = { kind: 'platforms', gives: [], takes: ['figuras', 'mision-espacial'] }
    await confirm(everybody, takes, (await preview(everybody, takes)).stamp)
    expect((await rowOf(beto)).platform).toEqual([])
  })

  test('deactivates a whole filter, whose sessions end at once', async () => {
    const phone = await signedIn(within, ada)
    const out = { kind: 'access', isActive: false }
    const { stamp, sessions, count } = await preview(everybody, out)
    expect([count, sessions]).toEqual([2, 1])
    await confirm(everybody, out, stamp)
    expect(await refusal(phone.get('/rpc/employee/profile'))).toBe('401 ACCOUNT_INACTIVE')
    expect((await rowOf(beto)).is_active).toBe(false)
  })

  test('says of each what would end and what stays open, and leaves out who is so already or unknown', async () => {
    await signedIn(within, ada)
    await db.pool.query('update users set is_active = false, credits = 0 where id = $1', [beto.userId])
    const who = { ids: [ada.userId, beto.userId, 999_999] }
    const { people, count } = await preview(who, { kind: 'access', isActive: false })
    expect([count, people]).toEqual([
      2,
      [expect.objectContaining({ name: 'Ada Núñez', sessions: 1, openRedeems: 0, waitingPacks: 0 })],
    ])
    expect((await rowOf(ada)).is_active).toBe(true)
  })

  test('brings a person back, and leaves what follows to the job', async () => {
    await setAccessOf(operator, [ada.userId], false, 'Fin de contrato')
    expect(await json(setAccessOf(operator, [ada.userId, caro.userId], true, 'Volvió'))).toEqual({
      changed: 1,
      unchanged: 1,
    })
    const { rows } = await db.pool.query('select user_id from access_changes')
    expect(rows.map((row) => row.user_id)).toEqual([ada.userId])
    const { rows: audit } = await db.pool.query(
      `select details ->> 'reason' as reason from audit where subject = $1 order by id`,
      [`users/${ada.userId}`],
    )
    expect(audit.map(({ reason }) => reason)).toEqual(['Fin de contrato', 'Volvió'])
  })

  test('of two operators with the same people in opposite orders, both finish', async () => {
    const ids = [ada.userId, beto.userId]
    const answers = await Promise.all([
      setAccessOf(operator, ids, false, 'Fin de contrato'),
      setAccessOf(operator, ids.toReversed(), true, 'Volvieron'),
      setAccessOf(operator, ids, false, 'Fin de contrato'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('of two operators with the same people, the second learns that they moved', async () => {
    const other = await anOperatorSession(within)
    const { stamp } = await preview(everybody, COMPRAS)
    const answers = await Promise.all([
      confirm(everybody, COMPRAS, stamp),
      other.put(PEOPLE, command({ who: everybody, change: COMPRAS, stamp, reason: 'Cambio de sede' })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test.each(['access', 'deactivation-preview'])(
  'a page of an earlier release that asks for people/%s is told to reload, as no refusal of the product is',
  async (path) => {
    const answer = await operator.put(`${PEOPLE}/${path}`, command({ ids: [ada.userId], isActive: false }))
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('Recarga la página')])
    expect((await rowOf(ada)).is_active).toBe(true)
  },
)

describe('D-72: the people who wait after wrong cédulas', () => {
  const miss = (email: string, minutesAgo = 0) =>
    db.pool.query(
      `insert into sign_in_attempts (account_key, network, at, on_network, is_local, failed)
       select $1, '198.51.100.7', $2::timestamptz - $3 * interval '1 minute', false, false, true from generate_series(1, 8)`,
      [accountKeyOf({ config: { keys: KEYS } }, email), within.clock.read(), minutesAgo],
    )

  test('are a view of their own, with the minutes that are left', async () => {
    await miss(ada.email)
    await miss(beto.email, 600)
    await miss('nadie@orbita.example')
    const { people, total } = await json<PeopleOutput>(operator.get(`${PEOPLE}?access=waiting`))
    expect([people.map(({ name, waitSeconds }) => [name, waitSeconds]), total]).toEqual([[['Ada Núñez', 240]], 1])
    expect((await json<PeopleSummaryOutput>(operator.get(`${PEOPLE}/summary`))).waiting).toBe(1)
    const { people: all } = await json<PeopleOutput>(operator.get(`${PEOPLE}?q=${beto.email}`))
    expect(all[0]).not.toHaveProperty('waitSeconds')
  })
})

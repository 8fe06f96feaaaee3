import { PEOPLE_FILE } from '@orbita/contract/exports/people'
import type { PeopleOutput, PersonRow } from '@orbita/contract/people/people'
import { CSV_MARK, csvRow, ID_COLUMN, textsOf } from '@orbita/domain/files/exports'
import type { PeopleQuery } from '@orbita/domain/people/inputs'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import terms from '../../../../content/terms.json' with { type: 'json' }
import { readSnapshot } from '../infra/files/read-snapshot.ts'
import type { FilterValues } from '../people/users/filter-people.ts'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../testing/factories.ts'
import { command, refusal } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'
import { pageOfPeople } from './people/find-people.ts'

const db = await testDatabase()
const within = testApp({ db })
const PEOPLE = '/rpc/operator/people'
/** More than two pages of an export. */
const MANY = 2_300
const EVERYBODY: FilterValues = [
  null,
  null,
  null,
  null,
  null,
  null,
  false,
  null,
  null,
  null,
  null,
  null,
  null,
  false,
  null,
]
let operator: Browser
let ana: TestEmployee

beforeAll(async () => {
  operator = await anOperatorSession(within)
  ana = await anEmployee({ db }, { name: 'Ana "la rápida"; Díaz', email: '=cmd@orbita.example' })
  await db.pool.query(
    `insert into users (email, name, platform, area, credits)
     select 'p' || n || '@orbita.example', 'Persona ' || n, '{figuras}', case when n % 2 = 0 then '@SUM(A1)' end, n % 7
       from generate_series(1, $1::int) n`,
    [MANY],
  )
  await db.pool.query(
    `insert into ledger (user_id, kind, experience, credits, reason, movement_key, occurred_at)
     select $1, 'gift', 0, 1, '+1 por ayudar', 'gift:' || n, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series(1, $2::int) n`,
    [ana.userId, MANY],
  )
  await db.pool.query(
    `insert into audit (at, action, subject, network, details)
     select timestamptz '2026-01-01' + n * interval '1 minute', 'redeems.expire', 'redeems/' || n, 'product', '{"reason": "-1+1"}'
       from generate_series(1, $1::int) n`,
    [MANY],
  )
})

async function linesOf(path: string): Promise<string[]> {
  const answer = await operator.get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return Buffer.from(await answer.arrayBuffer())
    .toString()
    .split('\r\n')
    .slice(0, -1)
}

test('D-83: a list that was downloaded is in the audit, with its filters and not with what they say', async () => {
  expect((await operator.get(`${PEOPLE}/export?format=csv&q=ana.diaz`)).status).toBe(200)
  expect((await operator.get(`${PEOPLE}/export?format=pdf`)).status).toBe(400)
  const { rows } = await db.pool.query(
    "select actor_account_id is not null as known, network, subject, details from audit where action = 'lists.export' order by id desc limit 1",
  )
  expect(rows).toEqual([
    { known: true, network: expect.any(String), subject: 'lists/personas', details: { format: 'csv', filters: ['q'] } },
  ])
})

describe('D-84: an export refuses', () => {
  test('everybody but operators, as a route that does not exist', async () => {
    for (const browser of [await signedIn(within, ana), new Browser(within.app)]) {
      for (const path of [
        `${PEOPLE}/export`,
        `${PEOPLE}/${ana.userId}/movements/export`,
        '/rpc/operator/audit/export',
        '/rpc/operator/evidence/export',
        '/rpc/operator/terms/1.9/acceptances/export',
      ]) {
        expect(await refusal(browser.get(`${path}?format=csv`))).toBe('404 NOT_FOUND')
      }
    }
  })

  test.each(['', 'format=pdf', 'format=csv&sort=email', 'format=csv&access=maybe'])('%s', async (query) => {
    expect(await refusal(operator.get(`${PEOPLE}/export?${query}`))).toBe('400 BAD_INPUT')
  })

  test.each([
    [`${PEOPLE}/999999/movements`, 'NOT_FOUND'],
    ['/rpc/operator/awards/nada/people', 'NOT_FOUND'],
    ['/rpc/operator/terms/99/acceptances', 'NOT_FOUND'],
    ['/rpc/operator/codes/999999/uses', 'NOT_FOUND'],
    ['/rpc/operator/rewards/nada/stock-movements', 'REWARD_NOT_FOUND'],
  ])('%s of what does not exist, before a byte of a file', async (path, code) => {
    const answer = await operator.get(`${path}/export?format=csv`)
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(await refusal(Promise.resolve(answer))).toBe(`404 ${code}`)
  })
})

describe('D-84: an export', () => {
  test('has what the list shows, with its filters and its order, and nothing that acts as a formula', async () => {
    const query = 'q=persona%2012&sort=-name'
    const { people } = (await (await operator.get(`${PEOPLE}?${query}`)).json()) as PeopleOutput
    const shown = people.slice(0, 50)
    const columns = [ID_COLUMN, ...PEOPLE_FILE]
    const lines = await linesOf(`${PEOPLE}/export?format=csv&${query}`)
    expect(lines[0]).toBe(`${CSV_MARK}${columns.map(({ title }) => title).join(';')}`)
    expect(lines.slice(1, shown.length + 1)).toEqual(
      shown.map((row) => csvRow(textsOf(columns, 'America/Bogota')(row)).trimEnd()),
    )
    expect(lines[2]).toMatch(/;'@SUM\(A1\);;;;;Figuras;/)
    const [ana] = (await linesOf(`${PEOPLE}/export?format=csv&q=ana`)).slice(1)
    expect(ana).toMatch(/^\d+;"Ana ""la rápida""; Díaz";'=cmd@orbita\.example;;/)
  })

  test.each(['name', '-credits'])('by %s writes everybody once, over several pages', async (sort) => {
    const ids = (await linesOf(`${PEOPLE}/export?format=csv&sort=${sort}`)).slice(1).map((line) => line.split(';')[0])
    expect(ids).toHaveLength(MANY + 1)
    expect(new Set(ids).size).toBe(MANY + 1)
  })

  test('as a workbook has figures as numbers and every other cell as a text', async () => {
    const answer = await operator.get(`${PEOPLE}/export?format=xlsx`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personas.xlsx"')
    const [sheet] = (await readXlsx(await answer.arrayBuffer())).sheets
    const [headers, first, ...others] = sheet!.rows
    expect(headers).toEqual([ID_COLUMN, ...PEOPLE_FILE].map(({ title }) => title))
    expect(first!.slice(0, 3)).toEqual([ana.userId, ana.name, '=cmd@orbita.example'])
    expect(others).toHaveLength(MANY)
    expect([...(sheet!.cells?.values() ?? [])].filter(({ formula }) => formula)).toEqual([])
  })

  test('has the moments of a workbook as dates, by the clock of the company', async () => {
    const answer = await operator.get(`${PEOPLE}/${ana.userId}/movements/export?format=xlsx`)
    const [sheet] = (await readXlsx(await answer.arrayBuffer())).sheets
    expect(sheet!.rows[1]![1]).toEqual(new Date('2026-01-02T09:20:00Z'))
  })

  test('of a person’s movements and of the audit writes each once, the latest first', async () => {
    const movements = await linesOf(`${PEOPLE}/${ana.userId}/movements/export?format=csv`)
    expect(movements).toHaveLength(MANY + 1)
    expect(movements[1]).toMatch(/^\d+;2026-01-02 09:20:00;'\+1 por ayudar;otorgado;0;1;el producto$/)
    const audit = await linesOf('/rpc/operator/audit/export?format=csv&by=product')
    expect(audit).toHaveLength(MANY + 1)
    expect(audit[1]).toMatch(/;redeems\/2300$/)
    expect(audit[1]).toContain(';Motivo: -1+1;')
    expect(new Set(audit.map((line) => line.split(';')[0])).size).toBe(MANY + 1)
  })
})

test('D-82, D-84: the file of who accepted some terms has everybody once, over several pages, the latest first', async () => {
  await operator.put('/rpc/operator/terms', command({ ...terms, version: '1.9' }))
  await db.pool.query(
    `with made as (
       insert into accounts (kind, email, password_hash)
       select 'employee', email, 'none' from users where name like 'Persona %' returning id, email)
     insert into terms_acceptances
     select id, '1.9', timestamptz '2026-11-05' + substring(email from '[0-9]+')::int * interval '1 second'
       from made`,
  )
  const lines = await linesOf('/rpc/operator/terms/1.9/acceptances/export?format=csv')
  expect(lines[0]).toBe(`${CSV_MARK}Id;Persona;Correo;Área;Al entrar el`)
  expect(new Set(lines.slice(1).map((line) => line.split(';')[0])).size).toBe(MANY)
  expect(lines).toHaveLength(MANY + 1)
  expect(lines[1]).toMatch(/^\d+;Persona 2300;p2300@orbita\.example;'@SUM\(A1\);2026-11-0\d /)
})

test('D-84: a file of people is of one moment, whatever changes while it is read', async () => {
  const query = { sort: '-credits' } as PeopleQuery
  const { rows: before } = await db.pool.query<{ id: number; credits: number }>(
    'select id, credits from users where erased_at is null order by id',
  )
  let hasChanged = false
  const pages = await readSnapshot(db.config, async (moment, cursor: string | undefined, size) => {
    const page = await pageOfPeople(moment, { query: { ...query, cursor }, filters: EVERYBODY, size })
    // The first person becomes the last, and the last the first, after the first page.
    if (!hasChanged) await db.pool.query('update users set credits = 1000 - credits where credits <= 1000')
    hasChanged = true
    return page
  })
  const read: PersonRow[] = []
  for await (const rows of pages) read.push(...rows)
  expect(read.map(({ id, credits }) => ({ id, credits })).toSorted((one, other) => one.id - other.id)).toEqual(before)
  await db.pool.query('update users set credits = 1000 - credits where credits <= 1000')
})

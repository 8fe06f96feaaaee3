import type { DeactivationPreviewOutput, PeopleAccessOutput, PeopleOutput, PersonOutput } from '@orbita/contract/people'
import { beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../testing/album.ts'
import { type Browser, codeOf } from '../../testing/browser.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { testDatabase } from '../../testing/test-database.ts'

const db = await testDatabase()
const within = testApp({ db })
const PEOPLE = '/rpc/operator/people'
let operator: Browser
let ada: TestEmployee
let alvaro: TestEmployee
let bea: TestEmployee

beforeAll(async () => {
  operator = await anOperatorSession(within)
  ada = await anEmployee({ db }, { name: 'Ada Núñez', email: 'ada@orbita.example' })
  alvaro = await anEmployee({ db }, { name: 'Álvaro Paz', email: 'paz@orbita.example', platform: ['figuras'] })
  bea = await anEmployee({ db }, { name: 'Bea Ñúñez', email: 'bea@orbita.example', isActive: false })
  await db.pool.query(`update users set area = 'Finanzas' where id = $1`, [ada.userId])
})

const json = async <Output>(answer: Promise<Response>) => (await (await answer).json()) as Output
const list = (query: string) => json<PeopleOutput>(operator.get(`${PEOPLE}?${query}`))
const names = async (query: string) => (await list(query)).people.map(({ name }) => name)
const refusal = async (answer: Promise<Response>) => `${(await answer).status} ${await codeOf(await answer)}`

describe('the list of people refuses', () => {
  test.each(['sort=email', 'access=maybe', 'platform=consola', 'level=capitan', 'recognised=always', 'cursor=nada'])(
    '%s',
    async (query) => {
      expect(await refusal(operator.get(`${PEOPLE}?${query}`))).toBe('400 BAD_INPUT')
    },
  )

  test('the cursor of another order', async () => {
    const cursor = Buffer.from(JSON.stringify(['ada nunez', 1])).toString('base64url')
    expect(await refusal(operator.get(`${PEOPLE}?sort=credits&cursor=${cursor}`))).toBe('400 BAD_INPUT')
  })

  test('to show a person who does not exist, or whose data was erased', async () => {
    const gone = await anEmployee({ db }, { isActive: false, platform: [] })
    await db.pool.query('update users set erased_at = now() where id = $1', [gone.userId])
    for (const id of [gone.userId, 999_999, 'x']) {
      expect(await refusal(operator.get(`${PEOPLE}/${id}`))).toBe('404 NOT_FOUND')
      expect(await refusal(operator.get(`${PEOPLE}/${id}/movements`))).toBe('404 NOT_FOUND')
    }
  })
})

describe('D-72: the list of people', () => {
  test('is ordered by name without accents, in both directions', async () => {
    expect(await names('')).toEqual(['Ada Núñez', 'Álvaro Paz', 'Bea Ñúñez'])
    expect(await names('sort=-name')).toEqual(['Bea Ñúñez', 'Álvaro Paz', 'Ada Núñez'])
  })

  test.each([
    ['q=nunez', ['Ada Núñez', 'Bea Ñúñez']],
    ['q=NÚÑ', ['Ada Núñez', 'Bea Ñúñez']],
    ['q=paz@', ['Álvaro Paz']],
    ['q=finan', ['Ada Núñez']],
    ['q=100%25', []],
    ['area=Finanzas', ['Ada Núñez']],
    ['platform=mision-espacial', ['Ada Núñez', 'Bea Ñúñez']],
    ['access=disabled', ['Bea Ñúñez']],
    ['access=never-entered', ['Ada Núñez', 'Álvaro Paz']],
    ['recognised=never&access=active', ['Ada Núñez', 'Álvaro Paz']],
  ])('%s finds %j', async (query, expected) => {
    const { people, total } = await list(query)
    expect(people.map(({ name }) => name)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('continues after its fiftieth row without losing or repeating one, though many are equal', async () => {
    const { pool } = db
    await pool.query(
      `insert into users (email, name, platform, credits)
       select 'igual' || n || '@orbita.example', 'Igual', '{figuras}', n / 10 from generate_series(1, 120) n`,
    )
    for (const sort of ['name', '-name', 'credits', '-credits', '-experience']) {
      const seen: number[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: PeopleOutput = await list(`q=igual&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        expect(page.total).toBe(120)
        seen.push(...page.people.map(({ id }) => id))
        cursor = page.next
      }
      expect(new Set(seen).size, sort).toBe(120)
      expect(seen).toHaveLength(120)
    }
    await pool.query(`delete from users where name = 'Igual'`)
  })

  test('a person is shown with their open sessions, and never with a token', async () => {
    await signedIn(within, ada)
    const answer = await operator.get(`${PEOPLE}/${ada.userId}`)
    const person = (await answer.clone().json()) as PersonOutput
    expect(person).toMatchObject({ name: 'Ada Núñez', area: 'Finanzas', movements: 0, creditsOfMovements: 0 })
    expect(person.sessions).toEqual([expect.objectContaining({ device: 'Un navegador' })])
    expect(await answer.text()).not.toMatch(/token|hash|password/i)
  })

  test('a person is shown with the last terms that they accepted, or none', async () => {
    const shown = async () =>
      ((await (await operator.get(`${PEOPLE}/${ada.userId}`)).json()) as PersonOutput).acceptedTerms
    expect(await shown()).toBeNull()
    await db.pool.query(
      `insert into terms_acceptances values ($1, '1.9', '2026-01-05T10:00:00Z'), ($1, '1.10', '2026-03-05T10:00:00Z')`,
      [ada.accountId],
    )
    expect(await shown()).toEqual({ version: '1.10', at: '2026-03-05T10:00:00.000Z' })
  })
})

describe('D-72: access of several people', () => {
  const change = (ids: number[], isActive: boolean, reason = 'Fin de contrato') =>
    operator.put(`${PEOPLE}/access`, command({ ids, isActive, reason }))

  test('refuses no people, one twice, too many, and no reason', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    for (const ids of [[], [ada.userId, ada.userId], many])
      expect(await refusal(change(ids, false))).toBe('400 BAD_INPUT')
    expect(await refusal(change([ada.userId], false, ' '))).toBe('400 BAD_INPUT')
  })

  test('the preview counts what each would lose, and changes nothing', async () => {
    const { people } = await json<DeactivationPreviewOutput>(
      operator.post(`${PEOPLE}/deactivation-preview`, { json: { ids: [ada.userId, bea.userId, 999_999] } }),
    )
    expect(people.map(({ name, isActive, sessions }) => [name, isActive, sessions])).toEqual([
      ['Ada Núñez', true, 1],
      ['Bea Ñúñez', false, 0],
    ])
    expect((await list('access=disabled')).total).toBe(1)
  })

  test('ends the sessions of those deactivated, says who was so before, and keeps the reason in the audit', async () => {
    const phone = await signedIn(within, ada)
    const { results } = await json<PeopleAccessOutput>(change([ada.userId, bea.userId, 999_999], false))
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'already', 'unknown'])
    expect(await refusal(phone.get('/rpc/employee/profile'))).toBe('401 ACCOUNT_INACTIVE')
    const { rows } = await db.pool.query(`select details ->> 'reason' as reason from audit where subject = $1`, [
      `users/${ada.userId}`,
    ])
    expect(rows).toEqual([{ reason: 'Fin de contrato' }])

    await change([ada.userId], true, 'Volvió')
    expect((await list('access=disabled')).total).toBe(1)
  })

  test('two operators who change the same people in opposite orders both finish', async () => {
    const ids = [ada.userId, alvaro.userId]
    const answers = await Promise.all([change(ids, false), change(ids.toReversed(), true), change(ids, false)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await change(ids, true, 'Volvieron')
  })
})

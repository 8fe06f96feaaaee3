import type { PeopleOutput, PersonOutput } from '@orbita/contract/people/people'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser, json } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession, signedIn, type TestEmployee } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const db = await testDatabase()
const within = testApp({ db })
const PEOPLE = '/rpc/operator/people'
let operator: Browser & { accountId: number }
let ada: TestEmployee
let alvaro: TestEmployee

beforeAll(async () => {
  operator = await anOperatorSession(within)
  ada = await anEmployee({ db }, { name: 'Ada Núñez', email: 'ada@orbita.example' })
  alvaro = await anEmployee({ db }, { name: 'Álvaro Paz', email: 'paz@orbita.example', platform: ['figuras'] })
  await anEmployee({ db }, { name: 'Bea Ñúñez', email: 'bea@orbita.example', isActive: false })
  await db.pool.query(`update users set area = 'Finanzas' where id = $1`, [ada.userId])
})

const list = (query: string) => json<PeopleOutput>(operator.get(`${PEOPLE}?${query}`))
const names = async (query: string) => (await list(query)).people.map(({ name }) => name)

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

describe('D-72: an edit of a person', () => {
  const shown = () => json<PersonOutput>(operator.get(`${PEOPLE}/${ada.userId}`))
  const fieldsOf = ({ name, email, area, joinedOn, platform, version }: PersonOutput) => ({
    ...{ name, email, area, joinedOn, platform, version },
  })
  const edit = (fields: object) => operator.put(`${PEOPLE}/${ada.userId}`, command(fields))

  test.each([
    ['name', ' '],
    ['name', '=2+2'],
    ['name', 'Ada\u200b'],
    ['name', 'Ad\u0430 Núñez'],
    ['area', 'Dise\u00adño'],
    ['email', 'ada'],
    ['area', ''],
    ['joinedOn', '1890-01-01'],
    ['platform', ['consola']],
  ])('refuses a %s that is %j, and names the field', async (field, value) => {
    const answer = await edit({ ...fieldsOf(await shown()), [field]: value })
    expect(await answer.json()).toMatchObject({
      error: 'BAD_INPUT',
      details: { fields: [expect.stringMatching(field)] },
    })
  })

  test('refuses the e-mail of another person, who keeps it', async () => {
    expect(await refusal(edit({ ...fieldsOf(await shown()), email: alvaro.email }))).toBe('409 EMAIL_TAKEN')
    expect((await shown()).email).toBe(ada.email)
  })

  test('a rename keeps the person and the cédula, ends the open phone, and the audit keeps no e-mail', async () => {
    const phone = await signedIn(within, ada)
    const before = fieldsOf(await shown())
    const answer = await edit({ ...before, name: 'Ada María Núñez', email: 'Ada.Maria@orbita.example', area: 'Legal' })
    expect([answer.status, (await phone.get('/rpc/employee/profile')).status]).toEqual([200, 401])
    expect((await new Browser(within.app).signIn('ada.maria@orbita.example', ada.password)).status).toBe(200)
    expect(await shown()).toMatchObject({ id: ada.userId, name: 'Ada María Núñez', area: 'Legal' })
    const { rows } = await db.pool.query(
      `select action, details from audit where subject = $1 and action in ('users.edit', 'users.rename') order by id`,
      [`users/${ada.userId}`],
    )
    expect(rows).toEqual([
      { action: 'users.rename', details: {} },
      {
        action: 'users.edit',
        details: {
          before: { name: 'Ada Núñez', area: 'Finanzas' },
          after: { name: 'Ada María Núñez', area: 'Legal' },
        },
      },
    ])
    // The edit that began before is refused, whatever it changes.
    expect(await refusal(edit({ ...before, area: 'Ventas' }))).toBe('409 PERSON_CHANGED')
    const { version } = await shown()
    expect((await edit({ ...before, version })).status).toBe(200)
  })

  test('of two at once, one is done and the other is refused', async () => {
    const before = fieldsOf(await shown())
    const answers = await Promise.all(['Uno', 'Dos'].map((area) => edit({ ...before, area })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await edit({ ...before, version: (await shown()).version })
  })
})

describe('D-84: the latest change of what an edit writes', () => {
  const shown = () => json<PersonOutput>(operator.get(`${PEOPLE}/${ada.userId}`))
  const nameOf = async (accountId: number) =>
    (await db.pool.query('select email from accounts where id = $1', [accountId])).rows[0].email
  let other: Browser & { accountId: number }

  beforeAll(async () => {
    other = await anOperatorSession(within)
  })

  test('is told with who made it and when', async () => {
    const { name, email, area, joinedOn, platform, version } = await shown()
    await other.put(`${PEOPLE}/${ada.userId}`, command({ name, email, area: 'Compras', joinedOn, platform, version }))
    await operator.put(`${PEOPLE}/${ada.userId}`, command({ name, email, area, joinedOn, platform, version }))
    expect((await shown()).edited).toEqual({
      by: await nameOf(other.accountId),
      at: within.clock.read().toISOString(),
    })
  })

  test('is not that of an access that no edit writes', async () => {
    const before = (await shown()).edited
    const { email, platform } = await shown()
    for (const isActive of [false, true]) await operator.put(`${PEOPLE}/active`, command({ email, isActive }))
    expect((await shown()).edited).toEqual(before)
    const rest = platform.filter((id) => id !== 'figuras')
    for (const given of [rest, platform]) await other.put(`${PEOPLE}/platforms`, command({ email, platform: given }))
    expect((await shown()).edited?.by).toBe(await nameOf(other.accountId))
  })

  test('is that of a file, too', async () => {
    const { name, email } = await shown()
    const lines = ['correo,cedula,nombre,area,plataformas', `${email},${ada.password},${name},Bodega,figuras`]
    await mustImport(db, lines, { actor: operator.accountId, usesFile: () => true })
    expect(await shown()).toMatchObject({ area: 'Bodega', edited: { by: await nameOf(operator.accountId) } })
  })
})

describe('D-72: a person created by hand', () => {
  const NEW = {
    name: 'Nina Sol',
    email: 'nina@orbita.example',
    area: null,
    joinedOn: '2026-11-02',
    platform: ['figuras'],
  }
  const create = (more: object = {}) => operator.post(PEOPLE, command({ ...NEW, cedula: '1.020.304.050', ...more }))

  test('is refused without a cédula that can be one, and with the e-mail of another', async () => {
    expect(await refusal(create({ cedula: '12' }))).toBe('400 BAD_INPUT')
    expect(await refusal(create({ email: ada.email }))).toBe('409 EMAIL_TAKEN')
  })

  test('enters with it at once, and it stands nowhere', async () => {
    const { id } = await json<{ id: number }>(create())
    expect((await new Browser(within.app).signIn(NEW.email, '1020304050')).status).toBe(200)
    const { rows } = await db.pool.query(
      `select (select count(*)::int from operations o where to_jsonb(o)::text like '%1020304050%') as kept,
              (select details::text from audit where action = 'users.create' and subject = 'users/' || $1) as details`,
      [id],
    )
    expect(rows).toEqual([{ kept: 0, details: '{}' }])
  })
})

describe('D-72: the access of a person', () => {
  const person = () => json<PersonOutput>(operator.get(`${PEOPLE}/${alvaro.userId}`))
  const end = (sessionId?: string) =>
    operator.delete(`${PEOPLE}/${alvaro.userId}/sessions`, command(sessionId === undefined ? {} : { sessionId }))

  test('one session ends, or all, and the others’ stay', async () => {
    const [phone, laptop, other] = await Promise.all([alvaro, alvaro, ada].map((one) => signedIn(within, one)))
    const open = (browser: Browser) => browser.get('/rpc/employee/profile').then(({ status }) => status === 200)
    const { sessions } = await person()
    const theirs = (await json<PersonOutput>(operator.get(`${PEOPLE}/${ada.userId}`))).sessions[0]!
    expect(await refusal(end(theirs.id))).toBe('404 NOT_FOUND')
    expect(await json(end(sessions[0]!.id))).toEqual({ ended: 1 })
    expect([await open(phone!), await open(laptop!)].filter(Boolean)).toHaveLength(1)
    expect(await refusal(end(sessions[0]!.id))).toBe('404 NOT_FOUND')
    expect(await json(end())).toEqual({ ended: sessions.length - 1 })
    expect([await open(phone!), await open(laptop!), await open(other!)]).toEqual([false, false, true])
    expect((await person()).sessions).toEqual([])
  })

  test('a new cédula ends the sessions and is the only one that enters; an old proof is not enough', async () => {
    const phone = await signedIn(within, alvaro)
    const change = () => operator.put(`${PEOPLE}/${alvaro.userId}/cedula`, command({ cedula: '80.111.222' }))
    await db.pool.query(`update sessions set created_at = created_at - interval '1 hour' where account_id = $1`, [
      operator.accountId,
    ])
    expect(await refusal(change())).toBe('403 CONFIRMATION_NEEDED')
    await db.pool.query('update sessions set confirmed_at = $2 where account_id = $1', [
      operator.accountId,
      within.clock.read(),
    ])
    expect(await json(change())).toEqual({ ended: 1 })
    expect((await phone.get('/rpc/employee/profile')).status).toBe(401)
    const enter = async (password: string) => (await new Browser(within.app).signIn(alvaro.email, password)).status
    expect([await enter(alvaro.password), await enter('80111222')]).toEqual([401, 200])
  })

  test('says how long the account waits after wrong cédulas, as the sign-in makes it wait', async () => {
    for (let miss = 0; miss < 6; miss++) await new Browser(within.app).signIn(ada.email, '99999999')
    const { failedSignIns } = await json<PersonOutput>(operator.get(`${PEOPLE}/${ada.userId}`))
    expect(failedSignIns).toMatchObject({ lastDay: 5, crowded: [] })
    expect(failedSignIns.attempts).toHaveLength(5)
    const { rows } = await db.pool.query(
      `select r.wait_seconds as seconds from (select distinct account_key from sign_in_attempts where failed) t,
              reserve_sign_in(t.account_key, null, '198.51.100.7', $1, true) r`,
      [within.clock.read()],
    )
    expect([failedSignIns.waitSeconds, failedSignIns.waitSeconds > 0]).toEqual([rows[0].seconds, true])
  })
})

test('D-72: whoever is looked for comes first: by first name, by surname, by e-mail, and only then by area', async () => {
  const add = async (name: string, email: string, area: string | null = null) => {
    const { userId } = await anEmployee({ db }, { name, email: `${email}@orbita.example` })
    await db.pool.query('update users set area = $2 where id = $1', [userId, area])
  }
  await add('Abel Soto', 'abel', 'Mármol')
  await add('Berta Ríos', 'marmota')
  await add('Carla Marmolejo', 'carla')
  await add('Mármara Vélez', 'velez')
  expect(await names('q=MARM')).toEqual(['Mármara Vélez', 'Carla Marmolejo', 'Berta Ríos', 'Abel Soto'])
})

import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { entra, type Listed } from '../../testing/directories.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { aMachine } from '../../testing/machines.ts'
import { mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PEOPLE = '/api/v1/people'

type Answer = {
  status: number
  etag: string | null
  text: string
  body: { id: number; code?: string; detail?: string }
}

/** A company whose system has a key, and that system. */
async function aCompany() {
  const db = await testDatabase({ after: onTestFinished })
  const within = { ...testApp({ db }), db }
  const machine = await aMachine(within, { scopes: ['people:read', 'people:write'] })
  const stored = async (id: number) =>
    (
      await db.rows(
        `select name, email, area, site, job, cost_centre as "costCentre", reports_to as "reportsTo", is_active as "isActive",
                joined_on::text as "joinedOn", employee_number as number, platform from users where id = $1`,
        [id],
      )
    )[0]
  return { within, db, machine, stored, ...clientOf(machine) }
}

function clientOf(machine: Browser) {
  const heard = async (sent: Promise<Response>): Promise<Answer> => {
    const answer = await sent
    const text = await answer.text()
    const body = (text === '' ? {} : JSON.parse(text)) as Answer['body']
    return { status: answer.status, etag: answer.headers.get('etag'), text, body }
  }
  return {
    create: (json: object, key: string = randomUUID()) =>
      heard(machine.send('POST', PEOPLE, { json, headers: { 'idempotency-key': key } })),
    change: (who: number | string, json: object) => heard(machine.send('PATCH', `${PEOPLE}/${who}`, { json })),
    read: (who: number | string, headers: Record<string, string> = {}) =>
      heard(machine.send('GET', `${PEOPLE}/${who}`, { headers })),
  }
}

const ANA = { email: 'ana@acme.example', name: 'Ana Peña', employeeNumber: 'a-10442', area: 'Ventas' }

test('D-106: what a system asks wrongly of people is refused in words, and writes nothing', async () => {
  const { db, machine, create, change, read } = await aCompany()
  const { body: ana } = await create(ANA)
  const { body: boss } = await create({ email: 'jefa@acme.example', name: 'Gloria Ruiz' })
  await change(ana.id, { leader: boss.id })
  const before = await db.rows('select * from users order by id')

  const unkeyed = await machine.send('POST', PEOPLE, { json: { ...ANA, email: 'otra@acme.example' } })
  expect(unkeyed.status).toBe(400)
  const refused = async (sent: Promise<Answer>) => {
    const { status, body } = await sent
    return `${status} ${body.code} ${body.detail}`
  }
  expect(await refused(create({ ...ANA, employeeNumber: null }))).toBe(
    `409 PERSON_TAKEN Ya hay una persona con ese correo (id ${ana.id}). Cámbiala con PATCH.`,
  )
  expect(await refused(create({ ...ANA, email: 'otra@acme.example' }))).toBe(
    `409 PERSON_TAKEN Ya hay una persona con ese número de empleado (id ${ana.id}). Cámbiala con PATCH.`,
  )
  expect(await refused(change(boss.id, { email: ANA.email }))).toContain('409 PERSON_TAKEN Ese correo ya es de otra')
  expect(await refused(change(boss.id, { employeeNumber: 'A-10442' }))).toContain('409 PERSON_TAKEN')
  expect(await refused(change(boss.id, { leader: ana.id }))).toContain('400 PERSON_VALUE')
  expect(await refused(change(boss.id, { leader: boss.id }))).toContain('400 PERSON_VALUE')
  expect(await refused(change(boss.id, { leader: 999_999 }))).toContain('400 PERSON_VALUE')
  expect(await refused(change(boss.id, { employeeNumber: '1 2' }))).toContain('400 PERSON_VALUE')
  expect(await refused(change(999_999, { job: 'Asesora' }))).toContain('404 NOT_FOUND')
  for (const who of ['0', 'nadie', 'number:', 'number:9', `${ana.id}%20or%201=1`])
    expect((await read(who)).status).toBe(404)
  const pointers = async (sent: Promise<Answer>) => ((await sent).body as { errors?: object[] }).errors
  expect(await pointers(create({ ...ANA, email: 'no es un correo' }))).toEqual([{ pointer: '/email' }])
  expect(await pointers(create({ email: 'otra@acme.example' }))).toEqual([{ pointer: '/name' }])
  expect(await pointers(change(ana.id, { name: '' }))).toEqual([{ pointer: '/name' }])
  expect(await pointers(change(ana.id, { credits: 5 }))).toEqual([{ pointer: '/credits' }])
  // A key can take no account over.
  expect(await pointers(change(ana.id, { cedula: '1020304050' }))).toEqual([{ pointer: '/cedula' }])
  expect(await db.rows('select * from users order by id')).toEqual(before)
})

test('D-106: a person is created once, however often it is sent, and enters with the cédula that was sent', async () => {
  const { within, db, machine, create, stored } = await aCompany()
  const sent = { ...ANA, cedula: '1020304050', joinedOn: '2024-02-01', platforms: ['figuras'], site: 'Bogotá' }
  const made = await Promise.all([create(sent, 'alta-1'), create(sent, 'alta-1'), create(sent, 'alta-1')])
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  const { status, body } = made[0]!
  expect([status, body]).toMatchObject([200, { ...ANA, employeeNumber: 'A-10442', isActive: true, isErased: false }])
  expect(JSON.stringify(body)).not.toContain('1020304050')
  expect(await stored(body.id)).toMatchObject({ joinedOn: '2024-02-01', platform: ['figuras'], site: 'Bogotá' })
  expect((await create({ ...sent, name: 'Otra' }, 'alta-1')).status).toBe(422)
  expect(await db.rows('select count(*)::int as n from users')).toEqual([{ n: 1 }])
  expect((await machine.signIn(ANA.email, '1020304050')).status).toBe(200)
  expect(
    await db.rows('select action, actor_account_id as by from audit where person_id = $1', [body.id]),
  ).toContainEqual({
    ...{ action: 'users.create', by: machine.accountId },
  })
  expect(within.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('D-106: a person is read by id or by number, and not again while nothing changed', async () => {
  const { create, change, read } = await aCompany()
  const { body } = await create(ANA)
  const first = await read(body.id)
  expect((await read('number:a-10442')).text).toBe(first.text)
  expect(first.etag).toBeTruthy()
  const again = await read(body.id, { 'if-none-match': first.etag! })
  expect([again.status, again.text]).toEqual([304, ''])
  await change('number:A-10442', { job: 'Asesora' })
  expect(await read(body.id, { 'if-none-match': first.etag! })).toMatchObject({ status: 200, body: { job: 'Asesora' } })
})

test('D-106: what is absent stays, null clears, and who is ended is out at once', async () => {
  const { within, db, change, stored } = await aCompany()
  const ana = await anEmployee({ db })
  const browser = await signedIn(within, ana)
  const fields = { area: 'Ventas', site: 'Bogotá', job: 'Asesora', costCentre: 'CC', joinedOn: '2024-02-01' }
  await change(ana.userId, fields)
  expect(await stored(ana.userId)).toMatchObject({ ...fields, name: ana.name, email: ana.email })
  const cleared = await change(ana.userId, { job: null, joinedOn: null, platforms: [], area: 'VENTAS ' })
  expect(cleared.body).toMatchObject({ ...fields, job: null, joinedOn: null, platforms: [] })
  const [{ ago }] = await db.rows('select changed_at as ago from users where id = $1', [ana.userId])
  await change(ana.userId, {})
  expect(await db.rows('select changed_at as ago from users where id = $1', [ana.userId])).toEqual([{ ago }])

  expect((await browser.get('/rpc/employee/profile')).status).toBe(200)
  expect((await change(ana.userId, { isActive: false })).body).toMatchObject({ isActive: false })
  expect((await browser.get('/rpc/employee/profile')).status).toBe(401)
  expect((await change(ana.userId, { isActive: true })).body).toMatchObject({ isActive: true })
})

test('D-114: what an operator changed by hand stays, but access that a system ends is over', async () => {
  const { within, db, create, change } = await aCompany()
  const operator = await anOperatorSession(within)
  const { body } = await create(ANA)
  const { version } = (await (await operator.get(`/rpc/operator/people/${body.id}`)).json()) as { version: string }
  const edit = { name: 'Anita', email: ANA.email, area: 'Ventas', joinedOn: null, platform: ['figuras'] }
  await operator.put(`/rpc/operator/people/${body.id}`, { json: { ...edit, version, operationId: randomUUID() } })
  const sent = { name: 'Ana María', platforms: ['figuras', 'mision-espacial'], job: 'Asesora' }
  expect((await change(body.id, sent)).body).toMatchObject({ name: 'Anita', platforms: ['figuras'], job: 'Asesora' })
  // The same as by hand: the mark is over.
  await change(body.id, { name: 'Anita' })
  expect((await change(body.id, { name: 'Ana María' })).body).toMatchObject({ name: 'Ana María' })

  const active = (isActive: boolean) => ({ json: { email: ANA.email, isActive, operationId: randomUUID() } })
  await operator.put('/rpc/operator/people/active', active(false))
  expect((await change(body.id, { isActive: true })).body).toMatchObject({ isActive: false })
  await operator.put('/rpc/operator/people/active', active(true))
  expect((await change(body.id, { isActive: false })).body).toMatchObject({ isActive: false })
  expect(await db.rows("select field from people_hand_changes where field = 'is_active'")).toEqual([])
})

test('PT-6: a number that is given again, or the account of somebody who left, hands nothing over', async () => {
  const { create, change, stored } = await aCompany()
  const { body } = await create(ANA)
  const both = await change('number:A-10442', { email: 'otra@acme.example', employeeNumber: 'B-1' })
  expect([both.status, both.body.detail]).toEqual([409, expect.stringContaining('podría ser otra persona')])
  await change(body.id, { isActive: false })
  const other = await change('number:A-10442', { email: 'otra@acme.example', name: 'Otra Persona', isActive: true })
  expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('de alguien que salió')])
  expect(await stored(body.id)).toMatchObject({ name: ANA.name, email: ANA.email, isActive: false })
})

test('D-113: a system that would end the access of a tenth in a day is stopped as a directory is, and together with it', async () => {
  const { within, db, create, change, stored } = await aCompany()
  const scim = await aMachine(within, { scopes: ['scim'] })
  const ids: number[] = []
  for (let n = 0; n < 7; n++) ids.push((await create({ email: `p${n}@acme.example`, name: 'Ana Peña' })).body.id)
  for (const id of ids.slice(0, 3)) expect((await change(id, { isActive: false })).status).toBe(200)
  for (const id of ids.slice(3, 5)) expect((await entra(scim).disable(`${id}`)).status).toBe(200)
  const held = await change(ids[5]!, { isActive: false })
  expect([held.status, held.body]).toMatchObject([
    403,
    { code: 'PEOPLE_HELD', detail: expect.stringContaining('Integraciones') },
  ])
  expect(await stored(ids[5]!)).toMatchObject({ isActive: true })
  expect(await db.rows('select held_at from directory_guard')).toEqual([{ held_at: within.clock.read() }])
})

test('D-106: a file, a directory and a system that say the same of a person leave the same, step by step', async () => {
  const [byFile, byScim, byApi] = [await aCompany(), await aCompany(), await aCompany()]
  const scim = entra(await aMachine(byScim.within, { scopes: ['scim'] }))
  const steps = [
    { name: 'Ana Peña', area: 'Ventas', job: 'Asesora', isActive: true },
    { name: 'Ana Peña Ñandú', area: 'VENTAS ', job: 'Asesora', isActive: true },
    { name: 'Ana Peña Ñandú', area: 'Soporte 🚀', job: 'Jefa', isActive: false },
    { name: 'Ana Peña', area: 'Ventas', job: 'Jefa', isActive: true },
  ]
  const [email, number] = ['ana@acme.example', 'A-1']
  let [scimId, apiId] = ['', 0]
  for (const [step, { name, area, job, isActive }] of steps.entries()) {
    await mustImport(byFile.db, [
      'correo,cedula,nombre,area,cargo,plataformas,numero,activo',
      `${email},1020304050,${name},${area},${job},figuras;mision-espacial,${number},${isActive ? 'si' : 'no'}`,
    ])
    const said: Listed = { objectId: 'o-1', upn: email, given: '', family: '', number, department: area, title: job }
    if (step === 0) {
      const [given = '', family = ''] = name.split(' ')
      scimId = (await scim.create({ ...said, given, family })).id
      apiId = (await byApi.create({ email, employeeNumber: number, name, area, job })).body.id
    } else {
      const [given, ...family] = name.split(' ')
      await scim.patch(
        scimId,
        { op: 'Replace', path: 'name.givenName', value: given },
        { op: 'Replace', path: 'name.familyName', value: family.join(' ') },
        { op: 'Replace', path: `${ENTERPRISE}:department`, value: area },
        { op: 'Replace', path: 'title', value: job },
        { op: 'Replace', path: 'active', value: isActive ? 'True' : 'False' },
      )
      await byApi.change('number:a-1', { name, area, job, isActive })
    }
    const [one] = await byFile.db.rows('select id from users')
    const left = await byFile.stored(one.id)
    expect(left).toMatchObject({ name, job, isActive, number })
    expect(await byScim.stored(Number(scimId))).toEqual(left)
    expect(await byApi.stored(apiId)).toEqual(left)
  }
})

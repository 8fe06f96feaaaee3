import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDirectory, listed } from '../../testing/directories.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../testing/factories.ts'
import { mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('D-113: Entra ID creates a person, who has everything but a cédula, and changes them by its patches', async () => {
  const { entra, stored, audited, machine, pool } = await aDirectory()
  expect((await entra.test()).body).toMatchObject({ totalResults: 0, Resources: [] })
  const boss = await entra.create(listed({ given: 'Gloria', family: 'Ruiz' }))
  const person = listed({ number: 'a-100', department: 'Ventas', title: 'Asesora' })
  expect(await entra.find(person.upn)).toBeUndefined()
  const { status, id, body } = await entra.create(person)
  expect(status).toBe(201)
  expect(await stored(id)).toEqual({
    name: 'Ana María Peña',
    email: person.upn,
    area: 'Ventas',
    site: null,
    job: 'Asesora',
    costCentre: null,
    reportsTo: null,
    isActive: true,
    number: 'A-100',
    platform: ['figuras', 'mision-espacial'],
  })
  expect(body).toMatchObject({ externalId: person.objectId, userName: person.upn, active: true, title: 'Asesora' })
  expect(await entra.find(person.upn.toUpperCase())).toBe(id)

  await entra.setLeader(id, boss.id)
  expect(await entra.hasLeader(id, boss.id)).toBe(id)
  const patched = await entra.patch(
    id,
    { op: 'Replace', path: 'name.familyName', value: 'Peña Ñ' },
    { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'VENTAS ' },
    { op: 'Add', path: `${ENTERPRISE}:costCenter`, value: 'CC-1' },
    { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bogotá' },
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Ana.Pena@acme.example' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+57 300' },
    { op: 'Remove', path: 'title' },
  )
  expect(patched.status).toBe(200)
  // The area is spelled as everybody else has it.
  expect(await stored(id)).toMatchObject({
    name: 'Ana María Peña Ñ',
    email: 'ana.pena@acme.example',
    area: 'Ventas',
    site: 'Bogotá',
    job: null,
    costCentre: 'CC-1',
    reportsTo: Number(boss.id),
  })
  // The directory still finds them by the name to sign in with.
  expect(await entra.find(person.upn)).toBe(id)
  await entra.dropLeader(id)
  expect(await stored(id)).toMatchObject({ reportsTo: null })
  expect(await audited(id)).toEqual([
    'users.create',
    'users.edit',
    'users.edit',
    'users.rename',
    'users.edit',
    'users.edit',
  ])
  // Nobody knows a cédula of theirs, and none is answered.
  expect(JSON.stringify(patched.body)).not.toMatch(/argon2|password|cedula/i)
  const { rows } = await pool.query('select email from people_hand_changes h join users u on u.id = h.user_id')
  expect(rows).toEqual([])
  const entered = await machine.signIn('ana.pena@acme.example', '00000000')
  expect(entered.status).toBe(401)
})

test('D-113: Okta lists by pages, replaces a person whole, and what it does not send stays', async () => {
  const { okta, stored } = await aDirectory()
  const person = listed({ department: 'Soporte', number: '77' })
  const { id, status } = await okta.create(person)
  await okta.create(listed())
  await okta.create(listed())
  expect(status).toBe(201)
  expect((await okta.list(2, 1)).body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
  expect((await okta.list(4, 10)).body).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] })
  expect((await okta.list(-3, 0)).body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 0 })

  const { department: _, ...without } = person
  const replaced = await okta.replace(id, { ...without, given: 'Ana', upn: 'ana.nueva@acme.example' })
  expect(replaced.status).toBe(200)
  expect(await stored(id)).toMatchObject({
    name: 'Ana Peña',
    email: 'ana.nueva@acme.example',
    area: 'Soporte',
    number: '77',
  })
  expect((await okta.read(id)).body).toEqual(replaced.body)
  expect([(await okta.groups()).status, (await okta.pushGroup()).status]).toEqual([501, 501])
})

test.each(['entra', 'okta'] as const)(
  'D-113: whom %s ends is out on every process within a second, and comes back when it says so',
  async (name) => {
    const { within, entra, okta, pool, stored } = await aDirectory()
    const second = testApp({ db: within.dependencies.db as never })
    const ana = await anEmployee(within.dependencies)
    const browsers = [await signedIn(within, ana), await signedIn(second, ana)]
    const id = `${ana.userId}`
    expect(await okta.find(ana.email)).toBe(id)

    const ended = name === 'entra' ? await entra.disable(id) : await okta.setActive(id, false)
    expect(ended.body).toMatchObject({ id, active: false })
    for (const browser of browsers) expect((await browser.get('/rpc/employee/profile')).status).toBe(401)
    const { rows } = await pool.query("select revoked_because from sessions where revoked_because = 'inactive'")
    expect(rows).toHaveLength(2)

    const back = name === 'entra' ? await entra.enable(id) : await okta.setActive(id, true)
    expect(back.body).toMatchObject({ active: true })
    expect(await stored(id)).toMatchObject({ isActive: true, name: ana.name })
  },
)

test('D-113: the same person under two ids is refused with whose it is, and nothing is written', async () => {
  const { entra, pool } = await aDirectory()
  const person = listed({ number: '900' })
  const { id } = await entra.create(person)
  const people = async () => (await pool.query('select count(*)::int as n from users')).rows[0].n
  const again = await entra.create({ ...person, objectId: randomUUID() })
  expect([again.status, again.body]).toMatchObject([409, { scimType: 'uniqueness', status: '409' }])
  expect(again.body.detail).toBe(
    `Ya hay una persona con ese correo o ese userName (id ${id}). Búscala con un filtro por userName y cámbiala.`,
  )
  const sameId = await entra.create(listed({ objectId: person.objectId }))
  expect(sameId.body.detail).toBe(`Ese externalId ya es de otra persona (id ${id}).`)
  const sameNumber = await entra.create(listed({ number: '900' }))
  expect([sameNumber.status, sameNumber.body.detail]).toEqual([409, expect.stringContaining(`(id ${id})`)])
  const other = await entra.create(listed())
  const taken = await entra.patch(other.id, { op: 'Replace', path: 'userName', value: person.upn })
  expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness'])
  const number = await entra.patch(other.id, { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: '900' })
  expect([number.status, number.body.detail]).toEqual([409, expect.stringContaining('no entrega la cuenta')])
  expect(await people()).toBe(2)
})

test('D-113: an employee number that is given again, or an address of somebody who left, hands no account over', async () => {
  const { entra, stored } = await aDirectory()
  const left = listed({ number: '10442' })
  const { id } = await entra.create(left)
  await entra.disable(id)
  // A new colleague with the old number, whom the directory was told to match by it.
  const other = await entra.patch(
    id,
    { op: 'Replace', path: 'externalId', value: randomUUID() },
    { op: 'Replace', path: 'active', value: 'True' },
    { op: 'Replace', path: 'displayName', value: 'Otra Persona' },
  )
  expect([other.status, other.body.detail]).toEqual([409, expect.stringContaining('de alguien que salió')])
  const two = await entra.patch(
    id,
    { op: 'Replace', path: 'userName', value: 'otra@acme.example' },
    { op: 'Replace', path: `${ENTERPRISE}:employeeNumber`, value: '10443' },
  )
  expect([two.status, two.body.detail]).toEqual([409, expect.stringContaining('podría ser otra persona')])
  expect(await stored(id)).toMatchObject({ name: 'Ana María Peña', email: left.upn, isActive: false, number: '10442' })
})

test('D-113: whom a directory deletes is found no more, loses nothing, and comes back by the same id alone', async () => {
  const { entra, okta, stored } = await aDirectory()
  const person = listed()
  const { id } = await entra.create(person)
  expect((await entra.remove(id)).status).toBe(204)
  expect([(await okta.read(id)).status, (await entra.remove(id)).status, await entra.find(person.upn)]).toEqual([
    404,
    404,
    undefined,
  ])
  expect(await stored(id)).toMatchObject({ isActive: false, email: person.upn })
  const stranger = await entra.create({ ...person, objectId: randomUUID() })
  expect([stranger.status, stranger.body.detail]).toEqual([409, expect.stringContaining('el directorio borró')])
  expect(await entra.create(person)).toMatchObject({ status: 201, id })
  expect(await stored(id)).toMatchObject({ isActive: true })
})

test('D-114: what was changed by hand stays, but access that ends in the directory ends here', async () => {
  const { within, entra, stored, pool } = await aDirectory()
  const operator = await anOperatorSession(within)
  const person = listed({ department: 'Ventas' })
  const { id } = await entra.create(person)
  const detail = (await (await operator.get(`/rpc/operator/people/${id}`)).json()) as { version: string }
  const fields = { name: 'Anita Peña', email: person.upn, area: 'Ventas', joinedOn: null, platform: ['figuras'] }
  const edited = await operator.put(`/rpc/operator/people/${id}`, {
    json: { ...fields, version: detail.version, operationId: randomUUID() },
  })
  expect(edited.status).toBe(200)

  const patched = await entra.patch(
    id,
    { op: 'Replace', path: 'displayName', value: 'Ana María Peña' },
    { op: 'Replace', path: 'name.givenName', value: 'Ana María' },
    { op: 'Replace', path: 'title', value: 'Asesora' },
  )
  expect([patched.status, patched.body]).toMatchObject([200, { displayName: 'Anita Peña', title: 'Asesora' }])

  // Somebody whom an operator let in stays out of reach of what the directory already said, not of what it says anew.
  const setActive = (isActive: boolean) =>
    operator.put('/rpc/operator/people/active', { json: { email: person.upn, isActive, operationId: randomUUID() } })
  await setActive(false)
  expect((await entra.enable(id)).body).toMatchObject({ active: false })
  await setActive(true)
  expect((await entra.disable(id)).body).toMatchObject({ active: false })
  expect(await stored(id)).toMatchObject({ isActive: false })
  await setActive(true)
  expect((await entra.disable(id)).body).toMatchObject({ active: true })
  const { rows } = await pool.query('select field from people_hand_changes where user_id = $1 order by field', [id])
  expect(rows.map(({ field }) => field)).toEqual(['is_active', 'name', 'platform'])
})

test('D-113: a directory that would end the access of a tenth in a day is stopped until an operator lets it', async () => {
  const { within, entra, pool, stored } = await aDirectory()
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push((await entra.create(listed())).id)
  for (const id of ids.slice(0, 5)) expect((await entra.disable(id)).status).toBe(200)
  const held = await entra.disable(ids[5]!)
  expect([held.status, held.body.detail]).toEqual([403, expect.stringContaining('Integraciones › Directorio')])
  expect((await entra.remove(ids[5]!)).status).toBe(403)
  expect(await stored(ids[5]!)).toMatchObject({ isActive: true })
  const { rows } = await pool.query('select held_at from directory_guard')
  expect(rows).toEqual([{ held_at: within.clock.read() }])
  // A day later there is room again.
  within.clock.advance({ days: 1, seconds: 1 })
  expect((await entra.disable(ids[5]!)).status).toBe(200)
})

test('D-113: a file of people later knows whom a directory created, and gives them a cédula', async () => {
  const { within, entra, stored } = await aDirectory()
  const person = listed({ number: '31' })
  const { id } = await entra.create(person)
  const report = await mustImport(within.dependencies.db as never, [
    'correo,cedula,nombre,plataformas,numero',
    `${person.upn},1020304050,Ana María Peña,figuras,31`,
  ])
  expect([report.created.length, report.changed[0]?.columns]).toEqual([0, ['cedula', 'plataformas']])
  expect(await stored(id)).toMatchObject({ platform: ['figuras'] })
  expect((await entra.patch(id, { op: 'Replace', path: 'title', value: 'Asesora' })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { aDirectory, entra, listed } from '../../testing/directories.ts'
import { aMachine } from '../../testing/machines.ts'

test('D-113: what a directory asks wrongly is refused in the form of SCIM, in words, and writes nothing', async () => {
  const { machine, entra, stored } = await aDirectory()
  const { id } = await entra.create(listed())
  const boss = await entra.create(listed())
  await entra.setLeader(id, boss.id)
  const before = await stored(id)
  const refused = async (method: string, path: string, json?: object) => {
    const answer = await machine.send(method, `/scim/v2${path}`, json && { json })
    const body = (await answer.json()) as { scimType?: string; detail: string; schemas: string[] }
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    expect(answer.headers.get('content-type')).toBe('application/scim+json')
    expect(body.detail).toMatch(/^[A-ZÁÉÍÓÚ¿a-z].*[.)]$/)
    return [answer.status, body.scimType]
  }
  const replace = (path: string, value: unknown) => ({ Operations: [{ op: 'replace', path, value }] })
  const filter = (text: string) => `/Users?filter=${encodeURIComponent(text)}`
  expect(await refused('GET', filter('title eq "x"'))).toEqual([400, 'invalidFilter'])
  expect(await refused('GET', filter('userName sw "a"'))).toEqual([400, 'invalidFilter'])
  expect(await refused('GET', filter('userName eq "a" or id eq "1"'))).toEqual([400, 'invalidFilter'])
  expect(await refused('GET', filter('userName eq'))).toEqual([400, 'invalidFilter'])
  expect(await refused('POST', '/Users', { displayName: 'Sin Usuario' })).toEqual([400, 'invalidValue'])
  expect(await refused('POST', '/Users', { userName: 'sin-correo', displayName: 'Ana Peña' })).toEqual([
    400,
    'invalidValue',
  ])
  expect(await refused('POST', '/Users', { userName: 'a@b.co' })).toEqual([400, 'invalidValue'])
  expect(await refused('PATCH', `/Users/${id}`, { Operations: [] })).toEqual([400, 'invalidSyntax'])
  expect(await refused('PATCH', `/Users/${id}`, replace('title', '=1+1'))).toEqual([400, 'invalidValue'])
  expect(await refused('PATCH', `/Users/${id}`, replace('manager', id))).toEqual([400, 'invalidValue'])
  expect(await refused('PATCH', `/Users/${id}`, replace('manager', '999999'))).toEqual([400, 'invalidValue'])
  expect(await refused('PATCH', `/Users/${boss.id}`, replace('manager', id))).toEqual([400, 'invalidValue'])
  expect(await refused('PATCH', `/Users/${id}`, replace('employeeNumber', '1 2'))).toEqual([400, 'invalidValue'])
  expect(await refused('GET', '/Users/nadie')).toEqual([404, undefined])
  expect(await refused('GET', '/Schemas/nada')).toEqual([404, undefined])
  expect(await stored(id)).toEqual(before)
})

test('D-113: a key without the scope reads nobody, and without any key there is no directory', async () => {
  const { within, pool } = await aDirectory()
  const other = await aMachine(within, { scopes: ['missions:read'] })
  expect((await other.get('/scim/v2/Users')).status).toBe(403)
  await pool.query('update machine_keys set revoked_at = now()')
  const answer = await new Browser(within.app).get('/scim/v2/Users')
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
})

test('D-113: only the attributes that are asked for are answered, and the id', async () => {
  const { machine, entra } = await aDirectory()
  const { id } = await entra.create(listed({ department: 'Ventas' }))
  const read = async (query: string) => (await machine.get(`/scim/v2/Users/${id}?${query}`)).json()
  expect(Object.keys((await read('attributes=userName,name.givenName')) as object).sort()).toEqual([
    'id',
    'name',
    'schemas',
    'userName',
  ])
  expect(await read('excludedAttributes=groups,emails')).not.toHaveProperty('emails')
})

test('PT-6: while nobody has ever entered, whom a directory creates is nobody’s invention; later the key’s operator answers', async () => {
  const { within, pool } = await aDirectory()
  const machine = await aMachine(within, { scopes: ['scim'], actor: 7 })
  const creator = async (id: string) => (await pool.query('select created_by from users where id = $1', [id])).rows[0]
  expect(await creator((await entra(machine).create(listed())).id)).toEqual({ created_by: null })
  await pool.query("update accounts set first_sign_in_at = now() where kind = 'employee'")
  expect(await creator((await entra(machine).create(listed())).id)).toEqual({ created_by: 7 })
})

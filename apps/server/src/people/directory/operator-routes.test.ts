import { randomUUID } from 'node:crypto'
import type { DirectoryOutput } from '@orbita/contract/people/directory'
import { expect, test } from 'vitest'
import { okJson } from '../../testing/browser.ts'
import { aDirectory, listed } from '../../testing/directories.ts'
import { anOperatorSession } from '../../testing/factories.ts'

const PATH = '/rpc/operator/directory'

async function console() {
  const directory = await aDirectory()
  const { within, pool } = directory
  const operator = await anOperatorSession(within)
  const read = () => okJson<DirectoryOutput>(operator.get(PATH))
  const id = () => ({ operationId: randomUUID() })
  const open = () => operator.post(`${PATH}/opening`, { json: id() })
  const use = (personId: string, field: string) =>
    operator.put(`${PATH}/people/${personId}`, { json: { field, ...id() } })
  const provedAt = (at: Date) => pool.query('update sessions set created_at = $1, confirmed_at = $1', [at])
  const mark = (userId: string, field: string) =>
    pool.query(`insert into people_hand_changes (user_id, field, changed_at) values ($1, $2, now())`, [userId, field])
  return { ...directory, operator, read, open, use, provedAt, mark }
}

test('D-113: operators read how the directory fares, and nothing of it before it has a key', async () => {
  const { read, entra, within, pool } = await console()
  const { id } = await entra.create(listed())
  await entra.create(listed())
  await entra.disable(id)
  expect(await read()).toEqual({
    address: '/scim/v2',
    keys: 1,
    usedAt: within.clock.read().toISOString(),
    people: 2,
    active: 1,
    left: 1,
    most: 5,
    heldAt: null,
    openUntil: null,
    conflicts: [],
  })
  await pool.query('update machine_keys set revoked_at = created_at')
  expect(await read()).toMatchObject({ keys: 0, people: 2 })
})

test('D-113: an operator who proves it lets the directory end the access of many, for a day', async () => {
  const { entra, read, open, within, provedAt, pool } = await console()
  const ids: string[] = []
  for (let n = 0; n < 7; n++) ids.push((await entra.create(listed())).id)
  for (const id of ids.slice(0, 6)) await entra.disable(id)
  expect(await read()).toMatchObject({ left: 5, heldAt: within.clock.read().toISOString() })

  await provedAt(new Date(within.clock.read().getTime() - 6 * 60_000))
  expect((await open()).status).toBe(403)
  await provedAt(within.clock.read())
  expect((await open()).status).toBe(204)
  const { heldAt, openUntil } = await read()
  expect([heldAt, openUntil]).toEqual([null, new Date(within.clock.read().getTime() + 86_400_000).toISOString()])
  for (const id of ids.slice(5)) expect((await entra.disable(id)).status).toBe(200)
  const { rows } = await pool.query("select title from audit where action = 'directory.open'")
  expect(rows).toEqual([{ title: 'Directorio' }])
})

test('D-114: an operator prefers what the directory says of a value by hand, which it writes from then on', async () => {
  const { entra, read, use, stored, mark, pool, provedAt, within } = await console()
  const boss = await entra.create(listed({ given: 'Gloria', family: 'Ruiz' }))
  const { id } = await entra.create(listed({ department: 'Ventas' }))
  for (const field of ['name', 'area', 'reports_to', 'is_active']) await mark(id, field)
  await pool.query(`update users set name = 'Anita', area = 'Bodega', is_active = false where id = $1`, [id])
  await entra.setLeader(id, boss.id)
  const shown = async () =>
    (await read()).conflicts.map(({ field, byHand, inDirectory }) => [field, byHand, inDirectory])
  expect(await shown()).toEqual([
    ['name', 'Anita', 'Ana María Peña'],
    ['area', 'Bodega', 'Ventas'],
    ['reportsTo', null, 'Gloria Ruiz'],
    ['isActive', 'No puede entrar', 'Puede entrar'],
  ])

  await provedAt(new Date(within.clock.read().getTime() - 6 * 60_000))
  expect((await use(id, 'name')).status).toBe(403)
  await provedAt(within.clock.read())
  for (const field of ['name', 'area', 'reportsTo', 'isActive']) expect((await use(id, field)).status).toBe(204)
  expect(await shown()).toEqual([])
  expect(await stored(id)).toMatchObject({
    name: 'Ana María Peña',
    area: 'Ventas',
    reportsTo: Number(boss.id),
    isActive: true,
  })
  await entra.patch(id, { op: 'Replace', path: 'name.givenName', value: 'Ana' })
  expect(await stored(id)).toMatchObject({ name: 'Ana Peña' })
  expect([(await use(id, 'site')).status, (await use('999999', 'name')).status]).toEqual([404, 404])
})

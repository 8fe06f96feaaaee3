import { existsSync, readFileSync, statSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { commandLine } from '../testing/processes/command-line.ts'

const cli = await commandLine()
const { command, db, path } = cli
afterAll(cli.close)

describe('export-person', () => {
  const out = () => path('ana.zip')

  test('of an unknown e-mail writes no file', async () => {
    expect(await command('export-person', 'nadie@acme.co', '--out', out())).toEqual({
      code: 1,
      output: '✗ No hay una persona con ese correo.',
    })
    expect(existsSync(out())).toBe(false)
  })

  test('writes a zip that only its owner may read, and replaces none', async () => {
    await db.pool.query(
      `insert into users (email, name, platform) values ('exportada@acme.co', 'Eva', '{figuras}') on conflict do nothing`,
    )
    expect(await command('export-person', ' EXPORTADA@acme.co', '--out', out())).toMatchObject({ code: 0 })
    expect(statSync(out()).mode & 0o777).toBe(0o600)
    const { 'datos.json': bytes } = unzipSync(readFileSync(out()))
    expect(JSON.parse(strFromU8(bytes!))).toMatchObject({ perfil: [{ correo: 'exportada@acme.co', nombre: 'Eva' }] })

    const before = readFileSync(out())
    const { code, output } = await command('export-person', 'exportada@acme.co', '--out', out())
    expect([code, output]).toEqual([1, expect.stringContaining('Ya existe')])
    expect(readFileSync(out()).equals(before)).toBe(true)
  })
})

test('erase-person says what goes, erases with --confirm alone, and refuses the second time', async () => {
  const { rows } = await db.pool.query(
    `insert into users (email, name, platform) values ('borrada@acme.co', 'Borrada', '{figuras}') returning id`,
  )
  const nameNow = async () => (await db.pool.query('select name from users where id = $1', [rows[0].id])).rows[0].name

  const preview = await command('erase-person', 'borrada@acme.co')
  expect([preview.code, preview.output]).toEqual([0, expect.stringContaining('No se borró nada')])
  expect(await nameNow()).toBe('Borrada')

  expect(await command('erase-person', 'Borrada@acme.co', '--confirm')).toMatchObject({ code: 0 })
  expect(await nameNow()).toBe('Persona retirada')
  expect(await command('erase-person', 'borrada@acme.co', '--confirm')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No hay una persona con ese correo'),
  })
})

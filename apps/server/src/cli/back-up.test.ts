import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine, ONE_PERSON } from '../testing/processes/command-line.ts'

const cli = await commandLine()
const { command, db, file, path } = cli
afterAll(cli.close)

const copies = path('copias')
mkdirSync(copies)
const companyId = async () => (await db.rows('select company from schema_state'))[0].company as string
const backupRuns = () => db.rows("select succeeded_at from job_runs where name = 'backup'")

test('a company without an account is not copied, and no file appears', async () => {
  for (const argv of [[path('vacia.gz')], ['--keep', '3', copies]]) {
    const { code, output } = await command('backup', ...argv)
    expect(code).toBe(1)
    expect(output).toMatch(/^✗ No se hizo la copia: la base de datos no tiene ninguna cuenta\. [^\n]+$/)
  }
  expect([existsSync(path('vacia.gz')), readdirSync(copies), await backupRuns()]).toEqual([false, [], []])
})

describe('of a company', () => {
  beforeAll(async () => {
    await command('import-people', file('personas.csv', ONE_PERSON))
  })

  test.each([['0'], ['-1'], ['dos'], ['99999']])('--keep %s is refused with the usage', async (count) => {
    expect(await command('backup', '--keep', count, copies)).toMatchObject({ code: 2 })
  })

  test('a copy is not put among those of another company, nor in the place of one, and neither is touched', async () => {
    const theirs = gzipSync('-- company 00000000-0000-4000-8000-000000000000\n')
    const name = 'orbita-2026-01-01T02-15-00Z.gz'
    writeFileSync(join(copies, name), theirs)
    for (const argv of [[join(copies, name)], ['--keep', '1', copies]]) {
      const { code, output } = await command('backup', ...argv)
      expect(code).toBe(1)
      expect(output).toMatch(/^✗ No se hizo la copia: .* es de otra empresa \(00000000-[^\n]+$/)
    }
    expect(readdirSync(copies)).toEqual([name])
    expect(readFileSync(join(copies, name))).toEqual(theirs)
    expect(await backupRuns()).toEqual([])
    expect(await command('backup', '--keep', '1', path('no-hay'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^✗ No se hizo la copia: la carpeta .* no se puede leer \(ENOENT\)\.$/),
    })
  })

  test('the last copies are kept, and nothing else of the folder is deleted', async () => {
    const folder = path('guardadas')
    mkdirSync(folder)
    const ours = gzipSync(`-- company ${await companyId()}\n`)
    const names = [1, 2, 3].map((day) => `orbita-2026-01-0${day}T02-15-00Z.gz`)
    for (const name of names) writeFileSync(join(folder, name), ours)
    // Files that it did not make: with another name, and of a release that did not say whose they are.
    writeFileSync(join(folder, 'mudanza.gz'), ours)
    writeFileSync(join(folder, 'orbita-2025-01-01T00-00-00Z.gz'), gzipSync('copy x from stdin;\n'))
    const made = await command('backup', '--keep', '2', folder)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Se leyó entera y es igual.') })
    const left = readdirSync(folder).toSorted()
    expect(left).toEqual([
      'mudanza.gz',
      'orbita-2025-01-01T00-00-00Z.gz',
      names[2],
      expect.stringMatching(/^orbita-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/),
    ])
    expect(gunzipSync(readFileSync(join(folder, left[3]!))).toString()).toContain(`-- company ${await companyId()}\n`)
    expect(await backupRuns()).toHaveLength(1)

    expect(await command('restore', join(folder, left[3]!), '--confirm')).toMatchObject({ code: 0 })
    const [safety = ''] = readdirSync(folder).filter((name) => name.startsWith('antes-de-restaurar'))
    expect(gunzipSync(readFileSync(join(folder, safety))).toString()).toContain(`-- company ${await companyId()}\n`)
  })
})

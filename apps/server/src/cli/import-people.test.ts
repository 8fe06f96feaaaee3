import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programArguments } from '../testing/processes/bundle.ts'
import { commandLine } from '../testing/processes/command-line.ts'

const cli = await commandLine()
const { commandWith, emptyDatabase, file, noted, variablesOf } = cli
afterAll(cli.close)

describe('a payroll', () => {
  const HEADER = 'numero,correo,cedula,nombres,apellidos,ingreso,plataformas'
  const company = (count: number, from = 0) =>
    Array.from(
      { length: count },
      (_, n) => `${from + n},p${from + n}@acme.co,${30_000_000 + from + n},Ana,Paz,03/02/2019,figuras`,
    )
  const csv = (name: string, lines: readonly string[]) => file(name, [HEADER, ...lines].join('\n'))
  let url: { DATABASE_URL: string }
  const run = (...argv: string[]) => commandWith(url, 'import-people', ...argv)

  beforeAll(async () => {
    url = { DATABASE_URL: await emptyDatabase() }
  })

  test('that contradicts the database is refused with its row, and a rename shows both addresses', async () => {
    expect(await run(csv('nomina.csv', company(20)))).toMatchObject({
      code: 0,
      output: expect.stringContaining('Lote 1.'),
    })
    const taken = await run(csv('otra.csv', [company(1)[0]!.replace('p0@', 'p1@')]))
    expect(taken).toMatchObject({
      code: 1,
      output: expect.stringContaining('  fila 2, correo: Este correo es de otra'),
    })
    const renamed = await run(csv('otra.csv', [company(1)[0]!.replace('p0@', 'ana@')]))
    expect(renamed.output).toContain('Cambian: 1\n  fila 2  p0@acme.co → ana@acme.co  (correo)')
    expect(renamed.output).toContain('se deshace con: npm run import-people -- --undo 2')
  })

  test('has a dry run that shows how its first row was read, with the cédula masked, and what looks wrong', async () => {
    const lines = [...company(1), '900,eva@acme.co,926687856,Eva,Ruiz,,figuras']
    const { code, output } = await run(csv('nomina.csv', lines), '--dry-run')
    expect(code).toBe(0)
    expect(output).toContain('⚠ Revisa antes de seguir:\n  fila 3, cedula: Parece una cédula del Ecuador')
    expect(output).toContain(`nomina.csv: 2 personas.
Así se leyó la fila 2:
  numero: 0
  correo: p0@acme.co
  cedula: •••••000 (8 cifras)
  nombre: Ana Paz
  ingreso: 2019-02-03
  plataformas: figuras
`)
    expect(output).not.toMatch(/30000000|926687856/)
  })

  test('retires the people it lacks, and asks for confirmation when they are many', async () => {
    const path = csv('nomina.csv', company(15, 5))
    const asked = await run(path, '--retire-missing')
    expect(asked.code).toBe(1)
    expect(asked.output).toContain('Se retiran: 5\n  ana@acme.co\n  p1@acme.co')
    expect(asked.output).toContain('el archivo retira a 5 de 20 personas activas (25 %, más del 10 %)')
    expect((await run(path, '--retire-missing', '--dry-run')).output).toContain('Pedirá --confirm')
    expect(await run(path, '--retire-missing', '--confirm')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Lote 3.'),
    })
  })

  test('is undone once, and the refusals say why', async () => {
    expect((await run('--undo', '3')).output).toBe(
      `Lote 3 (nomina.csv) deshecho.
Vuelven a como estaban: 5
Creadas, ahora quitadas: 0
Creadas que ya tenían algo en el producto, ahora inactivas: 0`,
    )
    expect(await run('--undo', '3')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^✗ .* ya se deshizo el 20/),
    })
    expect(await run('--undo', '9')).toMatchObject({ code: 1, output: '✗ No se deshizo nada: no existe el lote 9.' })
  })

  test('that is large reports its progress apart from the result', async () => {
    noted.length = 0
    const { output } = await run(csv('grande.csv', company(200, 100)), '--dry-run')
    expect(noted).toEqual(['Comparando: 200 de 200'])
    expect(output).not.toContain('Comparando')
  })

  test('is imported to its end although the reader of its output has gone', async () => {
    const path = csv('grande.csv', company(300))
    const child = spawn(process.execPath, [...programArguments('run-command'), 'import-people', path, '--dry-run'], {
      env: { ...process.env, ...variablesOf(url.DATABASE_URL) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    let errors = ''
    child.stderr.on('data', (data) => {
      errors += data
    })
    expect(await once(child, 'close')).toEqual([0, null])
    expect(errors).toMatch(/^(Comparando: \d+ de 300\n)+$/)
  })
})

import type { ProgressBatchesOutput } from '@orbita/contract/missions/progress'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseDigest } from '../../../../testing/databases/database-digest.ts'
import { openGameDatabase } from '../../../../testing/databases/game-database.ts'
import { testDatabase } from '../../../../testing/databases/test-database.ts'
import { anEmployee, anOperatorSession } from '../../../../testing/factories.ts'
import { FakeClock } from '../../../../testing/fake-clock.ts'
import { atOnce, refusal } from '../../../../testing/game/album.ts'
import { aChallenge, progressOf, publishTestChallenge } from '../../../../testing/game/missions.ts'
import {
  aProgressFile,
  applyFile,
  aRow,
  csvOf,
  type FileRow,
  PROGRESS_IMPORTS,
  previewFile,
} from '../../../../testing/game/progress.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { verifyLedger } from '../../../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const operator = await anOperatorSession(within)

beforeAll(async () => {
  await publishTestChallenge(db)
  await publishTestChallenge(db, aChallenge('otro', { title: 'Órbita del Ñandú' }))
})

async function problemsOf(file: Parameters<typeof aProgressFile>[0]): Promise<string[]> {
  const preview = await previewFile(operator, aProgressFile(file))
  if (preview.outcome !== 'refused') return [preview.outcome]
  return preview.problems.map(({ row: line, column }) => `${line} ${column}`)
}

const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

describe('a refused file', () => {
  test('MI-3: names the title that was probably meant, and a number that nobody has', async () => {
    const ana = await anEmployee({ db })
    const header = 'numero;correo;reto;mision;incremento;fecha;clave'
    const rows = [`;${ana.email};Orbita del Nandu;Misión viages;1;2026-11-18;a`, 'E-404;;rumbo;viajes;1;2026-11-18;a']
    const preview = await previewFile(operator, aProgressFile([header, ...rows].join('\n')))
    expect(preview).toMatchObject({
      problems: [
        { row: 2, column: 'mision', message: expect.stringContaining('¿Es «Misión viajes»?') },
        { row: 3, column: 'numero', message: 'No hay nadie con ese número de empleado.' },
      ],
    })
    expect(await problemsOf('reto;mision;incremento;fecha;clave\n;;;;')).toEqual(['1 correo'])
  })

  test('MI-3: reports every wrong row with its column and reason, and none of the file counts', async () => {
    const ana = await anEmployee({ db })
    const rows = [
      aRow('nadie@orbita.example', 'viajes'),
      aRow(ana.email, 'viajes', { reto: 'no-hay' }),
      aRow(ana.email, 'no-hay'),
      aRow(ana.email, 'bodega'),
      aRow(ana.email, 'viajes', { fecha: '2026-11-21' }),
      aRow(ana.email, 'arranque', { fecha: '2026-11-16' }),
      aRow(ana.email, 'viajes', { incremento: '=1+1' }),
      aRow(ana.email, 'viajes', { clave: '' }),
      aRow(ana.email, 'viajes'),
    ]
    expect(await problemsOf(rows)).toEqual([
      '2 correo',
      '3 reto',
      '4 mision',
      '5 correo',
      '6 fecha',
      '7 fecha',
      '8 incremento',
      '9 clave',
    ])
    const before = await databaseDigest(db.pool)
    expect(await refusal(operator.post(PROGRESS_IMPORTS, aProgressFile(rows)))).toBe('409 PROGRESS_REFUSED')
    expect(await databaseDigest(db.pool)).toEqual(before)
  })

  test('MI-3: a row with several faults reports them all at once, an unknown e-mail too', async () => {
    const ana = await anEmployee({ db })
    const rows = [
      aRow('nadie@orbita.example', 'viajes', { incremento: '=1+1', clave: '' }),
      aRow(ana.email, 'viajes', { incremento: '=1+1' }),
      aRow('', 'viajes', { clave: '' }),
    ]
    expect(await problemsOf(rows)).toEqual([
      '2 incremento',
      '2 clave',
      '2 correo',
      '3 incremento',
      '4 correo',
      '4 clave',
    ])
  })

  test('MI-3: keys and totals that contradict each other or earlier facts are refused', async () => {
    const ana = await anEmployee({ db })
    const of = (clave: string, over: Partial<FileRow>) => aRow(ana.email, 'viajes', { clave, ...over })
    expect(await problemsOf([of('a', { incremento: 1 }), of('a', { incremento: 2 })])).toEqual(['3 clave'])
    expect(await problemsOf([of('a', { total: 4 }), of('b', { total: 5 })])).toEqual(['3 total'])
    await applyFile(operator, aProgressFile([of('k', { total: 4, fecha: '2026-11-10' })]))
    expect(await problemsOf([of('k', { total: 5, fecha: '2026-11-10' })])).toEqual(['2 clave'])
    expect(await problemsOf([of('l', { total: 5, fecha: '2026-11-09' })])).toEqual(['2 fecha'])
    expect(await problemsOf([of('m', { incremento: -5, fecha: '2026-11-12' })])).toEqual(['2 incremento'])
  })

  test.each([
    ['nothing', '', 'Está vacío.'],
    ['a header alone', 'correo;reto;mision;incremento;fecha;clave', 'No tiene ningún avance.'],
    ['no header', 'ana@x.co;rumbo;viajes;1;2026-11-18;a', 'La primera fila debe tener los encabezados'],
    ['an unclosed quote', `${csvOf([])}\n"ana;rumbo`, 'Las comillas no cuadran'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'libro de Excel'],
  ])('with %s the refusal is one sentence', async (_, file, words) => {
    const preview = await previewFile(operator, aProgressFile(file))
    if (preview.outcome !== 'refused') throw new Error(preview.outcome)
    expect(preview.problems).toHaveLength(1)
    expect(preview.problems[0]!.message).toContain(words)
  })

  test('text read wrongly before is the problem of its cell', async () => {
    const ana = await anEmployee({ db })
    const damaged = aRow(ana.email, 'viajes', { clave: 'b', texto: 'Viaje a BogotÃ¡' })
    expect(await problemsOf([aRow(ana.email, 'viajes', { clave: 'a' }), damaged])).toEqual(['3 texto'])
  })

  test('a missing or unknown column, and a file with neither increment nor total, are refused', async () => {
    expect(await problemsOf('correo;reto;mision;fecha;clave;edad\n;;;;;')).toEqual(['1 ', '1 incremento'])
    expect(await problemsOf('correo;reto;mision;incremento;fecha\n;;;;')).toEqual(['1 clave'])
  })

  test('lists two hundred problems and counts the rest', async () => {
    const rows = Array.from({ length: 250 }, () => aRow('nadie@orbita.example', 'viajes'))
    const preview = await previewFile(operator, aProgressFile(rows))
    expect(preview).toMatchObject({ outcome: 'refused', more: 50 })
  })

  test('more than 100,000 rows or 20 MB are refused', async () => {
    const line = 'ana@orbita.example;rumbo;viajes;1;2026-11-18;'
    const many = `correo;reto;mision;incremento;fecha;clave\n${Array.from({ length: 100_001 }, (_, n) => line + n).join('\n')}`
    const preview = await previewFile(operator, aProgressFile(many))
    expect(preview).toMatchObject({
      outcome: 'refused',
      problems: [{ message: expect.stringContaining('100.000 filas') }],
    })
    expect(await refusal(operator.post(PROGRESS_IMPORTS, aProgressFile(new Uint8Array(20 * 1024 * 1024 + 1))))).toBe(
      '413 TOO_LARGE',
    )
    expect(await refusal(operator.post(PROGRESS_IMPORTS, { json: {} }))).toBe('400 BAD_INPUT')
  })
})

describe('the formats of a file', () => {
  const text = (email: string, clave: string) =>
    `Correo Electrónico;RETO;Misión;Avance;Fecha;Clave;Texto\r\n${email};órbita del ñandú;mision viajes;2;21/10/2026;${clave};"Visitó la ""Ñ"",\r\nde día"\r\n`

  test.each([
    ['UTF-8', (content: string) => Buffer.from(content)],
    ['UTF-8 with its mark', (content: string) => Buffer.from(`\ufeff${content}`)],
    ['UTF-16 with its mark', (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['Windows-1252', (content: string) => Buffer.from(content, 'latin1')],
    ['commas', (content: string) => Buffer.from(content.replaceAll(';', ','))],
    ['tabs', (content: string) => Buffer.from(content.replaceAll(';', '\t'))],
    ['line ends of old Macs', (content: string) => Buffer.from(content.replaceAll('\r\n', '\r'))],
  ])('%s is read with every accent', async (name, encode) => {
    const { email, userId } = await anEmployee({ db })
    const bytes = encode(text(email, name).replace('21/10', '18/11'))
    expect((await applyFile(operator, aProgressFile(bytes))).effects).toMatchObject({ rows: 1, events: 1 })
    const { rows } = await db.pool.query(
      'select text, occurred_on::text as on from progress_events where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ text: 'Visitó la "Ñ", de día', on: '2026-11-18' }])
  })

  test('MI-3: a person without an e-mail in the file is named by the number of the payroll', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    for (const [at, { userId }] of [ana, beto].entries()) {
      await db.pool.query('update users set employee_number = $2 where id = $1', [userId, `E-${at}`])
    }
    const lines = ['Cod. Emp.;correo;reto;actividad;Cant.;fecha;clave', 'e-0;;rumbo;viajes;2;2026-11-18;a']
    const file = [...lines, `E-0;${beto.email};rumbo;viajes;3;2026-11-18;a`].join('\n')
    expect((await applyFile(operator, aProgressFile(file))).effects).toMatchObject({ rows: 2, events: 2 })
    const { rows } = await db.pool.query(
      'select user_id as "userId", amount from progress_events where user_id = any ($1) order by amount',
      [[ana.userId, beto.userId]],
    )
    expect(rows).toEqual([
      { userId: ana.userId, amount: 2 },
      { userId: beto.userId, amount: 3 },
    ])
  })

  test('D-115: dates that may be month-first are refused, unless others prove the order', async () => {
    const { email } = await anEmployee({ db })
    const doubtful = aRow(email, 'viajes', { fecha: '03/11/2026' })
    expect(await problemsOf([doubtful])).toEqual(['1 fecha'])
    expect(await problemsOf([doubtful, aRow(email, 'viajes', { fecha: '13/11/2026' })])).toEqual(['ready'])
    const monthFirst = aRow(email, 'viajes', { fecha: '11/13/2026 10:30' })
    expect(await problemsOf([aRow(email, 'viajes', { fecha: '11/03/2026' }), monthFirst])).toEqual(['ready'])
  })
})

describe('an applied file', () => {
  test('the preview matches what applying then does, and changes nothing', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const file = aProgressFile([
      aRow(ana.email, 'induccion'),
      aRow(ana.email, 'viajes', { total: 10 }),
      aRow(beto.email, 'viajes', { incremento: 4 }),
    ])
    const before = await databaseDigest(db.pool)
    const preview = await previewFile(operator, file)
    expect(await databaseDigest(db.pool)).toEqual(before)
    const effects = { rows: 3, events: 3, people: 2, completions: 2, experience: 300, credits: 150, packs: 1, ranks: 1 }
    expect(preview).toEqual({ outcome: 'ready', effects })
    expect((await applyFile(operator, file)).effects).toEqual(effects)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done', 'viajes: 10/10 done'])
  })

  test('CO-2: the same file again returns the same batch and changes nothing; its rows in another file add nothing', async () => {
    const ana = await anEmployee({ db })
    const rows = [aRow(ana.email, 'viajes', { incremento: 4 }), aRow(ana.email, 'bitacora', { total: 2 })]
    const batch = await applyFile(operator, aProgressFile(rows))
    const before = await databaseDigest(db.pool)
    expect(await applyFile(operator, aProgressFile(rows))).toEqual(batch)
    expect(await previewFile(operator, aProgressFile(rows))).toEqual({ outcome: 'known', batch })
    // The only difference is that two commands were recorded.
    const after = await databaseDigest(db.pool)
    expect({ ...after, operations: '' }).toEqual({ ...before, operations: '' })

    const again = await applyFile(operator, aProgressFile([...rows, aRow(ana.email, 'viajes', { incremento: 1 })]))
    expect(again.effects).toMatchObject({ rows: 3, events: 1 })
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10', 'bitacora: 2/3'])
  })

  test('MI-3: a total to date adds the missing difference, in date order', async () => {
    const ana = await anEmployee({ db })
    const rows = [
      aRow(ana.email, 'viajes', { total: 7, fecha: '2026-11-17' }),
      aRow(ana.email, 'viajes', { incremento: 2, fecha: '2026-11-12' }),
      aRow(ana.email, 'viajes', { total: 4, fecha: '2026-11-14' }),
    ]
    await applyFile(operator, aProgressFile(rows))
    const { rows: events } = await db.pool.query(
      'select occurred_on::text as on, amount, total from progress_events where user_id = $1 order by id',
      [ana.userId],
    )
    expect(events).toEqual([
      { on: '2026-11-12', amount: 2, total: null },
      { on: '2026-11-14', amount: 2, total: 4 },
      { on: '2026-11-17', amount: 3, total: 7 },
    ])
  })

  test('MI-4: fifty operators at once over two processes, with equal and overlapping files: one completion, one payment', async () => {
    const second = openGameDatabase(db.config)
    const other = testApp({ db: { ...second, config: db.config }, clock })
    const operators = [operator, await anOperatorSession(other)]
    const people = [await anEmployee({ db }), await anEmployee({ db }), await anEmployee({ db })]
    const shared = people.map(({ email }) => aRow(email, 'induccion'))
    const answers = await atOnce(50, (n) => {
      const rows = n % 2 ? shared : [...shared, aRow(people[n % 3]!.email, 'viajes')]
      return operators[n % 2]!.post(PROGRESS_IMPORTS, aProgressFile(rows, `archivo-${n}.csv`))
    })
    await second.close()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { userId } of people) expect(await balancesOf(userId)).toEqual({ experience: 100, credits: 50 })
    const { rows } = await db.pool.query(
      'select sum(amount)::int as sum from mission_progress where user_id = any ($1) and mission_id = $2',
      [people.map(({ userId }) => userId), 'viajes'],
    )
    expect(rows[0].sum).toBe(25)
    expect(await verifyLedger(db.pool)).toEqual([])
  })

  test('an import killed halfway leaves nothing, and the next one does not wait', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([aRow(ana.email, 'induccion')])
    const blocker = new pg.Client(db.config)
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from users where id = $1 for update', [ana.userId])
    const dying = operator.post(PROGRESS_IMPORTS, file)
    const waiting = async () =>
      (
        await db.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like '%incoming_progress%'`,
        )
      ).rows
    await until(async () => (await waiting()).length > 0)
    await db.pool.query('select pg_terminate_backend($1)', [(await waiting())[0]!.pid])
    expect((await dying).status).toBe(503)
    await blocker.query('rollback')
    await blocker.end()
    expect(await progressOf(db, ana.userId)).toEqual([])
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: 1 })
  })
})

test('operators see the files, the latest first, and the audit records who did what without addresses', async () => {
  const ana = await anEmployee({ db })
  const batch = await applyFile(operator, aProgressFile([aRow(ana.email, 'induccion')], 'Ventas noviembre.csv'))
  const { batches } = (await (await operator.get(PROGRESS_IMPORTS)).json()) as ProgressBatchesOutput
  expect(batches[0]).toEqual(batch)
  expect(batch.label).toBe('Ventas noviembre.csv')
  const { rows } = await db.pool.query('select * from audit where subject = $1', [`progress_batches/${batch.id}`])
  expect(rows).toMatchObject([{ action: 'progress.import', actor_account_id: operator.accountId }])
  expect(JSON.stringify(rows)).not.toContain(ana.email)
})

import type { ProgressBatchesOutput } from '@orbita/contract/progress'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, command, publishFirstSeason, refusal } from '../../../testing/album.ts'
import { databaseDigest } from '../../../testing/database-digest.ts'
import { anEmployee, anOperatorSession, signedIn } from '../../../testing/factories.ts'
import { FakeClock } from '../../../testing/fake-clock.ts'
import { openGameDatabase } from '../../../testing/game-database.ts'
import { aChallenge, progressOf, publishTestChallenge } from '../../../testing/missions.ts'
import { aProgressFile, applyFile, csvOf, type FileRow, previewFile, undoFile } from '../../../testing/progress.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { until } from '../../../testing/until.ts'
import { verifyLedger } from '../../ledger/verify-ledger.ts'

const db = await testDatabase()
const clock = new FakeClock()
const within = testApp({ db, clock })
const PATH = '/rpc/operator/progress-imports'
const operator = await anOperatorSession(within)

beforeAll(async () => {
  await publishTestChallenge(db)
  await publishTestChallenge(db, aChallenge('otro', { title: 'Órbita del Ñandú' }))
})

let keys = 0
const row = (correo: string, mision: string, over: Partial<FileRow> = {}): FileRow => ({
  correo,
  mision,
  clave: `clave-${++keys}`,
  ...(over.total === undefined && { incremento: 1 }),
  ...over,
})

async function problemsOf(file: Parameters<typeof aProgressFile>[0]): Promise<string[]> {
  const preview = await previewFile(operator, aProgressFile(file))
  if (preview.outcome !== 'refused') return [preview.outcome]
  return preview.problems.map(({ row: line, column }) => `${line} ${column}`)
}

const balancesOf = async (userId: number) =>
  (await db.pool.query('select experience, credits from users where id = $1', [userId])).rows[0]

describe('a refused file', () => {
  test('MI-3: reports every wrong row with its column and reason, and none of the file counts', async () => {
    const ana = await anEmployee({ db })
    const rows = [
      row('nadie@orbita.example', 'viajes'),
      row(ana.email, 'viajes', { reto: 'no-hay' }),
      row(ana.email, 'no-hay'),
      row(ana.email, 'bodega'),
      row(ana.email, 'viajes', { fecha: '2026-11-21' }),
      row(ana.email, 'arranque', { fecha: '2026-11-16' }),
      row(ana.email, 'viajes', { incremento: '=1+1' }),
      row(ana.email, 'viajes', { clave: '' }),
      row(ana.email, 'viajes'),
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
    expect(await refusal(operator.post(PATH, aProgressFile(rows)))).toBe('409 PROGRESS_REFUSED')
    expect(await databaseDigest(db.pool)).toEqual(before)
  })

  test('MI-3: keys and totals that contradict each other or earlier facts are refused', async () => {
    const ana = await anEmployee({ db })
    const of = (clave: string, over: Partial<FileRow>) => row(ana.email, 'viajes', { clave, ...over })
    expect(await problemsOf([of('a', { incremento: 1 }), of('a', { incremento: 2 })])).toEqual(['3 clave'])
    expect(await problemsOf([of('a', { total: 4 }), of('b', { total: 5 })])).toEqual(['3 total'])
    await applyFile(operator, aProgressFile([of('k', { total: 4, fecha: '2026-11-10' })]))
    expect(await problemsOf([of('k', { total: 5, fecha: '2026-11-10' })])).toEqual(['2 clave'])
    expect(await problemsOf([of('l', { total: 5, fecha: '2026-11-09' })])).toEqual(['2 fecha'])
    expect(await problemsOf([of('m', { incremento: -5, fecha: '2026-11-12' })])).toEqual(['2 '])
  })

  test.each([
    ['nothing', '', 'Está vacío.'],
    ['a header alone', 'correo;reto;mision;incremento;fecha;clave', 'No tiene ningún avance.'],
    ['no header', 'ana@x.co;rumbo;viajes;1;2026-11-18;a', 'La primera fila debe tener los encabezados'],
    ['an unclosed quote', `${csvOf([])}\n"ana;rumbo`, 'Las comillas no cuadran'],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'libro de Excel'],
    ['text read wrongly before', `${csvOf([])}\nJosÃ©`, 'tildes o eñes dañadas'],
  ])('with %s it is told in one sentence', async (_, file, words) => {
    const preview = await previewFile(operator, aProgressFile(file))
    if (preview.outcome !== 'refused') throw new Error(preview.outcome)
    expect(preview.problems).toHaveLength(1)
    expect(preview.problems[0]!.message).toContain(words)
  })

  test('a missing or unknown column, and a file with neither increment nor total, are refused', async () => {
    expect(await problemsOf('correo;reto;mision;fecha;clave;edad\n;;;;;')).toEqual(['1 ', '1 incremento'])
    expect(await problemsOf('correo;reto;mision;incremento;fecha\n;;;;')).toEqual(['1 clave'])
  })

  test('lists two hundred problems and counts the rest', async () => {
    const rows = Array.from({ length: 250 }, () => row('nadie@orbita.example', 'viajes'))
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
    expect(await refusal(operator.post(PATH, aProgressFile(new Uint8Array(20 * 1024 * 1024 + 1))))).toBe(
      '413 TOO_LARGE',
    )
    expect(await refusal(operator.post(PATH, { json: {} }))).toBe('400 BAD_INPUT')
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

  test('dates that may be month-first are refused, unless another date settles the order', async () => {
    const { email } = await anEmployee({ db })
    const doubtful = row(email, 'viajes', { fecha: '03/11/2026' })
    expect(await problemsOf([doubtful])).toEqual(['2 fecha'])
    expect(await problemsOf([doubtful, row(email, 'viajes', { fecha: '13/11/2026' })])).toEqual(['ready'])
  })
})

describe('an applied file', () => {
  test('the preview matches what applying then does, and changes nothing', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const file = aProgressFile([
      row(ana.email, 'induccion'),
      row(ana.email, 'viajes', { total: 10 }),
      row(beto.email, 'viajes', { incremento: 4 }),
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
    const rows = [row(ana.email, 'viajes', { incremento: 4 }), row(ana.email, 'bitacora', { total: 2 })]
    const batch = await applyFile(operator, aProgressFile(rows))
    const before = await databaseDigest(db.pool)
    expect(await applyFile(operator, aProgressFile(rows))).toEqual(batch)
    expect(await previewFile(operator, aProgressFile(rows))).toEqual({ outcome: 'known', batch })
    // The only difference is that two commands were recorded.
    const after = await databaseDigest(db.pool)
    expect({ ...after, operations: '' }).toEqual({ ...before, operations: '' })

    const again = await applyFile(operator, aProgressFile([...rows, row(ana.email, 'viajes', { incremento: 1 })]))
    expect(again.effects).toMatchObject({ rows: 3, events: 1 })
    expect(await progressOf(db, ana.userId)).toEqual(['viajes: 5/10', 'bitacora: 2/3'])
  })

  test('MI-3: a total to date adds the missing difference, in date order', async () => {
    const ana = await anEmployee({ db })
    const rows = [
      row(ana.email, 'viajes', { total: 7, fecha: '2026-11-17' }),
      row(ana.email, 'viajes', { incremento: 2, fecha: '2026-11-12' }),
      row(ana.email, 'viajes', { total: 4, fecha: '2026-11-14' }),
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
    const shared = people.map(({ email }) => row(email, 'induccion'))
    const answers = await atOnce(50, (n) => {
      const rows = n % 2 ? shared : [...shared, row(people[n % 3]!.email, 'viajes')]
      return operators[n % 2]!.post(PATH, aProgressFile(rows, `archivo-${n}.csv`))
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
    const file = aProgressFile([row(ana.email, 'induccion')])
    const blocker = new pg.Client(db.config)
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from users where id = $1 for update', [ana.userId])
    const dying = operator.post(PATH, file)
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

describe('an undone file', () => {
  test('MI-4: restores balances, amounts and challenges, and keeps the opposite movements on record', async () => {
    const ana = await anEmployee({ db })
    await applyFile(operator, aProgressFile([row(ana.email, 'viajes', { incremento: 4 })]))
    const before = await balancesOf(ana.userId)
    const batch = await applyFile(
      operator,
      aProgressFile([row(ana.email, 'induccion'), row(ana.email, 'viajes', { incremento: 6 })]),
    )
    expect(batch.effects).toMatchObject({ completions: 2, packs: 1 })
    const undone = await undoFile(operator, batch.id)
    expect(undone).toMatchObject({ completions: 2, experience: 300, credits: 150, packs: 1 })
    expect(undone.batch.undoneAt).not.toBeNull()
    expect(await balancesOf(ana.userId)).toEqual(before)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1', 'viajes: 4/10'])
    const { rows } = await db.pool.query(
      `select (select count(*) from ledger where user_id = $1 and reverses is not null) as opposites,
              (select completed from challenges where user_id = $1) as completed,
              (select count(*) from packs where user_id = $1 and source = 'mission') as packs`,
      [ana.userId],
    )
    expect(rows[0]).toEqual({ opposites: 2, completed: 0, packs: 0 })
    expect(await verifyLedger(db.pool)).toEqual([])
    expect(await refusal(operator.delete(`${PATH}/${batch.id}`, command()))).toBe('409 BATCH_UNDONE')
    expect(await refusal(operator.delete(`${PATH}/999999`, command()))).toBe('404 BATCH_UNKNOWN')
  })

  test('it can be applied, undone and applied once more, and pays each time what it took', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([row(ana.email, 'induccion'), row(ana.email, 'viajes', { total: 12 })])
    for (let round = 1; round <= 3; round++) {
      const batch = await applyFile(operator, file)
      expect(batch.effects).toMatchObject({ events: 2, completions: 2, experience: 300, packs: 1 })
      expect(await balancesOf(ana.userId)).toEqual({ experience: 300, credits: 150 })
      if (round < 3) await undoFile(operator, batch.id)
    }
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 1/1 done', 'viajes: 12/10 done'])
  })

  test('an opened pack stays, and is not given a second time', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([row(ana.email, 'induccion'), row(ana.email, 'viajes', { incremento: 10 })])
    const batch = await applyFile(operator, file)
    await publishFirstSeason(db)
    expect((await (await signedIn(within, ana)).post('/rpc/figuras/packs/openings', command())).status).toBe(200)
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 2, packs: 0 })
    expect((await applyFile(operator, file)).effects).toMatchObject({ completions: 2, packs: 0 })
  })

  test('it is refused whole when its payment has been spent, or its progress was corrected since', async () => {
    const [ana, beto] = [await anEmployee({ db }), await anEmployee({ db })]
    const batch = await applyFile(
      operator,
      aProgressFile([row(ana.email, 'induccion'), row(beto.email, 'induccion'), row(beto.email, 'bitacora')]),
    )
    await db.pool.query(
      `with spent as (insert into ledger (user_id, kind, credits, reason, movement_key, occurred_at)
         values ($1, 'redemption', -20, 'Canje', 'canje', now()))
       update users set credits = credits - 20 where id = $1`,
      [ana.userId],
    )
    const before = await databaseDigest(db.pool)
    expect(await refusal(operator.delete(`${PATH}/${batch.id}`, command()))).toBe('409 BALANCE_TOO_LOW')
    expect(await databaseDigest(db.pool)).toEqual(before)

    await applyFile(operator, aProgressFile([row(beto.email, 'bitacora', { incremento: -1, clave: 'corrige' })]))
    expect(await refusal(operator.delete(`${PATH}/${batch.id}`, command()))).toBe('409 PROGRESS_REFUSED')
  })

  test('a completion that other facts still support stays', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([row(ana.email, 'bitacora', { incremento: 3 })]))
    await applyFile(operator, aProgressFile([row(ana.email, 'bitacora', { incremento: 3 })]))
    expect(await undoFile(operator, batch.id)).toMatchObject({ completions: 0, experience: 0 })
    expect(await progressOf(db, ana.userId)).toEqual(['bitacora: 3/3 done'])
  })

  test('CO-1: a repeated command answers the same, although the file was undone meanwhile', async () => {
    const ana = await anEmployee({ db })
    const file = aProgressFile([row(ana.email, 'induccion')])
    const first = await (await operator.post(PATH, file)).json()
    const undoing = command()
    const { id } = first as { id: number }
    const undone = await (await operator.delete(`${PATH}/${id}`, undoing)).json()
    expect(await (await operator.post(PATH, file)).json()).toEqual(first)
    expect(await (await operator.delete(`${PATH}/${id}`, undoing)).json()).toEqual(undone)
    expect(await progressOf(db, ana.userId)).toEqual(['induccion: 0/1'])
  })

  test('two operators who undo it at once undo it once', async () => {
    const ana = await anEmployee({ db })
    const batch = await applyFile(operator, aProgressFile([row(ana.email, 'induccion')]))
    const answers = await atOnce(6, () => operator.delete(`${PATH}/${batch.id}`, command()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await balancesOf(ana.userId)).toEqual({ experience: 0, credits: 0 })
  })
})

test('operators see the files, the latest first, and the audit records who did what without addresses', async () => {
  const ana = await anEmployee({ db })
  const batch = await applyFile(operator, aProgressFile([row(ana.email, 'induccion')], 'Ventas noviembre.csv'))
  const { batches } = (await (await operator.get(PATH)).json()) as ProgressBatchesOutput
  expect(batches[0]).toEqual(batch)
  expect(batch.label).toBe('Ventas noviembre.csv')
  const { rows } = await db.pool.query('select * from audit where subject = $1', [`progress_batches/${batch.id}`])
  expect(rows).toMatchObject([{ action: 'progress.import', actor_account_id: operator.accountId }])
  expect(JSON.stringify(rows)).not.toContain(ana.email)
})

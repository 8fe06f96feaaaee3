import type {
  BatchRowsOutput,
  ImportBatchesOutput,
  ImportChangesOutput,
  ImportColumnsOutput,
  ImportUndoOutput,
  OpenImportsOutput,
} from '@orbita/contract/imports'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../infra/db/transaction.ts'
import { type Browser, codeOf, okJson } from '../testing/browser.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { anOperatorSession } from '../testing/factories.ts'
import { command } from '../testing/game/album.ts'
import { IMPORTS, importedPeople, importsOf } from '../testing/imports.ts'
import { emptyCompany } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { purgeImports } from './draft/draft.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
let operator: Browser & { accountId: number }
let steps: ReturnType<typeof importsOf>

const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,10000001,Ana Ñandú,Ventas,figuras'

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  steps = importsOf(operator)
})

const people = () => importedPeople(db)

/** Applies a file without problems. @returns its batch */
async function applied(lines: readonly string[]): Promise<number> {
  const id = await steps.arrive(lines)
  await steps.compare(id)
  const { outcome } = await steps.apply(id)
  if (outcome?.type !== 'applied' || outcome.batchId === null) throw new Error(JSON.stringify(outcome))
  return outcome.batchId
}

test('no cédula is kept in the clear, shown or logged', async () => {
  const cedula = '1020304050'
  const id = await steps.arrive([
    'correo,cedula,nombre,area,plataformas,jefe',
    `ana@acme.co,${cedula},Ana ${cedula},${cedula},figura,${cedula}`,
    `luz@acme.co,${cedula}9.5,Luz,Ventas,figuras,${cedula}`,
  ])
  const answers = [
    await steps.read(id, 'columns'),
    await steps.rehearse(id),
    await steps.mend(id, 2, 'plataformas', 'figuras'),
    await steps.mend(id, 3, 'cedula', `${cedula}7`),
    await steps.setColumns(id, [...HEADER.split(','), null]),
    await steps.rehearse(id),
    await steps.compare(id),
    await steps.read(id, 'changes?kind=created'),
  ]
  // Names and areas of new people are shown as they will be, with what an operator wrote in them.
  expect(JSON.stringify(answers.slice(0, 7))).not.toContain(cedula)
  const { rows } = await db.pool.query<{ text: string }>(
    `select t::text as text from imports t union all select encode(sealed, 'escape') from import_parts
      union all select o::text from operations o`,
  )
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(cedula)
  expect(within.logged.map(({ text }) => text).join('\n')).not.toContain(cedula)
  await steps.apply(id)
  const { rows: left } = await db.pool.query('select count(*) as parts from import_parts')
  expect(left).toEqual([{ parts: 0 }])
})

test('D-73: columns are guessed by name and by content, and what an operator applied is kept', async () => {
  const lines = [
    'E-mail corporativo;Doc.;Persona;Célula;Apps;Jefe',
    'ana@acme.co;10000001;Ana Ñandú;Ventas;figuras;Luz Mora',
    'luz@acme.co;10000002;Luz Mora;Ventas;mision-espacial;Ana Paz',
  ]
  const columnsOf = async (id: number) =>
    (await steps.read<ImportColumnsOutput>(id, 'columns')).columns.map(({ column }) => column)
  const id = await steps.arrive(lines)
  expect(await columnsOf(id)).toEqual(['correo', 'cedula', 'nombre', null, 'plataformas', null])
  const { columns } = await steps.read<ImportColumnsOutput>(id, 'columns')
  expect(columns.slice(0, 4).map(({ samples }) => samples)).toEqual([
    ['ana@acme.co', 'luz@acme.co'],
    ['8 cifras', '8 cifras'],
    ['Ana Ñandú', 'Luz Mora'],
    [],
  ])
  await steps.setColumns(id, ['correo', 'cedula', 'nombre', 'area', 'plataformas', null])
  // What was only rehearsed may have been wrong.
  expect((await columnsOf(await steps.arrive(lines)))[3]).toBeNull()
  await steps.compare(id)
  await steps.apply(id)
  expect(await columnsOf(await steps.arrive(lines))).toEqual([
    'correo',
    'cedula',
    'nombre',
    'area',
    'plataformas',
    null,
  ])
})

test('D-73: a workbook with wrong cells is mended, compared, applied in part, and taken back', async () => {
  await applied([HEADER, 'eva@acme.co,10000009,Eva,Compras,figuras', 'leo@acme.co,10000008,Leo,Compras,figuras'])
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Nómina',
        rows: [
          HEADER.split(','),
          ANA.split(','),
          ['luz@acme.co', 1.2e19, 'Luz', 'Ventas', 'figura'],
          ['eva@acme.co', 10000009, 'Eva', 'Ventas', 'figuras'],
          ['leo@acme.co', 10000008, 'Leo', 'Ventas', 'figuras'],
          ['noe@acme.co', 10000007, 'Noé', 'Ventas', 'figuras'],
        ],
        cells: new Map([['3,2', { formula: '"E"&"va"', formulaResult: 'Eva', value: 'Eva' }]]),
      },
    ],
  })
  const id = await steps.arrive(bytes)
  const rehearsal = await steps.rehearse(id)
  expect(rehearsal).toMatchObject({ rows: 5, ready: 4, wrong: 1, canSkip: true })
  expect(rehearsal.problems).toEqual([
    expect.objectContaining({ row: 3, column: 'cedula', value: null, email: 'luz@acme.co', name: 'Luz' }),
    expect.objectContaining({ row: 3, column: 'plataformas', value: 'figura' }),
  ])
  expect(rehearsal.doubts).toEqual([expect.objectContaining({ row: 4, column: 'nombre' })])

  await steps.mend(id, 3, 'cedula', '10000002')
  await steps.mend(id, 3, 'plataformas', 'figuras')
  expect(await steps.rehearse(id)).toMatchObject({ ready: 5, problems: [] })
  expect(await steps.compare(id)).toMatchObject({
    state: 'compared',
    outcome: { report: { created: 3, changed: 2, retired: 0, unchanged: 0 } },
  })
  const { changes } = await steps.read<ImportChangesOutput>(id, 'changes?kind=changed')
  expect(changes.map(({ email, values }) => [email, values])).toEqual([
    ['eva@acme.co', [{ column: 'area', before: 'Compras', after: 'Ventas' }]],
    ['leo@acme.co', [{ column: 'area', before: 'Compras', after: 'Ventas' }]],
  ])
  const { outcome } = await steps.apply(id, { leftOut: [5, 6] })
  expect(outcome).toMatchObject({ type: 'applied', report: { created: 2, changed: 1 } })
  expect(await people()).toEqual([
    'ana@acme.co Ventas activa',
    'eva@acme.co Ventas activa',
    'leo@acme.co Compras activa',
    'luz@acme.co Ventas activa',
  ])

  await db.pool.query(`update users set area = 'Dirección' where email = 'eva@acme.co'`)
  const batch = outcome?.type === 'applied' ? outcome.batchId : null
  const path = `${IMPORTS}/batches/people/${batch}`
  const expected: ImportUndoOutput = {
    kind: 'people',
    restored: 1,
    removed: 2,
    deactivated: 0,
    kept: 1,
    keptPeople: [{ userId: expect.any(Number), name: 'Eva', email: 'eva@acme.co', columns: ['area'] }],
  }
  expect(await (await operator.get(`${path}/undo-preview`)).json()).toEqual(expected)
  expect(await people()).toHaveLength(4)
  expect(await (await operator.delete(path, command())).json()).toEqual(expected)
  expect(await people()).toEqual(['eva@acme.co Dirección activa', 'leo@acme.co Compras activa'])
  expect(await codeOf(await operator.delete(path, command()))).toBe('BATCH_UNDONE')
  const list = (await (await operator.get(`${IMPORTS}/batches`)).json()) as ImportBatchesOutput
  expect(list.batches).toMatchObject([
    { batchId: batch, kind: 'people', undoneAt: expect.any(String), canUndo: false, by: expect.any(String) },
    { undoneAt: null, canUndo: true },
  ])
  const { rows: entries } = await db.pool.query(
    `select action, actor_account_id as actor from audit where subject = 'people_batches/' || $1 order by id desc limit 2`,
    [batch],
  )
  const actor = operator.accountId
  expect(entries).toEqual([
    { action: 'people.undo-import', actor },
    { action: 'people.import', actor },
  ])
})

test('D-117: what a file did to one person is taken back alone; the rest holds, and is taken back later', async () => {
  await applied([HEADER, 'eva@acme.co,10000004,Eva,Compras,figuras', 'leo@acme.co,10000005,Leo,Compras,figuras'])
  const next = ['eva@acme.co,10000004,Eva Paz,Ventas,figuras', 'leo@acme.co,10000005,Leo,Ventas,figuras']
  const batch = await applied([HEADER, ...next, 'luz@acme.co,10000002,Luz,Ventas,figuras'])
  const path = `${IMPORTS}/batches/people/${batch}`
  const rows = async () => (await okJson<BatchRowsOutput>(operator.get(`${path}/rows`))).rows
  const [eva, , luz] = await rows()
  await db.pool.query(`update users set name = 'Eva P.' where email = 'eva@acme.co'`)

  expect(await codeOf(await operator.delete(path, command({ personId: 9_999 })))).toBe('BATCH_UNKNOWN')
  const taken = {
    ...{ kind: 'people', restored: 1, removed: 0, deactivated: 0, kept: 1 },
    keptPeople: [{ userId: eva!.userId, name: 'Eva P.', email: 'eva@acme.co', columns: ['nombre'] }],
  }
  expect(await okJson(operator.get(`${path}/undo-preview?person=${eva!.userId}`))).toEqual(taken)
  expect(await okJson(operator.delete(path, command({ personId: eva!.userId })))).toEqual(taken)
  expect(await people()).toEqual([
    'eva@acme.co Compras activa',
    'leo@acme.co Ventas activa',
    'luz@acme.co Ventas activa',
  ])
  expect((await rows()).map(({ undone }) => undone !== null)).toEqual([true, false, false])
  expect(await okJson(operator.get(path))).toMatchObject({ undoneAt: null, partlyUndoneAt: expect.any(String) })
  expect(await codeOf(await operator.delete(path, command({ personId: eva!.userId })))).toBe('BATCH_UNKNOWN')

  expect(await okJson(operator.delete(path, command({ personId: luz!.userId })))).toMatchObject({ removed: 1 })
  expect(await okJson(operator.delete(path, command()))).toMatchObject({ restored: 1, removed: 0 })
  expect(await people()).toEqual(['eva@acme.co Compras activa', 'leo@acme.co Compras activa'])
})

test('the rows with problems may stay out, and those who are not in the file may stay too', async () => {
  await applied([HEADER, ...Array.from({ length: 12 }, (_, n) => `p${n}@acme.co,2000000${n},Ana Paz,Ventas,figuras`)])
  const id = await steps.arrive([
    HEADER,
    ...Array.from({ length: 10 }, (_, n) => `p${n}@acme.co,2000000${n},Ana Paz,Ventas,figuras`),
    'mal,3,x,y,z',
  ])
  await steps.setColumns(id, HEADER.split(','), { retiresMissing: true })
  expect(await steps.compare(id, false)).toMatchObject({ state: 'draft', outcome: { type: 'refused' } })
  expect(await steps.compare(id, true)).toMatchObject({ outcome: { report: { retired: 2, unchanged: 10 } } })
  const { changes } = await steps.read<ImportChangesOutput>(id, 'changes?kind=retired')
  const kept = changes.find(({ email }) => email === 'p10@acme.co')!
  expect(await steps.apply(id, { stay: [kept.userId!], confirmsRetirement: true })).toMatchObject({
    outcome: { type: 'applied', report: { retired: 1 } },
  })
  expect((await people()).filter((line) => line.endsWith('inactiva'))).toEqual(['p11@acme.co Ventas inactiva'])
})

test('a file is forgotten a day after it arrived', async () => {
  const id = await steps.arrive([HEADER, ANA])
  const later = (hours: number) => new Date(within.clock.read().getTime() + hours * 3_600_000)
  expect(await transaction(db.pool, (tx) => purgeImports(tx, later(23)))).toBe(0)
  expect(await transaction(db.pool, (tx) => purgeImports(tx, later(25)))).toBe(1)
  expect((await operator.get(`${IMPORTS}/${id}`)).status).toBe(404)
})

test('what an operator left half way is listed to them alone, and what they discard is gone', async () => {
  const id = await steps.arrive([HEADER, ANA])
  const openOf = async (browser: Browser) =>
    ((await (await browser.get(`${IMPORTS}/open`)).json()) as OpenImportsOutput).imports.map((one) => one.id)
  expect(await openOf(operator)).toEqual([id])
  expect(await openOf(await anOperatorSession(within))).toEqual([])
  await operator.delete(`${IMPORTS}/${id}`, command())
  expect(await openOf(operator)).toEqual([])
})

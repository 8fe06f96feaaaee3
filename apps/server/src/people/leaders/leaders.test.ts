import { randomBytes } from 'node:crypto'
import type { PeopleOutput, PersonOutput } from '@orbita/contract/people/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawConsequences } from '../../consequences/draw-consequences.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { deriveKeys } from '../../infra/secrets/keys.ts'
import { createHasher } from '../../infra/secrets/password-hasher.ts'
import { type Browser, json, okJson } from '../../testing/browser.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anOperatorSession } from '../../testing/factories.ts'
import { command, refusal } from '../../testing/game/album.ts'
import { emptyCompany } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { type ImportReport, importPeople } from '../import/import-people.ts'
import { parsePeopleFile } from '../import/read/parse-people-file.ts'
import { undoImport } from '../import/undo-import.ts'
import { saveLeaders } from './save-leaders.ts'

const HEADER = 'numero,correo,cedula,nombre,area,sede,cargo,centro de costo,jefe,plataformas'
const sealKeys = deriveKeys(randomBytes(32))
const hasher = createHasher(deriveKeys(randomBytes(32)), { memoryCost: 64, timeCost: 1 })
const db = await testDatabase()
const within = { ...testApp({ db }), db }
const connection = { config: db.config, consequences: drawConsequences }
let operator: Browser & { accountId: number }

/** A row of the file. @param leader number or e-mail */
const row = (n: number, name: string, leader = '', sede = 'Planta Norte') =>
  `N${n},${name.toLowerCase()}@acme.co,10203040${n},${name} Paz,Ventas,${sede},Analista,CC-${n},${leader},figuras`

const ANA = row(1, 'Ana')
const COMPANY = [ANA, row(2, 'Beto', 'N1'), row(3, 'Caro', 'BETO@acme.co'), row(4, 'Dora', 'n2')]

async function attempt(lines: readonly string[]) {
  const file = await parsePeopleFile(Buffer.from([HEADER, ...lines].join('\n')))
  if ('problems' in file) return file
  const given = { people: file.people, label: 'personas.csv', hasher, sealKeys, clock: () => new Date('2026-11-20') }
  return importPeople({ ...connection, ...given })
}

async function load(lines: readonly string[]): Promise<ImportReport> {
  const report = await attempt(lines)
  if ('problems' in report) throw new Error(JSON.stringify(report.problems))
  return report
}

/** Loads a file that is refused. @returns its problems, as `row column: message` */
async function problemsOf(lines: readonly string[]): Promise<string[]> {
  const report = await attempt(lines)
  if (!('problems' in report)) throw new Error('it was not refused')
  return report.problems.map(({ row: at, column, message }) => `${at} ${column}: ${message}`)
}

/** Whom each person reports to, by name. */
async function leaders(): Promise<Record<string, string | null>> {
  const { rows } = await db.pool.query<{ name: string; leader: string | null }>(
    `select split_part(u.name, ' ', 1) as name, split_part(l.name, ' ', 1) as leader
       from users u left join users l on l.id = u.reports_to where u.erased_at is null order by u.id`,
  )
  return Object.fromEntries(rows.map(({ name, leader }) => [name, leader]))
}

async function idOf(name: string): Promise<number> {
  return Number((await db.pool.query('select id from users where name = $1', [`${name} Paz`])).rows[0]!.id)
}

const personOf = async (name: string) => okJson<PersonOutput>(operator.get(`/rpc/operator/people/${await idOf(name)}`))

/** Edits a person as the console does. */
async function edit(name: string, change: object) {
  const { id, email, area, joinedOn, platform, version, name: full } = await personOf(name)
  const fields = { name: full, email, area, joinedOn, platform, version, ...change }
  return operator.put(`/rpc/operator/people/${id}`, command(fields))
}

beforeEach(async () => {
  await emptyCompany(db)
  operator = await anOperatorSession(within)
  await load(COMPANY)
})

describe('D-103: the file of people', () => {
  test('brings site, job, cost centre and leader, also of whom it creates itself', async () => {
    expect(await leaders()).toEqual({ Ana: null, Beto: 'Ana', Caro: 'Beto', Dora: 'Beto' })
    expect(await personOf('Caro')).toMatchObject({
      ...{ site: 'Planta Norte', job: 'Analista', costCentre: 'CC-3', leaderEmail: 'beto@acme.co' },
      leader: { name: 'Beto Paz', isActive: true },
    })
    expect((await load(COMPANY)).unchanged).toBe(4)
  })

  test('is refused for a leader who is nobody, oneself, or named by a name', async () => {
    expect(await problemsOf([row(1, 'Ana', 'nadie@acme.co'), row(2, 'Beto', 'N2')])).toEqual([
      '2 lider: Nadie de la empresa ni de las filas que entran tiene ese correo o número de empleado.',
      '3 lider: Es la misma persona: nadie es líder de sí.',
    ])
    expect(await problemsOf([row(2, 'Beto', 'Ana Paz')])).toEqual([
      '2 lider: Escribe su número de empleado o su correo: un nombre pueden tenerlo dos.',
    ])
  })

  test('D-118: is refused for a circle, with both names, and writes nothing', async () => {
    expect(await problemsOf([row(1, 'Ana', 'N3')])).toEqual([
      '2 lider: Caro Paz ya responde a Ana Paz, en uno o más pasos: nadie lidera a quien le lidera.',
    ])
    expect(await leaders()).toMatchObject({ Ana: null })
  })

  test('exchanges a leader and somebody below at once, and an undoing takes it back', async () => {
    const { batch } = await load([row(1, 'Ana', 'N2'), row(2, 'Beto')])
    expect(await leaders()).toEqual({ Ana: 'Beto', Beto: null, Caro: 'Beto', Dora: 'Beto' })
    await undoImport({ ...connection, batch: batch!, clock: () => new Date('2026-11-20') })
    expect(await leaders()).toEqual({ Ana: null, Beto: 'Ana', Caro: 'Beto', Dora: 'Beto' })
  })

  test('is not undone where somebody else was put above meanwhile', async () => {
    const { batch } = await load([row(2, 'Beto')])
    await edit('Ana', { leader: 'N2' })
    expect(await undoImport({ ...connection, batch: batch!, clock: () => new Date('2026-11-20') })).toEqual({
      refused: 'circle',
    })
  })

  test('whom it created is removed with it, though they lead each other', async () => {
    const { batch } = await load([row(5, 'Eva', 'N6'), row(6, 'Fito')])
    expect(await leaders()).toMatchObject({ Eva: 'Fito' })
    await undoImport({ ...connection, batch: batch!, clock: () => new Date('2026-11-20') })
    expect(Object.keys(await leaders())).toEqual(['Ana', 'Beto', 'Caro', 'Dora'])
  })

  test('sites that are spelled otherwise alone are one', async () => {
    await load([row(5, 'Eva', '', 'PLANTA  NORTE')])
    expect(await personOf('Eva')).toMatchObject({ site: 'Planta Norte' })
  })

  test('D-114: leaves alone the leader whom an operator gave by hand', async () => {
    expect((await edit('Dora', { leader: 'caro@acme.co', site: 'Sur' })).status).toBe(200)
    const { conflicts } = await load(COMPANY)
    expect(conflicts.map(({ field, byHand, inFile }) => [field, byHand, inFile])).toEqual([
      ['site', 'Sur', 'Planta Norte'],
      ['reports_to', 'caro@acme.co', 'beto@acme.co'],
    ])
    expect(await leaders()).toMatchObject({ Dora: 'Caro' })
  })
})

describe('D-118: leaders by hand', () => {
  test('are refused for nobody, oneself, and a circle with both names', async () => {
    for (const leader of ['nadie@acme.co', 'N2', 'beto@acme.co']) {
      const answer = await edit('Beto', { leader })
      expect(await json(answer)).toEqual({ error: 'BAD_INPUT', details: { fields: ['leader'] } })
    }
    expect(await json(await edit('Ana', { leader: 'N4' }))).toEqual({
      error: 'LEADER_CIRCLE',
      details: { names: ['Ana Paz', 'Dora Paz'] },
    })
  })

  test('stay when an edit does not name them, and go with an empty one', async () => {
    await edit('Beto', { job: 'Jefe' })
    expect(await leaders()).toMatchObject({ Beto: 'Ana' })
    await edit('Beto', { leader: null })
    expect(await leaders()).toMatchObject({ Beto: null })
    const { rows } = await db.pool.query(
      "select details from audit where action = 'users.edit' order by id desc limit 1",
    )
    expect(rows[0]!.details).toEqual({ before: { leader: 'Ana Paz' }, after: { leader: null } })
  })

  test('an edit that began before another leader was given meets that change', async () => {
    const { version } = await personOf('Beto')
    await edit('Beto', { leader: null })
    expect(await refusal(edit('Beto', { job: 'Jefe', version }))).toBe('409 PERSON_CHANGED')
  })

  test('two reorganisations at once close no circle: the second waits, and is refused', async () => {
    await load([row(5, 'Eva')])
    const [ana, eva] = [await idOf('Ana'), await idOf('Eva')]
    const first = await db.pool.connect()
    await first.query('begin')
    await saveLeaders(first, [{ id: ana, before: null, reportsTo: eva }])
    const second = transaction(db.pool, (tx) => saveLeaders(tx, [{ id: eva, before: null, reportsTo: ana }])).catch(
      ({ code }) => code,
    )
    expect(await isHeldBack(db.pool, second)).toBe(true)
    await first.query('commit')
    first.release()
    expect(await second).toBe('LEADER_CIRCLE')
    expect(await leaders()).toMatchObject({ Ana: 'Eva', Eva: null })
  })
})

test('D-103: the list is filtered by each of them, and its file has them', async () => {
  const named = async (query: string) =>
    (await okJson<PeopleOutput>(operator.get(`/rpc/operator/people?${query}`))).people.map(({ name }) => name)
  expect(await named('costCentre=CC-3')).toEqual(['Caro Paz'])
  expect(await named('site=Planta%20Norte&job=Nada')).toEqual([])
  expect(await named(`leader=${await idOf('Beto')}`)).toEqual(['Caro Paz', 'Dora Paz'])
  expect(await named('leader=none')).toEqual(['Ana Paz'])
  expect(await named('leads=somebody')).toEqual(['Ana Paz', 'Beto Paz'])
  // Whoever may not enter leads nobody.
  await db.pool.query("update users set is_active = false where name = 'Beto Paz'")
  expect(await named('leader=none')).toEqual(['Ana Paz', 'Caro Paz', 'Dora Paz'])
  expect(await named('leads=somebody')).toEqual([])

  const file = await (await operator.get('/rpc/operator/people/export?format=csv')).text()
  expect(file).toContain('Sede;Cargo;Centro de costo;Líder')
  expect(file).toContain('Planta Norte;Analista;CC-3;Beto Paz')
})

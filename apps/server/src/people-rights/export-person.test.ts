import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/databases/test-database.ts'
import { signedIn } from '../testing/factories.ts'
import { aFullPerson, type FullPerson, HER_CODE } from '../testing/full-person.ts'
import { refusal } from '../testing/game/album.ts'
import { testApp } from '../testing/test-app.ts'
import type { ExportDocument } from './export-document.ts'
import { PERSON_COLUMNS } from './person-columns.ts'
import { SECTION_TITLES } from './section-titles.ts'

const db = await testDatabase()
const within = { ...testApp({ db }), db }
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
const EXPORTS = '/rpc/operator/person-exports'

/** The field of «perfil» that has each column of `users`, or why none has it. */
const OF_THE_PERSON = {
  anniversary_quiet: 'aniversario_sin_anuncio',
  area: 'area',
  avatar: 'avatar',
  avatar_chosen_at: 'avatar_elegido',
  called: 'como_le_llamamos',
  changed_at: 'the place of their last change in what systems read',
  cost_centre: 'centro_de_costo',
  created_at: 'creado',
  created_by: 'the operator who decided',
  credits: 'creditos',
  email: 'correo',
  employee_number: 'numero_de_empleado',
  erased_at: 'nobody reads it of themselves',
  experience: 'experiencia',
  folded_area: 'the area as it is looked for',
  folded_name: 'the name as it is looked for',
  id: 'it is «persona» of the document',
  inactive_since: 'inactivo_desde',
  is_active: 'activo',
  job: 'cargo',
  joined_on: 'ingreso',
  level: 'rango',
  level_reached_at: 'rango_alcanzado',
  name: 'nombre',
  platform: 'plataformas',
  reports_to: 'lider',
  reserved_credits: 'what an undoing is about to take back, for seconds',
  reserved_experience: 'what an undoing is about to take back, for seconds',
  site: 'sede',
  stardust: 'polvo',
  words: 'the name as it is looked for',
}

let people: FullPerson

beforeAll(async () => {
  people = await aFullPerson(within)
})

async function exported(email: string) {
  const answer = await people.operator.post(EXPORTS, { json: { email } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const text = strFromU8(files['datos.json']!)
  return { names: Object.keys(files), files, text, document: JSON.parse(text) as ExportDocument }
}

describe('the export of a person', () => {
  test('is refused to an employee as a route that does not exist, and writes nothing', async () => {
    const browser = await signedIn(within, people.zulema)
    expect(await refusal(browser.post(EXPORTS, { json: { email: people.zulema.email } }))).toBe('404 NOT_FOUND')
  })

  test.each([
    ['an unknown e-mail', { email: 'nadie@orbita.example' }, '404 PROFILE_NOT_FOUND'],
    ['an e-mail that is none', { email: 7 }, '400 BAD_INPUT'],
    ['a field too many', { email: 'beto@orbita.example', id: 1 }, '400 BAD_INPUT'],
  ])('is refused for %s', async (_what, json, expected) => {
    expect(await refusal(people.operator.post(EXPORTS, { json }))).toBe(expected)
  })

  test('fills each of its sections for a person with rows in every table', async () => {
    const { document } = await exported(people.zulema.email)
    const empty = Object.entries(document).filter(([, entries]) => Array.isArray(entries) && entries.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
    expect(document.perfil).toMatchObject([{ correo: people.zulema.email, numero_de_empleado: 'Zulema-77' }])
  })

  test('has a section that is read for every column that refers to a person, or a written reason why none is', async () => {
    const { document, files } = await exported(people.zulema.email)
    const page = strFromU8(files['mis-datos.html']!)
    for (const [column, { erasure: _, ...kept }] of Object.entries(PERSON_COLUMNS)) {
      if ('why' in kept) expect(kept.why.length, column).toBeGreaterThan(10)
      else {
        expect(document[kept.section].length, column).toBeGreaterThan(0)
        expect(page, column).toContain(`<summary>${SECTION_TITLES[kept.section]} (`)
      }
    }
  })

  test('says of the person themselves every column of their row, or why it does not', async () => {
    const { rows } = await db.pool.query(
      `select column_name as name from information_schema.columns where table_name = 'users' order by 1`,
    )
    const read = Object.keys(OF_THE_PERSON)
    expect(rows.map(({ name }) => name)).toEqual(read.toSorted())
    const { document } = await exported(people.zulema.email)
    const fields = Object.keys(document.perfil[0]!)
    for (const field of Object.values(OF_THE_PERSON)) if (!field.includes(' ')) expect(fields).toContain(field)
  })

  test('says which terms the person accepted, and when', async () => {
    const { document } = await exported(people.zulema.email)
    expect(document.terminos).toEqual([
      { version: '1.0', titulo: expect.stringContaining('Términos'), vigente_desde: '2026-01-01', aceptados: ISO },
    ])
  })

  test('brings the files of the evidence, and the codes that the person owns', async () => {
    const { names, files, document } = await exported(people.zulema.email)
    const [{ numero }] = document.evidencias as [{ numero: number }]
    expect(names).toEqual(['mis-datos.html', 'datos.json', `evidencias/${numero}.webp`])
    const { rows } = await db.pool.query('select content from evidence where id = $1', [numero])
    expect(Buffer.from(files[`evidencias/${numero}.webp`]!).equals(rows[0].content)).toBe(true)
    expect(document.canjes).toContainEqual(expect.objectContaining({ codigo: HER_CODE }))
  })

  test('has no hash, no token, no cédula and no e-mail of another person', async () => {
    const { text } = await exported(people.zulema.email)
    const { rows } = await db.pool.query(
      `select password_hash as secret from accounts union all select encode(token_hash, 'hex') from sessions
       union all select encode(token_hash, 'base64') from sessions`,
    )
    const secrets = rows.map(({ secret }) => secret as string)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    for (const other of [people.bystander.email, people.zulema.password, 'HASH-BEFORE', 'HASH-AFTER']) {
      expect(text).not.toContain(other)
    }
  })

  test('of a colleague names her only where the product shows her, and never as a nominator', async () => {
    const { document } = await exported(people.bystander.email)
    const named = Object.entries(document).filter(([, entries]) => JSON.stringify(entries).includes('Zulema Quiróz'))
    expect(named.map(([name]) => name).toSorted()).toEqual([
      'avisos',
      'intercambios',
      'llegadas_de_figuras',
      'movimientos',
      'nominaciones_enviadas',
      'reconocimientos_enviados',
      'reconocimientos_recibidos',
      'regalos_enviados',
      'regalos_recibidos',
    ])
  })

  test('is recorded in the audit, by id alone', async () => {
    await exported(people.bystander.email)
    const { rows } = await db.pool.query(
      `select actor_account_id, subject, details from audit where action = 'people.export' order by id desc limit 1`,
    )
    const subject = `users/${people.bystander.userId}`
    expect(rows).toEqual([{ actor_account_id: people.operator.accountId, subject, details: { files: 0 } }])
  })
})

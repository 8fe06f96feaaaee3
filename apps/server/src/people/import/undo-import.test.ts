import { beforeEach, describe, expect, test } from 'vitest'
import { drawConsequences } from '../../consequences/draw-consequences.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { emptyCompany, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { undoImport } from './undo-import.ts'

const HEADER = 'numero,correo,cedula,nombre,area,plataformas'
const ANA = '007,ana@acme.co,1020304050,Ana Núñez,Ventas,figuras'
const LUIS = '008,luis@acme.co,1020304051,Luis Vega,,figuras'
const EVA = '009,eva@acme.co,1020304052,Eva Ruiz,,figuras'
const DAY_MS = 24 * 60 * 60 * 1000

const db = await testDatabase()
const within = testApp({ db })

beforeEach(async () => {
  await emptyCompany(db)
  await mustImport(db, [HEADER, ANA, LUIS])
})

const undo = (batch: number, now = new Date()) =>
  undoImport({ config: db.config, consequences: drawConsequences, batch, clock: () => now })

const everything = async () => ({
  accounts: (await db.pool.query('select id, email, password_hash from accounts order by id')).rows,
  // What systems read of a person changed twice.
  users: (await db.pool.query('select * from users order by id')).rows.map(({ changed_at: _, ...row }) => row),
})

describe('nothing is undone', () => {
  const refused = async (batch: number, refusal: object, now?: Date) => {
    const before = await everything()
    expect(await undo(batch, now)).toEqual(refusal)
    expect(await everything()).toEqual(before)
  }

  test('of an import that does not exist', () => refused(99, { refused: 'unknown' }))

  test('a second time', async () => {
    await mustImport(db, [HEADER, EVA])
    expect(await undo(2)).toMatchObject({ removed: 1 })
    await refused(2, { refused: 'undone', at: expect.any(Date) })
  })

  test('after thirty days, when what it changed was forgotten', async () => {
    await refused(1, { refused: 'too-old' }, new Date(Date.now() + 30 * DAY_MS + 60_000))
    await mustImport(db, [HEADER, EVA], { clock: () => new Date(Date.now() + 31 * DAY_MS) })
    const { rows } = await db.pool.query('select distinct batch_id from people_batch_changes')
    expect(rows).toEqual([{ batch_id: 2 }])
  })

  test('when an address that would go back belongs to another employee now', async () => {
    await mustImport(db, [HEADER, ANA.replace('ana@', 'ana2@'), LUIS.replace('Luis', 'Lucho')])
    await mustImport(db, [HEADER, EVA.replace('eva@', 'ana@')])
    await refused(2, { refused: 'taken' })
  })
})

describe('undoing an import', () => {
  test('restores every value, the cédula and the retired employees, and is audited', async () => {
    const before = await everything()
    const written = (await db.pool.query('select max(id) as last from audit')).rows[0].last
    const changed = ANA.replace('ana@', 'ana2@').replace('Ventas', 'Compras').replace('007', '0070')
    const other = EVA.replace('eva@', 'ana@')
    await mustImport(db, [HEADER, changed.replace('0070', '007')], { retireMissing: 'confirmed' })
    await mustImport(db, [HEADER, changed.replace('0070', '007').replace('4050', '4059'), other])

    expect(await undo(3)).toMatchObject({ label: 'personas.csv', restored: 1, removed: 1, deactivated: 0, kept: 0 })
    expect(await undo(2)).toMatchObject({ label: 'personas.csv', restored: 2, removed: 0, deactivated: 0, kept: 0 })
    expect(await everything()).toEqual(before)
    expect((await new Browser(within.app).signIn('ana@acme.co', '1020304050')).ok).toBe(true)
    const { rows } = await db.pool.query(
      `select subject, details from audit
        where action in ('people.undo-import', 'users.rename') and id > $1 order by id`,
      [written],
    )
    expect(rows).toEqual([
      { subject: 'users/1', details: { batch: 2 } },
      { subject: 'people_batches/3', details: { restored: 1, removed: 1, deactivated: 0, kept: 0 } },
      { subject: 'users/1', details: { undone: 2 } },
      { subject: 'people_batches/2', details: { restored: 2, removed: 0, deactivated: 0, kept: 0 } },
    ])
  })

  test('leaves the values that changed afterwards, and counts them', async () => {
    await mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras').replace('Núñez', 'N.').replace('4050', '4059')])
    await mustImport(db, [HEADER, ANA.replace('Ventas', 'Bodega').replace('Núñez', 'N.').replace('4050', '4058')])
    expect(await undo(2)).toMatchObject({ restored: 1, kept: 2 })
    expect((await everything()).users[0]).toMatchObject({ name: 'Ana Núñez', area: 'Bodega' })
    expect((await new Browser(within.app).signIn('ana@acme.co', '1020304058')).ok).toBe(true)
  })

  test('deactivates a created employee who has signed in or owns data, and removes the others', async () => {
    await mustImport(db, [HEADER, EVA, EVA.replaceAll('eva', 'sol').replace('009', '010').replace('4052', '4053')])
    const open = await signedIn(within, { accountId: 3, email: 'eva@acme.co' })
    // The product itself writes to everybody, which is nothing of theirs.
    await db.pool.query(
      `insert into notices (user_id, kind, title, text, notice_key, created_at)
       select id, 'pack', 'a', 'b', 'k', now() from users where email = 'sol@acme.co'`,
    )
    expect(await undo(2)).toMatchObject({ removed: 1, deactivated: 1 })
    expect((await everything()).users.map(({ email, is_active }) => `${email} ${is_active}`)).toEqual([
      'ana@acme.co true',
      'luis@acme.co true',
      'eva@acme.co false',
    ])
    expect((await everything()).accounts).toHaveLength(3)
    expect((await open.get('/rpc/employee/profile')).status).toBe(401)
  })

  test('of the first file deactivates the employees whom a later file changed', async () => {
    await mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras')])
    expect(await undo(1)).toMatchObject({ removed: 1, deactivated: 1 })
    expect((await everything()).users).toMatchObject([{ email: 'ana@acme.co', is_active: false }])
  })
})

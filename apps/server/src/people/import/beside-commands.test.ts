import { beforeAll, beforeEach, expect, test } from 'vitest'
import { drawConsequences } from '../../consequences/draw-consequences.ts'
import { Browser } from '../../testing/browser.ts'
import { closeBarrier, createBarriers, killAtBarrier } from '../../testing/databases/barrier.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { signedIn } from '../../testing/factories.ts'
import { emptyCompany, mustImport } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { resumePendingUpdates } from './pending-updates.ts'
import { undoImport } from './undo-import.ts'

/** More people than are updated in one transaction. */
const MANY = 600
const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,1020304050,Ana Núñez,Ventas,figuras'

const db = await testDatabase()
const within = testApp({ db })

beforeAll(async () => {
  await createBarriers(db)
  // A deferred trigger runs when everything has been written, just before the commit.
  await db.asOwner(`create constraint trigger barrier after insert on people_batches deferrable initially deferred
    for each row execute function wait_at_barrier('commit')`)
})

beforeEach(() => emptyCompany(db))

const areas = async () =>
  (await db.pool.query('select area, count(*)::int as people from users group by area order by area')).rows

/** Makes many employees of Ventas. @returns the lines of a file that moves everyone to Compras */
async function aCompany(): Promise<string[]> {
  await db.pool.query(
    `insert into users (email, name, area, platform)
     select 'p' || n || '@acme.co', 'Persona', 'Ventas', '{figuras}' from generate_series(1, $1::int) as n`,
    [MANY],
  )
  return [
    HEADER,
    ...Array.from({ length: MANY }, (_, n) => `p${n + 1}@acme.co,${10_000_000 + n},Persona,Compras,figuras`),
  ]
}

test('an employee signs in and chooses an avatar while an import that changes them has written everything', async () => {
  await mustImport(db, [HEADER, ANA])
  const { rows } = await db.pool.query(`select id as "accountId", email from accounts where email = 'ana@acme.co'`)
  const browser = await signedIn(within, rows[0])
  const open = await closeBarrier(db, 'commit')
  const importing = mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras')])
  expect(await isHeldBack(db.pool, importing)).toBe(true)

  const answers = [
    await new Browser(within.app).signIn('ana@acme.co', '1020304050'),
    await browser.put('/rpc/figuras/avatar', { json: { avatar: 'nova', firstLogin: false } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await areas()).toEqual([{ area: 'Ventas', people: 1 }])
  await open()
  expect((await importing).changed).toHaveLength(1)
  expect(await areas()).toEqual([{ area: 'Compras', people: 1 }])
})

test('an import whose process is killed before it commits leaves nothing', async () => {
  await mustImport(db, [HEADER, ANA])
  const open = await closeBarrier(db, 'commit')
  const dying = mustImport(db, [HEADER, ANA.replace('Ventas', 'Compras')])
  expect(await isHeldBack(db.pool, dying)).toBe(true)
  await killAtBarrier(db)
  await expect(dying).rejects.toThrow()
  await open()
  expect(await resumePendingUpdates(db)).toBeUndefined()
  expect(await areas()).toEqual([{ area: 'Ventas', people: 1 }])
})

test('one killed while it writes the values is finished by the job, and undone as a whole', async () => {
  const file = await aCompany()
  await db.asOwner(`create or replace trigger values_barrier before update on users for each row
    when (new.email = 'p${MANY}@acme.co') execute function wait_at_barrier('values')`)
  const open = await closeBarrier(db, 'values')
  const dying = mustImport(db, file)
  expect(await isHeldBack(db.pool, dying)).toBe(true)
  await killAtBarrier(db)
  await expect(dying).rejects.toThrow()
  await open()
  expect(await areas()).toEqual([
    { area: 'Compras', people: 500 },
    { area: 'Ventas', people: 100 },
  ])

  expect(await resumePendingUpdates(db)).toBe('Personas que una importación dejó por actualizar: 100')
  expect(await areas()).toEqual([{ area: 'Compras', people: MANY }])
  expect(
    await undoImport({ config: db.config, consequences: drawConsequences, batch: 1, clock: () => new Date() }),
  ).toMatchObject({ restored: MANY })
  expect(await areas()).toEqual([{ area: 'Ventas', people: MANY }])
})

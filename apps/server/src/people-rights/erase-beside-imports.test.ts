import { beforeAll, beforeEach, expect, test } from 'vitest'
import { longTransaction } from '../infra/db/long-transaction.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { closeBarrier, createBarriers } from '../testing/databases/barrier.ts'
import { countHeldBack, isHeldBack } from '../testing/databases/held-back.ts'
import { testDatabase } from '../testing/databases/test-database.ts'
import { emptyCompany, importLines, mustImport } from '../testing/people.ts'
import { CHEAP, KEYS } from '../testing/test-app.ts'
import { until } from '../testing/until.ts'
import { ERASURES, erasePerson } from './erase-person.ts'

const HEADER = 'correo,cedula,nombre,area,plataformas'
const ANA = 'ana@acme.co,1020304050,Ana Núñez,,figuras'
const LUZ = 'luz@acme.co,1020304051,Luz Páez,Ventas,figuras'
const MOVED = [HEADER, ANA.replace(',,', ',Compras,'), LUZ.replace('Ventas', 'Compras')]

const db = await testDatabase()

beforeAll(async () => {
  await createBarriers(db)
  // A deferred trigger runs when everything has been written, just before the commit.
  await db.asOwner(`create constraint trigger barrier after insert on people_batches deferrable initially deferred
    for each row execute function wait_at_barrier('commit')`)
})

beforeEach(async () => {
  await emptyCompany(db)
  await mustImport(db, [HEADER, ANA, LUZ])
})

const { rows } = db

const eraseAna = (patienceMs = 600_000) =>
  longTransaction(db, ERASURES, (tx) =>
    erasePerson(tx, { personId: 1, email: 'ana@acme.co', actor: null, keys: KEYS, now: new Date(), patienceMs }),
  )

test('an erasure waits for an import that has written everything, and leaves nothing that it wrote about the person', async () => {
  const open = await closeBarrier(db, 'commit')
  const importing = mustImport(db, MOVED)
  expect(await isHeldBack(db.pool, importing)).toBe(true)
  const erasing = eraseAna()
  let hasErased = false
  const end = () => {
    hasErased = true
  }
  erasing.then(end, end)
  await until(async () => hasErased || (await countHeldBack(db.pool)) === 2)
  await open()
  await Promise.all([importing, erasing])

  expect(await rows('select user_id from people_batch_changes where user_id = 1')).toEqual([])
  expect(await rows('select user_id from people_pending_updates')).toEqual([])
  expect(await rows('select name, area from users order by id')).toEqual([
    { name: 'Persona retirada', area: null },
    { name: 'Luz Páez', area: 'Compras' },
  ])
  // What a file left half written would stop every later one.
  await mustImport(db, [HEADER, LUZ])
})

test('an erasure that would wait long for an import says so, and has erased nothing', async () => {
  const open = await closeBarrier(db, 'commit')
  const importing = mustImport(db, MOVED)
  expect(await isHeldBack(db.pool, importing)).toBe(true)
  await expect(eraseAna(1)).rejects.toMatchObject({ code: 'PERSON_IN_FILE' })
  await open()
  await importing
  expect(await rows('select name, area from users where id = 1')).toEqual([{ name: 'Ana Núñez', area: 'Compras' }])
  await eraseAna()
  expect(await rows('select name from users where id = 1')).toEqual([{ name: 'Persona retirada' }])
})

test('an import whose person is erased while it hashes writes nothing, and says that the file has to come again', async () => {
  const cheap = createHasher(KEYS, CHEAP)
  const slow = {
    ...cheap,
    hash: async (password: string) => {
      await eraseAna()
      return cheap.hash(password)
    },
  }
  const file = MOVED.map((line) => line.replace('1020304051', '1020304052'))
  expect(await importLines(db, file, { hasher: slow })).toEqual({
    problems: [{ row: 0, column: '', message: expect.stringContaining('Vuelve a importar el archivo') }],
  })

  expect(await rows('select name, area from users order by id')).toEqual([
    { name: 'Persona retirada', area: null },
    { name: 'Luz Páez', area: 'Ventas' },
  ])
  expect(await rows('select email from accounts')).toEqual([{ email: 'luz@acme.co' }])
  expect((await mustImport(db, file)).created.map(({ person }) => person.email)).toEqual(['ana@acme.co'])
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StoreAwayError } from '../../../infra/objects/object-store.ts'
import { openObjectStore } from '../../../infra/objects/open-object-store.ts'
import type { Browser } from '../../../testing/browser.ts'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { aSignedInEmployee, signedIn } from '../../../testing/factories.ts'
import { refusal } from '../../../testing/game/album.ts'
import { aPng } from '../../../testing/game/evidence-files.ts'
import { anEvidence, missionPath, publishTestChallenge } from '../../../testing/game/missions.ts'
import { objectServer } from '../../../testing/processes/object-server.ts'
import { testApp } from '../../../testing/test-app.ts'
import { eraseMissions } from '../erase-missions.ts'
import { compareObjects } from './compare-objects.ts'
import { type FileBytes, protectBytes, storeBytes } from './files/file-bytes.ts'
import { moveFiles } from './move-files.ts'
import { sweepObjects } from './sweep-objects.ts'

const db = await testDatabase()
type StoredBytes = Extract<FileBytes, { objectKey: string }>

const server = await objectServer()
const objects = await openObjectStore(server.config)
const within = testApp({ db, over: { objects } })
const withoutStore = testApp({ db })

beforeAll(() => publishTestChallenge(db))
afterEach(() => server.setAway(false))
afterAll(async () => {
  objects.close()
  await server.close()
})

const employee = (product = within) => aSignedInEmployee(product)

/** Photos of different sizes, so that each is an object of its own. */
let side = 10
const aPhoto = () => aPng(side++)

const send = (browser: Browser, photo: Buffer) => browser.post(`${missionPath('foto')}/evidence`, anEvidence(photo))

async function evidenceOf(userId: number) {
  const { rows } = await db.pool.query<{ id: number; in_database: boolean; key: string | null; bytes: number | null }>(
    `select id::int, content is not null as in_database, object_key as key, object_bytes as bytes
       from evidence where user_id = $1 order by id`,
    [userId],
  )
  return rows
}

/** The only evidence of an employee, in the store. */
async function storedOf(userId: number) {
  const rows = await evidenceOf(userId)
  expect(rows).toMatchObject([{ in_database: false }])
  const { id, key, bytes } = rows[0]!
  return { id, key: key!, bytes: bytes! }
}

const open = (browser: Browser, id: number) => browser.get(`/rpc/mision-espacial/evidence/${id}/file`)

/** Lets whatever waits for its hour be due now. */
const makeDue = () => db.pool.query('update evidence_objects set due_at = now()')

const sweep = () => sweepObjects({ db, objects })

describe('while the store of files is away', () => {
  test('a photo is refused as “not now”, and nothing of it is stored', async () => {
    const { browser, userId } = await employee()
    server.setAway(true)
    const answer = await send(browser, await aPhoto())
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await evidenceOf(userId)).toEqual([])

    server.setAway(false)
    expect((await send(browser, await aPhoto())).status).toBe(200)
  })

  test('a stored photo cannot be opened, and the log says why', async () => {
    const { browser, userId } = await employee()
    await send(browser, await aPhoto())
    const { id } = await storedOf(userId)
    server.setAway(true)
    expect(await refusal(open(browser, id))).toBe('503 UNAVAILABLE')
    expect(within.logged.filter(({ text }) => text.includes('objects.away'))).not.toEqual([])
  })

  test('what must be deleted waits, and is deleted afterwards', async () => {
    const { browser, userId } = await employee()
    await send(browser, await aPhoto())
    const { key } = await storedOf(userId)
    await eraseMissions(db.pool, userId)
    await makeDue()
    server.setAway(true)
    await expect(sweep()).rejects.toBeInstanceOf(StoreAwayError)
    server.setAway(false)
    await sweep()
    expect(server.objects.has(key)).toBe(false)
  })
})

test('a process without the store refuses to open what lies there', async () => {
  const ana = await employee()
  await send(ana.browser, await aPhoto())
  const { id } = await storedOf(ana.userId)
  expect(await refusal(open(await signedIn(withoutStore, ana), id))).toBe('503 UNAVAILABLE')
})

test('bytes that are not the ones that were sent are never shown', async () => {
  const { browser, userId } = await employee()
  await send(browser, await aPhoto())
  const { id, key } = await storedOf(userId)
  server.objects.set(key, Buffer.from('something else'))
  expect(await refusal(open(browser, id))).toBe('500 UNEXPECTED')
  server.objects.delete(key)
  expect(await refusal(open(browser, id))).toBe('404 NOT_FOUND')
})

test('a photo lies in the store, and its owner alone opens it', async () => {
  const { browser, userId } = await employee()
  expect((await send(browser, await aPhoto())).status).toBe(200)
  const { id, key, bytes } = await storedOf(userId)
  const opened = Buffer.from(await (await open(browser, id)).arrayBuffer())
  expect(opened).toEqual(server.objects.get(key))
  expect(opened).toHaveLength(bytes)
  expect(await refusal(open((await employee()).browser, id))).toBe('404 NOT_FOUND')
})

describe('a sweep deletes an object', () => {
  test('of evidence that was erased, and not before', async () => {
    const { browser, userId } = await employee()
    await send(browser, await aPhoto())
    const { key } = await storedOf(userId)
    await makeDue()
    await sweep()
    expect(server.objects.has(key)).toBe(true)

    await eraseMissions(db.pool, userId)
    expect(await sweep()).toBe('Archivos de evidencias borrados del almacén: 1')
    expect(server.objects.has(key)).toBe(false)
  })

  test('only with the last evidence of the same bytes', async () => {
    const [ana, luis] = [await employee(), await employee()]
    const photo = await aPhoto()
    await send(ana.browser, photo)
    await send(luis.browser, photo)
    const { key } = await storedOf(ana.userId)
    await eraseMissions(db.pool, ana.userId)
    await makeDue()
    await sweep()
    expect(server.objects.has(key)).toBe(true)

    await eraseMissions(db.pool, luis.userId)
    await sweep()
    expect(server.objects.has(key)).toBe(false)
  })

  test('of an upload that was not finished, after its hour', async () => {
    const kept = (await storeBytes({ db: db.pool, objects }, await aPhoto())) as StoredBytes
    await sweep()
    expect(server.objects.has(kept.objectKey)).toBe(true)
    await makeDue()
    await sweep()
    expect(server.objects.has(kept.objectKey)).toBe(false)
  })

  test('before the row of a late upload is written, which is then refused', async () => {
    const kept = await storeBytes({ db: db.pool, objects }, await aPhoto())
    await makeDue()
    await sweep()
    await expect(protectBytes(db.pool as never, kept)).rejects.toBeInstanceOf(StoreAwayError)
  })

  test('never while a transaction is about to name it', async () => {
    const kept = (await storeBytes({ db: db.pool, objects }, await aPhoto())) as StoredBytes
    await makeDue()
    const client = await db.pool.connect()
    await client.query('begin')
    await protectBytes(client as never, kept)
    await sweep()
    expect(server.objects.has(kept.objectKey)).toBe(true)
    await client.query('rollback')
    client.release()
  })
})

describe('evidence that lies in the database', () => {
  test('is moved to the store and back, with the same bytes, also when it was reviewed', async () => {
    const ana = await employee(withoutStore)
    const { browser, userId } = ana
    await send(browser, await aPhoto())
    const { id } = (await evidenceOf(userId))[0]!
    await db.pool.query(`update evidence set state = 'approved', reviewed_at = now(), reviewed_by = 1 where id = $1`, [
      id,
    ])
    const before = Buffer.from(await (await open(browser, id)).arrayBuffer())

    expect((await moveFiles({ db, objects }, { to: 'store' })).moved).toBeGreaterThan(0)
    expect(await moveFiles({ db, objects }, { to: 'store' })).toEqual({ moved: 0, missing: 0 })
    expect(await evidenceOf(userId)).toMatchObject([{ in_database: false }])
    const reader = await signedIn(within, ana)
    expect(Buffer.from(await (await open(reader, id)).arrayBuffer())).toEqual(before)

    const lost = await employee()
    await send(lost.browser, await aPhoto())
    server.objects.delete((await storedOf(lost.userId)).key)
    const back = await moveFiles({ db, objects }, { to: 'database' })
    expect([back.moved > 0, back.missing > 0]).toEqual([true, true])
    expect(await evidenceOf(lost.userId)).toMatchObject([{ in_database: false }])
    expect(await evidenceOf(userId)).toMatchObject([{ in_database: true, key: null, bytes: null }])
    expect(Buffer.from(await (await open(browser, id)).arrayBuffer())).toEqual(before)
  })

  test('never takes other bytes or another name', async () => {
    const { browser, userId } = await employee(withoutStore)
    await send(browser, await aPhoto())
    const other = `evidence/${'0'.repeat(64)}`
    for (const change of [
      `content = 'x'`,
      `content = null, object_key = '${other}', object_bytes = 1`,
      'content = null',
    ]) {
      const changing = db.pool.query(`update evidence set ${change} where user_id = $1`, [userId])
      await expect(changing).rejects.toMatchObject({ code: /^23/ })
    }
  })
})

test('a comparison names what is missing and what is unknown', async () => {
  const keys: string[] = []
  for (let sent = 0; sent < 3; sent++) {
    const { browser, userId } = await employee()
    await send(browser, await aPhoto())
    keys.push((await storedOf(userId)).key)
  }
  const before = await compareObjects(db.pool, objects)
  server.objects.delete(keys[1]!)
  const unknown = [`evidence/${'0'.repeat(64)}`, `evidence/${'f'.repeat(64)}`]
  for (const key of unknown) server.objects.set(key, Buffer.from('x'))

  const after = await compareObjects(db.pool, objects)
  expect(after.missing).toEqual([...before.missing, keys[1]].toSorted())
  expect(after.unknown.map(({ key }) => key)).toEqual(unknown)
})

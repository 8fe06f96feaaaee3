import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee, signedIn } from '../../testing/factories.ts'
import { missionPath, PIXEL, publishTestChallenge } from '../../testing/game/missions.ts'
import { listening } from '../../testing/processes/raw-http.ts'
import { testApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'
import { createEdge } from '../http/edge.ts'
import { clearSpool } from './spool.ts'
import { createUploads, type Uploads } from './uploads.ts'

const MB = 1024 * 1024
const PATH = `${missionPath('foto')}/evidence`

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'orbita-uploads-'))
const uploads = createUploads({ folder })
/** The number of uploads that got a place. */
let begun = 0
const counting: Uploads = {
  receive: (c, account, work) =>
    uploads.receive(c, account, (arrive) => {
      begun++
      return work(arrive)
    }),
}
const patient = testApp({ db, over: { uploads: counting } })
const hasty = testApp({ db, over: { uploads: createUploads({ folder, idleMs: 100 }) } })
const port = await listening(createEdge(patient.app, {}))
const hastyPort = await listening(createEdge(hasty.app, {}))

const open: Upload[] = []

beforeAll(() => publishTestChallenge(db))
afterEach(() => {
  begun = 0
  for (const { socket } of open.splice(0)) socket.destroy()
})
afterAll(() => rm(folder, { recursive: true }))

type Upload = { socket: Socket; answer(): string }

/** Sends the bytes of an upload that declares one byte more. */
function heldUpload(browser: Browser, bytes: Buffer, to = port): Upload {
  const socket = connect(to, '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    received += data
  })
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n` +
      `content-type: image/png\r\nx-file-name: foto.png\r\nx-operation-id: ${crypto.randomUUID()}\r\n` +
      `content-length: ${bytes.length + 1}\r\n\r\n`,
  )
  socket.write(bytes)
  const upload = { socket, answer: () => received }
  open.push(upload)
  return upload
}

const statusOf = ({ answer }: Upload) => answer().split(' ')[1]
const bigPhoto = (size: number) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)])

test('of 40 unfinished uploads of one person two are read, the others are refused, and memory does not grow', async () => {
  const browser = await signedIn(patient, await anEmployee({ db }))
  const photo = bigPhoto(4 * MB)
  const before = process.memoryUsage.rss()

  const held = [heldUpload(browser, photo), heldUpload(browser, photo)]
  await until(() => begun === 2)
  const refused = Array.from({ length: 38 }, () => heldUpload(browser, photo))
  for (const { socket } of refused) socket.write('x')
  await until(() => refused.every((upload) => statusOf(upload) === '429'))

  expect(begun).toBe(2)
  expect(held.map(statusOf)).toEqual([undefined, undefined])
  expect(refused[0]?.answer()).toContain('{"error":"UPLOADS_BUSY","details":{"retryAfterSeconds":10}}')
  expect(refused[0]?.answer()).toMatch(/retry-after: 10/i)
  // Bytes that are read and thrown away lie there until the collector comes, but not the 160 MB of all of them.
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
})

test('a process takes twenty uploads at once from all accounts, and frees a place however its upload ends', async () => {
  const people = []
  for (let n = 0; n < 11; n++) people.push(await signedIn(patient, await anEmployee({ db })))
  const first = people.slice(0, 10).flatMap((browser) => [heldUpload(browser, PIXEL), heldUpload(browser, PIXEL)])
  await until(() => begun === 20)
  const last = people.at(-1)!
  const refused = heldUpload(last, PIXEL)
  refused.socket.write('x')
  await until(() => statusOf(refused) === '429')

  for (const { socket } of first) socket.destroy()
  await until(async () => {
    const again = heldUpload(last, PIXEL)
    again.socket.write('x')
    await until(() => statusOf(again) !== undefined)
    return statusOf(again) === '200'
  })
})

test('a file that is neither a photo nor a PDF is refused by its first bytes, before the rest has arrived', async () => {
  const browser = await signedIn(hasty, await anEmployee({ db }))
  const upload = heldUpload(browser, Buffer.alloc(64 * 1024, '<html>'), hastyPort)
  await until(() => statusOf(upload) !== undefined)
  expect(upload.answer()).toContain('EVIDENCE_TYPE')
})

test('an upload that stalls is refused, and nothing of it stays', async () => {
  const browser = await signedIn(hasty, await anEmployee({ db }))
  const upload = heldUpload(browser, bigPhoto(MB), hastyPort)
  await until(() => statusOf(upload) !== undefined)

  expect(statusOf(upload)).toBe('408')
  expect(upload.answer()).toContain('UPLOAD_STALLED')
  expect(await readdir(folder)).toEqual([])
})

test('a temporary file has no name while it is used, and a start removes what a crash left', async () => {
  const browser = await signedIn(patient, await anEmployee({ db }))
  const upload = heldUpload(browser, bigPhoto(MB))
  await until(() => upload.socket.writableLength === 0)
  await until(async () => (await readdir(folder)).length === 0)

  await writeFile(join(folder, 'de un corte'), 'x')
  await clearSpool(folder)
  expect(await readdir(folder)).toEqual([])

  const instead = join(folder, 'en su lugar')
  await writeFile(instead, 'x')
  await clearSpool(instead)
  expect(await readdir(instead)).toEqual([])
  await rm(instead, { recursive: true })
})

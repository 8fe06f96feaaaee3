import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { transaction } from '../../db/transaction.ts'
import { recordAudit } from '../record-audit.ts'
import { deliveryTo, exportAudit } from './export-audit.ts'
import { writeFile } from './write-file.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'orbita-auditoria-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = new Date('2026-11-20T14:00:00.123Z')
const record = (title: string) =>
  transaction(db.pool, (tx) =>
    recordAudit(tx, {
      at,
      actorAccountId: 7,
      action: 'users.set-access',
      subject: 'users/1',
      title,
      details: { año: 'ñ' },
    }),
  )
const waiting = async () => (await db.rows('select count(*)::int as count from audit_outbox'))[0].count
const seqsOf = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).seq)

beforeEach(() => db.pool.query('delete from audit_outbox; delete from audit_export'))

describe('to a file', () => {
  let named = 0
  const newFile = () => join(folder, `auditoria-${++named}.jsonl`)
  const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')

  test('a file that cannot be written costs who acts nothing, and loses no entry', async () => {
    writeFileSync(join(folder, 'archivo'), '')
    const nowhere = deliveryTo({ to: 'file', path: join(folder, 'archivo', 'x.jsonl') })
    await exportAudit(db, nowhere)
    await record('uno')
    await expect(exportAudit(db, nowhere)).rejects.toThrow(/ENOTDIR|EEXIST/)
    await record('dos')
    await expect(exportAudit(db, nowhere)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await waiting()).toBe(2)

    const path = newFile()
    expect(await exportAudit(db, deliveryTo({ to: 'file', path }))).toBe('Entradas de auditoría enviadas: 2')
    expect(linesOf(path).map((line) => JSON.parse(line))).toEqual(
      ['uno', 'dos'].map((title, index) => ({
        seq: index + 1,
        at: at.toISOString(),
        id: expect.any(Number),
        actor: 7,
        action: 'users.set-access',
        subject: 'users/1',
        title,
        person: null,
        network: 'product',
        details: { año: 'ñ' },
      })),
    )
    expect(await waiting()).toBe(0)
  })

  test('only what was recorded since it was turned on is sent, and a transaction that fails leaves no gap', async () => {
    await record('de antes')
    const path = newFile()
    const deliver = deliveryTo({ to: 'file', path })
    expect(await exportAudit(db, deliver)).toBeUndefined()
    await record('uno')
    const failing = transaction(db.pool, async (tx) => {
      await recordAudit(tx, {
        at,
        actorAccountId: null,
        action: 'users.set-access',
        subject: 'users/1',
        title: 'nunca',
      })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await record('dos')
    await exportAudit(db, deliver)
    expect(linesOf(path).map((line) => JSON.parse(line).title)).toEqual(['uno', 'dos'])
    expect(seqsOf(linesOf(path))).toEqual([1, 2])
  })

  test('an entry of a slow transaction, committed after later ones were sent, is sent with the next number', async () => {
    const path = newFile()
    const deliver = deliveryTo({ to: 'file', path })
    await exportAudit(db, deliver)
    await transaction(db.pool, async (tx) => {
      await recordAudit(tx, {
        at,
        actorAccountId: null,
        action: 'users.set-access',
        subject: 'users/1',
        title: 'lenta',
      })
      await record('rápida')
      await exportAudit(db, deliver)
    })
    await exportAudit(db, deliver)
    expect(linesOf(path).map((line) => JSON.parse(line).title)).toEqual(['rápida', 'lenta'])
    expect(seqsOf(linesOf(path))).toEqual([1, 2])
  })

  test('twelve hundred entries are sent in their order, and two processes at once leave no gap', async () => {
    const path = newFile()
    const deliver = deliveryTo({ to: 'file', path })
    await exportAudit(db, deliver)
    await db.pool.query(
      "insert into audit (at, action, subject) select now(), 'users.set-access', 'users/' || n from generate_series(1, 1200) n",
    )
    await Promise.all([exportAudit(db, deliver), exportAudit(db, deliver)])
    const seqs = new Set(seqsOf(linesOf(path)))
    expect([...seqs].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 1200 }, (_, index) => index + 1),
    )
  })

  test('a file past its size is put aside whole, and the next begins', async () => {
    const inside = mkdtempSync(join(folder, 'gira-'))
    const path = join(inside, 'auditoria.jsonl')
    for (let number = 1; number <= 6; number++) {
      await writeFile(
        { to: 'file', path },
        [{ number, at, json: JSON.stringify({ seq: number, x: 'x'.repeat(500) }) }],
        '1K',
      )
    }
    const names = readdirSync(inside).filter((name) => name.endsWith('auditoria.jsonl'))
    expect(names.length).toBeGreaterThan(1)
    const seqs = names.flatMap((name) => seqsOf(linesOf(join(inside, name)).filter(Boolean)))
    expect(seqs.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('by syslog over TLS', () => {
  const path = (name: string) => join(folder, name)
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', path('key.pem'), '-out', path('cert.pem')],
  ])
  const certificates = { ca: path('cert.pem') }

  /** A receiver on this machine. @property behaves what it does with a connection */
  async function receiver(behaves: 'reads' | 'breaks off' = 'reads') {
    const received: Buffer[] = []
    const server: Server = createServer({ key: readFileSync(path('key.pem')), cert: readFileSync(path('cert.pem')) })
    server.on('tlsClientError', () => undefined)
    if (behaves === 'breaks off') server.on('connection', (socket: Socket) => socket.resetAndDestroy())
    server.on('secureConnection', (socket) => {
      socket.on('data', (bytes) => received.push(bytes)).on('error', () => undefined)
    })
    server.listen(0, 'localhost')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { port, text: () => Buffer.concat(received).toString(), close: () => server.close() }
  }

  const to = (port: number, host = 'localhost', more: object = certificates) =>
    deliveryTo({ to: 'syslog', host, port, certificates: more })

  test.skipIf(made.status !== 0)(
    'a receiver that nobody vouches for, another name, one that is down or breaks off: all of it waits',
    async () => {
      const good = await receiver()
      const broken = await receiver('breaks off')
      await exportAudit(db, to(good.port))
      await record('Ñandú 🚀')
      await expect(exportAudit(db, to(good.port, 'localhost', {}))).rejects.toThrow(/self[- ]signed/)
      await expect(exportAudit(db, to(good.port, '127.0.0.1'))).rejects.toThrow(/does not match|ECONNREFUSED/)
      await expect(exportAudit(db, to(broken.port))).rejects.toThrow()
      broken.close()
      await expect(exportAudit(db, to(broken.port))).rejects.toThrow('ECONNREFUSED')
      expect(good.text()).toBe('')
      expect(await waiting()).toBe(1)

      await record('dos')
      expect(await exportAudit(db, to(good.port))).toBe('Entradas de auditoría enviadas: 2')
      good.close()
      const messages = framesOf(good.text())
      expect(messages.map((message) => message.replace(/ \S+ orbita - /, ' … orbita - ').split('] ')[0])).toEqual([
        '<109>1 2026-11-20T14:00:00.123Z … orbita - audit [meta sequenceId="1"',
        '<109>1 2026-11-20T14:00:00.123Z … orbita - audit [meta sequenceId="2"',
      ])
      const lines = messages.map((message) => JSON.parse(message.slice(message.indexOf('] ') + 2)))
      expect(lines.map(({ seq, title }) => [seq, title])).toEqual([
        [1, 'Ñandú 🚀'],
        [2, 'dos'],
      ])
    },
  )

  test.skipIf(made.status !== 0)('a certificate file that is missing is said, and loses nothing', async () => {
    await exportAudit(db, async () => undefined)
    await record('uno')
    await expect(exportAudit(db, to(1, 'localhost', { ca: path('falta.pem') }))).rejects.toThrow('falta.pem')
    expect(await waiting()).toBe(1)
  })
})

/** Reads frames of RFC 5425: the octets of each message, a space, the message. */
function framesOf(text: string): string[] {
  const messages: string[] = []
  for (let bytes = Buffer.from(text); bytes.length > 0; ) {
    const space = bytes.indexOf(' ')
    const length = Number(bytes.subarray(0, space))
    messages.push(bytes.subarray(space + 1, space + 1 + length).toString())
    bytes = bytes.subarray(space + 1 + length)
  }
  return messages
}

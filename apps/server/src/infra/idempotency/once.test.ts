import { randomUUID } from 'node:crypto'
import { DomainError } from '@orbita/domain/errors'
import { expect, test } from 'vitest'
import { PATIENT } from '../../testing/databases/game-database.ts'
import { isHeldBack } from '../../testing/databases/held-back.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { anEmployee } from '../../testing/factories.ts'
import { atOnce } from '../../testing/game/album.ts'
import { openDatabase } from '../db/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findAnswer, inPool, once } from './once.ts'
import { purgeOperations } from './purge.ts'

const db = await testDatabase()
const { accountId: ana } = await anEmployee({ db })
const { accountId: beto } = await anEmployee({ db })
const now = new Date('2026-11-20T14:00:00Z')
await db.asOwner('create table effects (what text)')

const effectsOf = async (what: string) =>
  (await db.pool.query('select count(*) from effects where what = $1', [what])).rows[0].count as number

const fingerprint = (body: unknown) => fingerprintOf({ operation: Buffer.alloc(32) }, { route: 'POST /test', body })

function ask(asked: { account?: number; operationId: string; body?: unknown; what: string }, pool = db.pool) {
  const { account = ana, operationId, body = asked.what, what } = asked
  return once(inPool(pool), { account, operationId, fingerprint: fingerprint(body), now }, async (tx) => {
    await tx.query('insert into effects values ($1)', [what])
    return { what, lucky: randomUUID() }
  })
}

test('CO-1: the same id with another body is refused and does nothing', async () => {
  const operationId = randomUUID()
  await ask({ operationId, what: 'first' })
  await expect(ask({ operationId, body: 'other', what: 'other' })).rejects.toThrow('OPERATION_REUSED')
  expect(await effectsOf('other')).toBe(0)

  // A command with a costly preparation asks before it.
  const known = (body: string) =>
    findAnswer(db.pool, { account: ana, operationId, fingerprint: fingerprint(body), now })
  expect(await known('first')).toMatchObject({ what: 'first' })
  await expect(known('other')).rejects.toThrow('OPERATION_REUSED')
})

test('a command of an account that is erased meanwhile has no session, and does nothing', async () => {
  const { accountId: account } = await anEmployee({ db })
  const eraser = await db.pool.connect()
  await eraser.query('begin')
  await eraser.query('delete from accounts where id = $1', [account])
  const asked = ask({ account, operationId: randomUUID(), what: 'erased' })
  const refused = expect(asked).rejects.toThrow('NO_SESSION')
  expect(await isHeldBack(db.pool, asked)).toBe(true)
  await eraser.query('commit')
  eraser.release()
  await refused
  await expect(ask({ account, operationId: randomUUID(), what: 'erased' })).rejects.toThrow('NO_SESSION')
  expect(await effectsOf('erased')).toBe(0)
})

test('CO-1: a refusal leaves nothing behind, and the same command may be tried again', async () => {
  const operationId = randomUUID()
  const refused = once(
    inPool(db.pool),
    { account: ana, operationId, fingerprint: fingerprint('again'), now },
    async (tx) => {
      await tx.query("insert into effects values ('again')")
      throw new DomainError('LAST_COPY')
    },
  )
  await expect(refused).rejects.toThrow('LAST_COPY')
  expect(await effectsOf('again')).toBe(0)

  await ask({ operationId, what: 'again' })
  expect(await effectsOf('again')).toBe(1)
})

test('CO-1: the same command sent fifty times over two processes has one effect and one answer', async () => {
  const other = openDatabase({ ...db.config, ...PATIENT })
  const operationId = randomUUID()
  const answers = await atOnce(50, (index) => ask({ operationId, what: 'once' }, index % 2 ? other.pool : db.pool))
  await other.close()
  expect(new Set(answers.map(({ lucky }) => lucky)).size).toBe(1)
  expect(await effectsOf('once')).toBe(1)
})

test('CO-1: the same id from another account is another command', async () => {
  const operationId = randomUUID()
  const mine = await ask({ operationId, what: 'shared' })
  const theirs = await ask({ account: beto, operationId, what: 'shared' })
  expect(theirs.lucky).not.toBe(mine.lucky)
  expect(await effectsOf('shared')).toBe(2)
})

test('CO-1: a command is remembered for a day at least, and forgotten after two', async () => {
  const operationId = randomUUID()
  const first = await ask({ operationId, what: 'kept' })
  await purgeOperations(db.pool, new Date(now.getTime() + 47 * 3_600_000))
  expect(await ask({ operationId, what: 'kept' })).toEqual(first)

  await purgeOperations(db.pool, new Date(now.getTime() + 48 * 3_600_000))
  expect(await ask({ operationId, what: 'kept' })).not.toEqual(first)
})

import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { constants, deflateRaw, inflateRaw } from 'node:zlib'
import type pg from 'pg'
import { boundedQueue } from '../bounded-queue.ts'
import { withTypes } from '../db/config.ts'
import { openClient } from '../db/connections/open-client.ts'
import type { Queryable } from '../db/sql.ts'
import { type Page, SIZE } from './export-list.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
const FAST = { level: constants.Z_BEST_SPEED }

/** The waits for a database that does not answer, in milliseconds: no other list can be read meanwhile. */
const LIMITS = { connectionTimeoutMillis: 3_000, query_timeout: 30_000 }

/** Each takes a connection of its own for as long as its list is read, some seconds for 100,000 rows. */
const readings = boundedQueue({ running: 2, waiting: 20 })

/**
 * Reads a whole list as it is at one moment: in one read-only transaction that sees nothing of what changes meanwhile, over a
 * connection of its own. The rows are kept compressed, a few dozen bytes each, so that the connection is free again before
 * anything is sent, however slow the reader.
 *
 * @param read reads the page after a place, of at most `size` rows
 * @returns the pages
 * @throws what reading throws, before anything is sent; DomainError `SLOW_DOWN` when too many lists are waiting
 */
export async function readSnapshot<Row, Place>(
  config: pg.ClientConfig,
  read: (moment: Queryable, after: Place | undefined, size: number) => Promise<Page<Row, Place>>,
): Promise<AsyncGenerator<readonly Row[]>> {
  const packed = await readings.run(() =>
    inSnapshot(config, (moment) => packAll<Row, Place>((after, size) => read(moment, after, size))),
  )
  return unpackAll(packed)
}

async function inSnapshot<Result>(
  config: pg.ClientConfig,
  work: (moment: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await openClient({ ...withTypes(config), ...LIMITS })
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function packAll<Row, Place>(
  read: (after: Place | undefined, size: number) => Promise<Page<Row, Place>>,
): Promise<Buffer[]> {
  const all: Buffer[] = []
  for (let after: Place | null | undefined; after !== null; ) {
    const page: Page<Row, Place> = await read(after, SIZE)
    all.push(await pack(serialize(page.rows), FAST))
    after = page.next
  }
  return all
}

async function* unpackAll<Row>(packed: readonly Buffer[]): AsyncGenerator<readonly Row[]> {
  for (const page of packed) yield deserialize(await unpack(page)) as Row[]
}

import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Terms } from '@orbita/domain/people/terms'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Env } from '../env/env.ts'
import type { Connection } from '../infra/db/connections/connect.ts'
import { type Database, openDatabase } from '../infra/db/database.ts'
import { createStreams } from '../infra/live/streams.ts'
import type { CollectedMetrics } from '../infra/metrics/create-metrics.ts'
import { openObjectStore } from '../infra/objects/open-object-store.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { clearSpool } from '../infra/uploads/spool.ts'
import { createUploads } from '../infra/uploads/uploads.ts'
import { findCurrentTerms } from '../people/terms/current-terms.ts'
import { versionOf } from '../root.ts'
import { type Seeded, seed } from '../seed/seed.ts'
import { migrateOn } from './migrate-on.ts'
import { settleKeys } from './settle-keys.ts'
import { settlePush } from './settle-push.ts'

/** Migrates and seeds the database, and opens what the routes and the jobs depend on. @returns the terms that are in force */
export async function prepareDependencies(parts: {
  env: Env
  root: string
  connection: Connection
  log: Dependencies['log']
  metrics: CollectedMetrics | undefined
}): Promise<{ dependencies: Dependencies; seeded: Seeded; terms: Terms }> {
  const { env, root, connection, log, metrics } = parts
  await migrateOn(connection, root)
  const keys = await settleKeys(env, connection)
  const hasher = createHasher(keys, {}, { onCheck: (seconds) => metrics?.passwordChecked(seconds) })
  const clock = () => new Date()
  const seeded = await seed({
    config: connection.config,
    content: join(root, 'content'),
    demo: env.demo,
    hasher,
    keys,
    clock,
    timeZone: env.timeZone,
  })
  const db: Database = openDatabase(connection.config, {
    consequences: drawConsequences,
    onError: (error) => log.warn({ event: 'database.idle-lost', err: error }),
    onRefusal: (reason) => metrics?.refusedBy(reason),
    pooler: connection.pooler,
    replica: connection.replica,
    onReplica: (isUsed) =>
      isUsed
        ? log.info({ event: 'replica.used' }, 'La réplica responde lecturas')
        : log.warn({ event: 'replica.unused' }, 'La réplica no responde o va atrasada: las lecturas van al primario'),
  })
  const objects = env.objectStore && (await openObjectStore(env.objectStore))
  const spool = spoolFolder(connection)
  await clearSpool(spool)
  const terms = await findCurrentTerms(db.pipeline)
  if (!terms) throw new Error('There are no terms after seeding')

  const {
    publicOrigin,
    trustProxy,
    operatorDomains,
    timeZone,
    retention,
    auditExport,
    outgoing,
    mail,
    loads,
    singleSignOn,
  } = env
  return {
    dependencies: {
      db,
      clock,
      randomBytes,
      hasher,
      log,
      config: {
        publicOrigin,
        trustProxy,
        operatorDomains,
        timeZone,
        retention,
        auditExport,
        outgoing,
        mail,
        singleSignOn,
        loads,
        keys,
        push: settlePush(env, connection),
      },
      streams: createStreams(),
      uploads: createUploads({ folder: spool }),
      machine: { version: versionOf(root), freeBytes: freeBytesOf(connection) },
      objects,
      metrics,
    },
    seeded,
    terms,
  }
}

/** Returns the folder of temporary files: beside the data, or the system's when the database is elsewhere. */
function spoolFolder({ dataDir }: Connection): string {
  if (dataDir !== undefined) return join(dataDir, 'uploads')

  return join(tmpdir(), `orbita-uploads-${userInfo().uid}`)
}

/** Returns the reader of the free bytes on the disk of the data; undefined where the database has a disk of its own. */
export function freeBytesOf({ dataDir }: Connection): (() => Promise<number>) | undefined {
  if (dataDir === undefined) return undefined

  return async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  }
}

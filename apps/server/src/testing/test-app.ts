import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { QUIET_HOURS } from '@orbita/domain/notices/quiet-hours'
import type { Hono } from 'hono'
import { buildApp } from '../app.ts'
import type { Config, Dependencies } from '../dependencies.ts'
import { fairQueue } from '../infra/fair-queue.ts'
import { createStreams } from '../infra/live/streams.ts'
import type { ConsoleBuild } from '../infra/pages/console-build.ts'
import { deriveKeys } from '../infra/secrets/keys.ts'
import { createHasher } from '../infra/secrets/password-hasher.ts'
import { pushKeyOf } from '../infra/secrets/push-key.ts'
import { createUploads } from '../infra/uploads/uploads.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { FakeClock } from './fake-clock.ts'
import { type LogLine, memoryLog } from './memory-log.ts'

export const KEYS = deriveKeys(Buffer.alloc(32, 'pepper of the tests'))

export const PUSH_KEY = pushKeyOf(Buffer.alloc(32, 'key of the pushes of the tests'))

/** A hasher that costs almost nothing, for passwords of tests. */
export const CHEAP = { memoryCost: 64, timeCost: 1 }

/** A queue of passwords in which tests send hundreds of sign-ins at once from one network. */
export const ROOMY = { running: 2, perNetwork: 1_000, places: 5_000, ration: 1 / 4 }

export type TestApp = {
  app: Hono
  dependencies: Dependencies
  clock: FakeClock
  logged: readonly LogLine[]
}

export type TestAppOptions = {
  db: TestDatabase
  clock?: FakeClock
  config?: Partial<Config>
  pages?: Hono
  consoleBuild?: ConsoleBuild
  /** Other dependencies to replace. */
  over?: Partial<Dependencies>
}

/** Builds the application over a test database, with a clock that stands still, cheap hashes and a log that is kept. */
export function testApp({
  db,
  clock = new FakeClock(),
  config = {},
  pages,
  consoleBuild,
  over = {},
}: TestAppOptions): TestApp {
  const { log, lines } = memoryLog()
  const dependencies: Dependencies = {
    db,
    clock: clock.read,
    randomBytes,
    hasher: createHasher(KEYS, CHEAP, { queue: fairQueue(ROOMY) }),
    config: {
      trustProxy: [],
      timeZone: 'America/Bogota',
      keys: KEYS,
      push: { key: PUSH_KEY, services: [], quiet: QUIET_HOURS },
      requestLimits: { person: 1e9, network: 1e9 },
      ...config,
    },
    log,
    streams: createStreams(),
    uploads: createUploads({ folder: tmpdir(), perAccount: 1e9, places: 1e9 }),
    ...over,
  }
  return { app: buildApp(dependencies, pages, consoleBuild), dependencies, clock, logged: lines }
}

import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killedAt } from '../../../testing/databases/killed-at.ts'
import { findSequencesBehind } from '../sequences-behind.ts'
import { backUp } from './back-up.ts'
import { verifyBackup } from './read-backup.ts'
import { restore } from './restore.ts'
import { contents, KEY, openSamples, rules, run, type Samples } from './testing/sample-database.ts'

let samples: Samples
let observer: pg.Client

beforeAll(async () => {
  samples = await openSamples()
})

afterAll(async () => {
  await observer.end()
  await samples.close()
})

const next = (code: string) =>
  `begin; insert into crews (captain_id) values (1); insert into people (code, crew_id) values ('${code}', 1); commit`

test('a restore that is killed at any statement leaves rows, keys and sequences as they were, or all as in the copy', async () => {
  const file = path.join(samples.folder, 'copia.gz')
  const smaller = await samples.emptyDatabase()
  await run(smaller, next('only'))
  await backUp({ config: smaller, to: file, key: KEY, now: new Date() })
  const backup = await verifyBackup({ file, key: KEY })
  const wanted = JSON.stringify(await contents(smaller))
  const config = await samples.filledDatabase()
  observer = new pg.Client(config)
  await observer.connect()

  const laws = await rules(observer)

  for (let statement = 1; ; statement++) {
    const what = `killed at statement ${statement}`
    const before = await contents(observer)
    const { isKilled } = await killedAt(observer, statement, () => restore({ config, backup }))
    const after = await contents(observer)
    expect(await findSequencesBehind(observer), what).toEqual([])
    expect(await rules(observer), what).toEqual(laws)
    const isRestored = JSON.stringify(after) === wanted
    if (!isRestored) expect(after, what).toEqual(before)
    // What the company writes next has keys of its own.
    await run(observer, next(what))
    if (isKilled && !isRestored) continue

    // Locks, keys, triggers, each table and each sequence, there and back.
    expect(statement).toBeGreaterThan(30)
    return
  }
})

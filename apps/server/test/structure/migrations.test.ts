import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../../src/infra/db/migrate.ts'

test('the snapshot of the newest migration is the only one: the tool compares the tables with it alone', () => {
  const migrations = readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql'))
  const newest = migrations.sort().at(-1)?.slice(0, 4)
  const snapshots = readdirSync(join(migrationsFolder(), 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${newest}_snapshot.json`])
})

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../infra/db/migrate.ts'

/**
 * Copies the migrations as an earlier release had them.
 *
 * @param options.number the schema number of that release: that of its last migration
 * @param options.into an empty folder
 * @returns the folder
 */
export function migrationsUpTo({ number, into }: { number: number; into: string }): string {
  cpSync(migrationsFolder(), into, { recursive: true })
  const file = join(into, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx <= number)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return into
}

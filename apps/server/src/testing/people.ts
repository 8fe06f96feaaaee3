import pg from 'pg'
import { inject } from 'vitest'
import { drawConsequences } from '../consequences/draw-consequences.ts'
import { createHasher, type PasswordHasher } from '../infra/secrets/password-hasher.ts'
import { type ImportOptions, type ImportReport, importPeople } from '../people/import/import-people.ts'
import { parsePeopleFile } from '../people/import/read/parse-people-file.ts'
import type { TestDatabase } from './databases/test-database.ts'
import { CHEAP, KEYS } from './test-app.ts'

const cheap = createHasher(KEYS, CHEAP)

/** Imports the lines of a file. @returns the report or the problems of its rows @throws Error if it cannot be read */
export async function importLines(
  { config }: Pick<TestDatabase, 'config'>,
  lines: readonly string[],
  options: Partial<Omit<ImportOptions, 'config' | 'people'>> = {},
) {
  const file = await parsePeopleFile(Buffer.from(lines.join('\n')))
  if ('problems' in file) throw new Error(JSON.stringify(file.problems))

  const given = { people: file.people, label: 'personas.csv', sealKeys: KEYS, clock: () => new Date() }
  return importPeople({ config, consequences: drawConsequences, hasher: cheap, ...given, ...options })
}

/** Imports the lines of a file. @throws Error with the problems of its rows */
export async function mustImport(...args: Parameters<typeof importLines>): Promise<ImportReport> {
  const report = await importLines(...args)
  if ('problems' in report) throw new Error(JSON.stringify(report.problems))
  return report
}

/** Returns a hasher that counts how often it verifies or hashes. */
export function countingHasher(): PasswordHasher & { count: number } {
  const counting = {
    ...cheap,
    count: 0,
    hash: (password: string) => {
      counting.count++
      return cheap.hash(password)
    },
    verify: (password: string, kept: string | undefined) => {
      counting.count++
      return cheap.verify(password, kept)
    },
  }
  return counting
}

/**
 * Deletes every employee, account and import as the database's owner, and counts their ids from 1 again. The audit
 * stays.
 */
export async function emptyCompany({ config: { database } }: Pick<TestDatabase, 'config'>): Promise<void> {
  const owner = new pg.Client({ ...inject('testServer').config, database })
  await owner.connect()
  try {
    for (const table of ['users', 'accounts', 'cedula_seals', 'people_batches']) {
      await owner.query(
        `delete from import_people_refusals; delete from ${table}; alter table ${table} alter column id restart`,
      )
    }
  } finally {
    await owner.end()
  }
}

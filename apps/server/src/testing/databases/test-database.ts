import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import type { ClusterConfig } from '../../infra/db/embedded/connection.ts'
import { openGameDatabase, PATIENT } from './game-database.ts'

export type TestServer = {
  /** of the owner */
  config: ClusterConfig
  /** of the product's role, on the template */
  product: ClusterConfig
  /** The migrated database that tests clone. */
  template: string
}

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of vitest
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** The database of one test file, connected as the product's role; `config` has no timeouts of its own. */
export type TestDatabase = Database & { config: ClusterConfig }

/** A database of which the test may also be the owner. */
export type OwnedTestDatabase = TestDatabase & {
  /** the connection of the owner, for migrations and restorations */
  owner: ClusterConfig
  /** runs a statement that the product's role may not run, such as a change of the schema */
  asOwner(statement: string): Promise<void>
  /** returns the rows of a statement, whose columns the test knows */
  // biome-ignore lint/suspicious/noExplicitAny: as the rows of pg itself
  rows(text: string, values?: unknown[]): Promise<any[]>
}

/**
 * Clones the migrated template for this test file, and drops the clone after its last test.
 *
 * @param after registers the end of a clone that is for one test alone
 */
export async function testDatabase({
  after = afterAll as (end: () => Promise<void>) => void,
} = {}): Promise<OwnedTestDatabase> {
  const { config, product, template } = inject('testServer')
  const name = `orbita_test_${randomBytes(6).toString('hex')}`
  await ask(config, `create database ${name} template ${template} strategy file_copy`)
  const mine = { ...product, database: name }
  const owner = { ...config, database: name }
  const database = openGameDatabase({ ...mine, ...PATIENT })
  after(async () => {
    await database.close()
    await ask(config, `drop database if exists ${name} with (force)`)
  })
  return {
    ...database,
    config: mine,
    owner,
    asOwner: (statement) => ask(owner, statement),
    rows: async (text, values) => (await database.pool.query(text, values)).rows,
  }
}

// Copying a database takes longer than a statement may, on a machine that is busy enough.
async function ask(config: ClusterConfig, question: string): Promise<void> {
  const client = new pg.Client({ ...config, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from '../../infra/db/embedded/open-cluster.ts'
import { migrate } from '../../infra/db/migrate.ts'
import { productRoleOf } from '../../infra/db/product-role.ts'
import { findRoot } from '../../root.ts'
import { PROGRAMS_FOLDER } from '../processes/bundle.ts'
import { copyCluster } from './created-cluster.ts'
import { memoryFolder } from './memory-folder.ts'
import type { TestServer } from './test-database.ts'

/**
 * Prepares one migrated template database for the whole run, which every test file clones. It lives in a server of its
 * own that trades durability for speed, or in the one of TEST_DATABASE_URL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), 'orbita-tests-'))
  chmodSync(folder, 0o755) // started as root, the database runs as another user
  const created = await createCluster(join(folder, 'created'))
  project.provide('createdCluster', created)
  const { config, stop } = await startServer(created, join(folder, 'data'))
  const template = `orbita_template_${randomBytes(4).toString('hex')}`
  await ask(config, `create database ${template}`)
  const product = await productRoleOf({ ...config, database: template })
  await migrate({ ...config, database: template }, { product })
  // Tests that are not about habits pay nothing for them: those that are call `beginHabits`.
  await ask({ ...config, database: template }, "update habits_since set since = 'infinity'")
  // Nor does a visit bring a wish where wishes are not asked about.
  await ask({ ...config, database: template }, "update wishes_since set since = 'infinity'")
  const server: TestServer = { config, product, template }
  project.provide('testServer', server)
  const programs = programsFolder()
  process.env[PROGRAMS_FOLDER] = programs
  project.onTestsRerun(() => emptyFolder(programs))
  return async () => {
    rmSync(programs, { recursive: true, force: true })
    await ask(config, `drop database if exists ${template}`)
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates a database and stops it: the tests of its life cycle copy it, which takes a tenth of creating one. */
async function createCluster(dataDir: string): Promise<string> {
  await (await openCluster({ dataDir, product: 'orbita', testing: true })).release()
  // These are links to the installed programs, and each start makes what is missing.
  rmSync(join(dataDir, 'runtime'), { recursive: true })
  return dataDir
}

/** Makes the folder of the run for the programs that its tests start, below the packages that these load. */
function programsFolder(): string {
  const cache = join(findRoot(), 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'orbita-tests-'))
  chmodSync(folder, 0o755) // started as root, some programs run as another user
  return folder
}

/** Removes the programs when a source has changed, so that they are made again. */
function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

async function startServer(
  created: string,
  dataDir: string,
): Promise<{ config: TestServer['config']; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { config: configOf(new URL(url)), stop: async () => undefined }

  await copyCluster(created, dataDir)
  const settings = { max_connections: '500' }
  const cluster = await openCluster({ dataDir, product: 'orbita', testing: true, settings })
  return { config: cluster.config, stop: cluster.release }
}

function configOf(url: URL): TestServer['config'] {
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  }
}

async function ask(config: TestServer['config'], question: string): Promise<void> {
  const client = new pg.Client({ ...config })
  await client.connect()
  try {
    await client.query(question)
  } finally {
    await client.end()
  }
}

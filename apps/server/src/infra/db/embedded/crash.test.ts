import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCreated } from '../../../testing/databases/created-cluster.ts'
import { openCluster } from './open-cluster.ts'
import { readPidFile } from './pid-file.ts'
import { type Participant, startParticipant } from './testing/start-participant.ts'
import { removeTemporaryFolder, temporaryFolder } from './testing/temporary-data.ts'
import { until } from './testing/until.ts'

let folder: string
let dataDir: string
let acknowledgements: string
let writer: Participant

beforeEach(async () => {
  folder = temporaryFolder()
  dataDir = path.join(folder, 'data')
  await copyCreated(dataDir)
  acknowledgements = path.join(folder, 'acknowledged.txt')
  fs.writeFileSync(acknowledgements, '')
})

afterEach(async () => {
  await writer.kill()
  await removeTemporaryFolder(folder)
})

async function startWriter(): Promise<void> {
  writer = startParticipant({ dataDir, acknowledgeTo: acknowledgements })
  await writer.ready()
}

function acknowledged(): string[] {
  return fs.readFileSync(acknowledgements, 'utf8').split('\n').filter(Boolean)
}

async function moreWrites(): Promise<void> {
  const before = acknowledged().length
  await until('more rows are acknowledged', () => acknowledged().length > before + 20)
}

function killServer(): void {
  const { pid } = readPidFile(path.join(dataDir, 'pgdata')) ?? {}
  process.kill(pid ?? Number.NaN, 'SIGKILL')
}

async function lostRows(): Promise<string[]> {
  const cluster = await openCluster({ dataDir, product: 'orbita' })
  const client = new pg.Client({ ...cluster.config })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from acknowledged')
  await client.end()
  await cluster.release()
  const kept = new Set(rows.map(({ id }) => id))
  return acknowledged().filter((id) => !kept.has(id))
}

test('no acknowledged row is lost when the product is killed while it writes', async () => {
  for (let round = 0; round < 2; round++) {
    await startWriter()
    await moreWrites()
    await writer.kill()
  }
  expect(acknowledged().length).toBeGreaterThan(40)
  expect(await lostRows()).toEqual([])
})

test('no acknowledged row is lost when the server is killed, and the product restarts the server by itself', async () => {
  await startWriter()
  for (let round = 1; round <= 2; round++) {
    await moreWrites()
    killServer()
    await until('the writer has restarted the server', () => writer.reopened() >= round)
  }
  await moreWrites()
  await writer.release()

  expect(writer.events.at(-1)).toEqual({ event: 'released' })
  expect(await lostRows()).toEqual([])
})

test('no acknowledged row is lost when product and server are killed together', async () => {
  await startWriter()
  await moreWrites()
  killServer()
  await writer.kill()

  expect(acknowledged().length).toBeGreaterThan(20)
  expect(await lostRows()).toEqual([])
})

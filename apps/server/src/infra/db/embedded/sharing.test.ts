import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyCreated } from '../../../testing/databases/created-cluster.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { readPidFile } from './pid-file.ts'
import { type Participant, startParticipant } from './testing/start-participant.ts'
import { isRunning, removeTemporaryFolder, temporaryFolder } from './testing/temporary-data.ts'
import { until } from './testing/until.ts'

let folder: string
let dataDir: string
let participants: Participant[]

beforeEach(() => {
  folder = temporaryFolder()
  dataDir = path.join(folder, 'data')
  participants = []
})

afterEach(async () => {
  await Promise.all(participants.map((participant) => participant.kill()))
  await removeTemporaryFolder(folder)
})

function join(): Participant {
  const participant = startParticipant({ dataDir })
  participants.push(participant)
  return participant
}

function open(): Promise<Cluster> {
  return openCluster({ dataDir, product: 'orbita' })
}

async function expectAnswer({ config }: Cluster): Promise<void> {
  const client = new pg.Client({ ...config })
  await client.connect()
  await client.query('select 1')
  await client.end()
}

// A busy machine may need longer than the leaving process waits.
function stopped(): Promise<void> {
  return until('the server has stopped', () => !isRunning(dataDir))
}

function killWatchdog(pid: number): void {
  const processes = execFileSync('ps', ['-ww', '-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const fifo = path.join(dataDir, 'run', `lease.${pid}`)
  const watchdog = processes.find((line) => line.includes(`database-watchdog ${fifo}`))
  process.kill(Number.parseInt(watchdog ?? '', 10), 'SIGKILL')
}

test('a second process joins the running server, and the last to leave stops it', async () => {
  await copyCreated(dataDir)
  const first = await open()
  const second = join()
  expect(await second.ready()).toMatchObject({ joined: true, pid: first.pid })

  await second.release()
  await expectAnswer(first)

  await first.release()
  await stopped()
  expect(fs.readdirSync(path.join(dataDir, 'run'))).toEqual([])
})

test('the server stays when the process that started it leaves and another has joined', async () => {
  await copyCreated(dataDir)
  const starter = join()
  const { pid } = await starter.ready()
  const joined = await open()
  expect(joined).toMatchObject({ pid, joined: true })

  await starter.release()

  await expectAnswer(joined)
  expect(readPidFile(path.join(dataDir, 'pgdata'))?.pid).toBe(pid)
  await joined.release()
  await stopped()
})

test('the server stays when the process that started it is killed and another has joined', async () => {
  await copyCreated(dataDir)
  const starter = join()
  const { pid } = await starter.ready()
  const joined = await open()

  await starter.kill()

  await expectAnswer(joined)
  expect(readPidFile(path.join(dataDir, 'pgdata'))?.pid).toBe(pid)
  await joined.release()
  await stopped()
})

test('the server stops by itself when its only user is killed', async () => {
  await copyCreated(dataDir)
  const only = join()
  await only.ready()

  await only.kill()

  await stopped()
})

test('a server without user and watchdog is adopted, and stopped by the process that adopted it', async () => {
  await copyCreated(dataDir)
  const lost = join()
  const { pid } = await lost.ready()
  killWatchdog(pid)
  await lost.kill()
  expect(isRunning(dataDir)).toBe(true)

  const adopted = await open()
  expect(adopted).toMatchObject({ pid, joined: true })
  await expectAnswer(adopted)

  await adopted.release()
  await stopped()
})

test('three simultaneous first starts make one cluster, and leave no draft and no process', async () => {
  const three = [join(), join(), join()]
  const ready = await Promise.all(three.map((participant) => participant.ready()))
  expect(new Set(ready.map(({ cluster }) => cluster)).size).toBe(1)
  expect(new Set(ready.map(({ pid }) => pid)).size).toBe(1)
  expect(ready.filter(({ joined }) => !joined)).toHaveLength(1)

  await Promise.all(three.map((participant) => participant.release()))

  await stopped()
  const drafts = [dataDir, path.join(dataDir, 'runtime')].flatMap((place) => fs.readdirSync(place))
  expect(drafts.filter((name) => name.includes('draft'))).toEqual([])
})

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { query, urlOf } from './query.ts'

const FILES = path.resolve(import.meta.dirname, '../../deploy/cluster')
const BRIDGE = 'orbita0'
const HOST = '10.0.0.1'
const PASSWORD = 'CAMBIA-ESTA'
const SETTLED_WITHIN_MS = 300_000
const DATABASE = 'orbita'
const OWNER = { user: 'orbita_dueno', password: 'duena', database: DATABASE }
const PRODUCT = { user: 'orbita_producto', password: 'producto', database: DATABASE }

/** One of the three: a network namespace of its own, with etcd, Patroni and PostgreSQL in it. */
export type Machine = { name: string; address: string; etcd: ChildProcess; patroni: ChildProcess }

/** Three machines, and HAProxy and PgBouncer before them, configured by the files of `deploy/cluster`. */
export type Cluster = {
  machines: readonly Machine[]
  /** the address of the primary through HAProxy, as a role that may read and write everything */
  admin: { host: string; port: number; user: string; password: string; database: string }
  /** the variables that lead the product to the database */
  environment: Record<string, string>
  /** Returns the machine whose Patroni says that it leads; undefined while none does. */
  leader(): Promise<Machine | undefined>
  /** Waits until one leads and the others follow it, all of them streaming. */
  settle(): Promise<void>
  /** Starts what is not running on a machine. */
  revive(machine: Machine): void
  /** Kills PostgreSQL and Patroni of a machine with -9. */
  kill(machine: Machine): void
  /** Sends a signal to all processes of PostgreSQL and Patroni of a machine. */
  signal(machine: Machine, signal: 'STOP' | 'CONT'): void
  /** Stops what sends the log of a machine to the others, so that they fall behind. */
  stopSending(machine: Machine): void
  /** Takes a machine from the network, or gives it back. */
  plug(machine: Machine, isIn: boolean): void
  /** Asks Patroni to hand over to another machine. */
  switchOver(from: Machine): void
  stop(): Promise<void>
}

/** Says what is missing to run it; nothing when all is there. */
export function missingForCluster(): string[] {
  const programs = ['patroni', 'patronictl', 'etcd', 'haproxy', 'pgbouncer', 'ip']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  return process.getuid?.() === 0 ? missing : [...missing, 'root']
}

/** Starts the cluster. Roles are those of docs/operations-database.md. */
export async function startCluster({ isSynchronous }: { isSynchronous: boolean }): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'orbita-cluster-'))
  chmodSync(folder, 0o755)
  const postgres = { uid: Number(idOf('-u')), gid: Number(idOf('-g')) }
  ip(`link add ${BRIDGE} type bridge`)
  ip(`addr add ${HOST}/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  const machines = [1, 2, 3].map((n): Machine => {
    const name = `pg${n}`
    const address = `10.0.0.1${n}`
    ip(`netns add ${name}`)
    ip(`link add v${name} type veth peer name eth0 netns ${name}`)
    ip(`link set v${name} master ${BRIDGE} up`)
    ip(`-n ${name} addr add ${address}/24 dev eth0`)
    ip(`-n ${name} link set eth0 up`)
    ip(`-n ${name} link set lo up`)
    for (const part of ['', '/etcd', '/run']) {
      mkdirSync(path.join(folder, name + part))
      chownSync(path.join(folder, name + part), postgres.uid, postgres.gid)
    }
    write(`${name}/patroni.yml`, withPlaces('patroni.yml', name, address), postgres)
    write(`${name}/etcd.sh`, withPlaces('etcd.sh', name, address), postgres)
    return { name, address, etcd: startEtcd(name), patroni: startPatroni(name) }
  })
  const haproxy = start('haproxy', ['-db', '-f', path.join(FILES, 'haproxy.cfg')], 'haproxy')
  write('userlist.txt', `"${PRODUCT.user}" "${PRODUCT.password}"\n`, postgres)
  const pooler = readFileSync(path.join(FILES, 'pgbouncer.ini'), 'utf8')
    .replace('/etc/pgbouncer/', `${folder}/`)
    .concat(`unix_socket_dir =\nlogfile = ${folder}/pooler.log\n`)
  write('pgbouncer.ini', pooler, postgres)
  chownSync(folder, postgres.uid, postgres.gid)
  const admin = { host: HOST, port: 5_000, user: 'postgres', password: PASSWORD, database: 'postgres' }
  const cluster: Cluster = {
    machines,
    admin: { ...admin, database: DATABASE },
    environment: {
      DATABASE_URL: urlOf(PRODUCT, { ...admin, port: 6_432 }),
      DATABASE_DIRECT_URL: urlOf(PRODUCT, admin),
      DATABASE_OWNER_URL: urlOf(OWNER, admin),
    },
    leader: async () => {
      const roles = await Promise.all(machines.map((machine) => leads(machine)))
      return machines[roles.indexOf(true)]
    },
    settle: async () => {
      const question = "select sync_state from pg_stat_replication where state = 'streaming'"
      for (const deadline = Date.now() + SETTLED_WITHIN_MS; ; await sleep(500)) {
        // As the supervisor of a machine does.
        for (const machine of machines) cluster.revive(machine)
        const asked = query<{ sync_state: string }>({ ...admin, connectionTimeoutMillis: 2_000 }, question)
        const following = (await asked.catch(() => [])).map(({ sync_state }) => sync_state)
        if (following.length === machines.length - 1 && following.includes('sync') === isSynchronous) return
        if (Date.now() > deadline) throw new Error(`The cluster did not settle:\n${listed()}`)
      }
    },
    revive: (machine) => {
      if (hasEnded(machine.etcd)) machine.etcd = startEtcd(machine.name)
      if (hasEnded(machine.patroni)) machine.patroni = startPatroni(machine.name)
    },
    kill: (machine) => {
      for (const pid of pidsIn(machine.name, 'patroni|postgres')) trySignal(pid, 'SIGKILL')
    },
    signal: (machine, signal) => {
      for (const pid of pidsIn(machine.name, 'patroni|postgres')) trySignal(pid, `SIG${signal}`)
    },
    stopSending: (machine) => {
      for (const pid of pidsIn(machine.name, 'walsender')) trySignal(pid, 'SIGSTOP')
    },
    plug: (machine, isIn) => ip(`link set v${machine.name} ${isIn ? 'up' : 'down'}`),
    switchOver: (from) => {
      const file = path.join(folder, from.name, 'patroni.yml')
      spawnSync('patronictl', ['-c', file, 'switchover', '--master', from.name, '--force'], { encoding: 'utf8' })
    },
    stop: async () => {
      for (const { name } of machines) for (const pid of pidsIn(name, '.')) trySignal(pid, 'SIGKILL')
      const others = [haproxy, bouncer].filter((child) => child !== undefined)
      for (const child of others) {
        const gone = once(child, 'exit')
        if (!hasEnded(child)) {
          child.kill('SIGKILL')
          await gone
        }
      }
      await sleep(500)
      for (const { name } of machines) ip(`netns del ${name}`)
      ip(`link del ${BRIDGE}`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
  let bouncer: ChildProcess | undefined
  try {
    await cluster.settle()
    await setUp(admin)
    bouncer = start('pgbouncer', [path.join(folder, 'pgbouncer.ini')], 'pgbouncer', postgres)
    await cluster.settle()
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }

  function write(name: string, text: string, owner: { uid: number; gid: number }): void {
    const file = path.join(folder, name)
    writeFileSync(file, text, { mode: 0o600 })
    chownSync(file, owner.uid, owner.gid)
  }

  /** Returns a file of `deploy/cluster` for another machine than the first, with folders of this run. */
  function withPlaces(file: string, name: string, address: string): string {
    const isCommon = (line: string) => /hosts:|--initial-cluster /.test(line)
    return readFileSync(path.join(FILES, file), 'utf8')
      .split('\n')
      .map((line) => (isCommon(line) ? line : line.replaceAll('10.0.0.11', address).replace(/\bpg1\b/, name)))
      .join('\n')
      .replace('synchronous_mode: true', `synchronous_mode: ${isSynchronous}`)
      .replace('/var/lib/postgresql/15/orbita', `${folder}/${name}/data`)
      .replace('/var/lib/postgresql/.pgpass-patroni', `${folder}/${name}/pgpass`)
      .replace('/var/run/postgresql', `${folder}/${name}/run`)
      .replace('/var/lib/etcd/orbita', `${folder}/${name}/etcd`)
  }

  function listed(): string {
    const file = path.join(folder, machines[0]!.name, 'patroni.yml')
    return spawnSync('patronictl', ['-c', file, 'list'], { encoding: 'utf8' }).stdout
  }

  function startEtcd(name: string): ChildProcess {
    return start('ip', ['netns', 'exec', name, 'sh', path.join(folder, name, 'etcd.sh')], `${name}-etcd`)
  }

  function startPatroni(name: string): ChildProcess {
    const as = ['setpriv', `--reuid=${postgres.uid}`, `--regid=${postgres.gid}`, '--clear-groups']
    const args = ['netns', 'exec', name, ...as, 'patroni', path.join(folder, name, 'patroni.yml')]
    return start('ip', args, `${name}-patroni`)
  }

  function start(program: string, args: string[], log: string, as: object = {}): ChildProcess {
    const output = openSync(path.join(folder, `${log}.log`), 'a')
    return spawn(program, args, { ...as, stdio: ['ignore', output, output], cwd: '/' })
  }
}

async function setUp(admin: Cluster['admin']): Promise<void> {
  const limits = ["statement_timeout = '4s'", "lock_timeout = '2s'", "idle_in_transaction_session_timeout = '10s'"]
  for (const statement of [
    `create role ${OWNER.user} login password '${OWNER.password}'`,
    `create role ${PRODUCT.user} login password '${PRODUCT.password}' nosuperuser nocreatedb nocreaterole`,
    `create database ${DATABASE} owner ${OWNER.user} encoding 'UTF8' template template0`,
    ...limits.map((limit) => `alter role ${PRODUCT.user} set ${limit}`),
  ]) {
    await query(admin, statement)
  }
}

async function leads({ address }: Machine): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  )
  return answer?.status === 200
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function pidsIn(name: string, pattern: string): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
  const isWanted = new RegExp(pattern)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => isWanted.test(commandOf(pid)))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended
  }
}

function ip(command: string): void {
  const { status, stderr } = spawnSync('ip', command.split(' '), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${command}: ${stderr}`)
}

function idOf(which: '-u' | '-g'): string {
  return spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout.trim()
}

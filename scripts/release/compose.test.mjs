import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../tools.mjs'
import { freePort } from './free-port.mjs'
import { builtArchive } from './unpacked.mjs'

const PATIENCE_MS = 1_800_000
const READY_WITHIN_MS = 120_000
const ORIGIN = 'https://orbita.example'
const ANA = { email: 'ana@orbita.example', password: '10000001' }
const PEOPLE = `correo,cedula,nombre,area,ingreso,plataformas,activo
${ANA.email},${ANA.password},Ana Rojas,Ventas,2019-02-03,figuras;mision-espacial,sí
`
const PROJECT = 'orbita-prueba'
const [PRODUCT, DATABASE] = [`${PROJECT}_orbita_1`, `${PROJECT}_base_1`]

const PACKAGES = 'podman podman-compose runc catatonit netavark aardvark-dns iptables debootstrap'
const canRun =
  process.getuid?.() === 0 &&
  ['podman', 'podman-compose', 'runc', 'iptables', 'debootstrap'].every(
    (name) => spawnSync('which', [name]).status === 0,
  ) &&
  existsSync('/usr/lib/podman/aardvark-dns')
if (process.env.ORBITA_LONG && !canRun) {
  process.stderr.write(`• Sin root o sin las herramientas (apt-get install ${PACKAGES}): no se prueba el compose.\n`)
}

/**
 * In place of the image of PostgreSQL, which no registry answers for here: Debian's, which like that one runs what is in
 * /docker-entrypoint-initdb.d the first time.
 */
const START_DATABASE = `#!/bin/sh
set -eu
export PGDATA=/var/lib/postgresql/docker
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  cat "$POSTGRES_PASSWORD_FILE" > /tmp/password
  initdb -U postgres --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust -E UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -o "-c listen_addresses=''" -w start
  for file in /docker-entrypoint-initdb.d/*.sh; do sh "$file"; done
  pg_ctl -m fast -w stop
fi
exec postgres -c listen_addresses='*'
`

describe.runIf(process.env.ORBITA_LONG && canRun)('the compose file', () => {
  let folder = ''
  let port = 0
  const environment = () => ({
    ...process.env,
    CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  })
  const run = (/** @type {string} */ program, /** @type {string[]} */ args, input = '') => {
    const options = { cwd: folder, env: environment(), input, encoding: /** @type {const} */ ('utf8') }
    const { status, stdout, stderr } = spawnSync(program, args, { ...options, maxBuffer: 64 * 1024 * 1024 })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}\n${stderr}`)
    return stdout
  }
  const podman = (/** @type {string[]} */ ...args) => run('podman', args)
  const compose = (/** @type {string[]} */ ...args) =>
    run('podman-compose', ['--project-name', PROJECT, '--file', 'deploy/compose.yaml', ...args])

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-compose-'))
    writeSettings()
    buildImages()
    port = await freePort()
    await writeCompose()
    compose('up', '--detach')
  }, PATIENCE_MS)

  afterAll(() => {
    for (const args of [
      ['rm', '--all', '--force', '--volumes'],
      ['volume', 'prune', '--force'],
      ['network', 'prune', '--force'],
    ]) {
      spawnSync('podman', args, { env: environment() })
    }
    spawnSync('umount', [join(folder, 'root', 'overlay')])
    rmSync(folder, { recursive: true, force: true })
  }, PATIENCE_MS)

  test(
    'serves a company beside its database, as a user without rights on a root that cannot be written',
    async () => {
      await ready()
      const load = 'cat > /tmp/personas.csv && node /opt/orbita/orbita.mjs import-people /tmp/personas.csv'
      run('podman', ['exec', '--interactive', PRODUCT, 'sh', '-c', load], PEOPLE)
      expect(await signIn()).toBe(200)

      const inside = podman(
        'exec',
        PRODUCT,
        'sh',
        '-c',
        'id -un; touch /opt/x 2>&1; grep -E "CapBnd|NoNewPrivs" /proc/self/status',
      )
      expect(inside).toMatch(/^orbita\n.*Read-only file system\nCapBnd:\t0+\nNoNewPrivs:\t1\n$/)
    },
    PATIENCE_MS,
  )

  test(
    'comes up again after both were killed, with what it had',
    async () => {
      podman('kill', '--signal', 'KILL', PRODUCT, DATABASE)
      compose('up', '--detach')
      await ready()
      expect(await signIn()).toBe(200)
    },
    PATIENCE_MS,
  )

  function writeSettings() {
    // The limits that podman gives by itself are refused where the machine's own are lower. crun refuses mixed cgroups.
    writeFileSync(
      join(folder, 'containers.conf'),
      `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`,
    )
    const places = `graphroot = "${join(folder, 'root')}"\nrunroot = "${join(folder, 'run')}"\n`
    writeFileSync(join(folder, 'storage.conf'), `[storage]\ndriver = "overlay"\n${places}`)
    mkdirSync(join(folder, 'networks'))
  }

  /** Makes the image of the product, and one of Debian's PostgreSQL under the name that the compose file has. */
  function buildImages() {
    const system = join(folder, 'debian')
    run('debootstrap', ['--variant=minbase', '--include=libstdc++6,postgresql', 'bookworm', system])
    cpSync(process.execPath, join(system, 'usr', 'local', 'bin', 'node'))
    run('tar', ['--directory', system, '--create', '--file', join(folder, 'debian.tar'), '.'])
    podman('import', join(folder, 'debian.tar'), 'localhost/node-de-prueba')
    rmSync(join(folder, 'debian.tar'))

    const product = join(folder, 'producto')
    cpSync(builtArchive(), join(product, basename(builtArchive())))
    const build = ['build', '--isolation', 'chroot', '--format', 'docker']
    const from = ['--build-arg', 'NODE_IMAGE=localhost/node-de-prueba', '--file', join(ROOT, 'deploy', 'Dockerfile')]
    podman(...build, ...from, '--tag', 'localhost/orbita', product)

    const database = join(folder, 'base')
    mkdirSync(database)
    writeFileSync(join(database, 'start.sh'), START_DATABASE)
    chmodSync(join(database, 'start.sh'), 0o755)
    writeFileSync(
      join(database, 'Dockerfile'),
      `FROM localhost/node-de-prueba
COPY start.sh /start.sh
RUN rm -rf /var/lib/postgresql/* && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["/start.sh"]
`,
    )
    podman(...build, '--tag', 'docker.io/library/postgres:18', database)
  }

  /** Copies the compose file with free ports of the machine, and gives it the values that its example asks for. */
  async function writeCompose() {
    const deploy = join(folder, 'deploy')
    cpSync(join(ROOT, 'deploy'), deploy, { recursive: true })
    const file = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
    const ours = file
      .replace('image: orbita\n', 'image: localhost/orbita\n')
      .replace('127.0.0.1:3000:3000', `127.0.0.1:${port}:3000`)
      .replace('127.0.0.1:9464:9464', `127.0.0.1:${await freePort()}:9464`)
    writeFileSync(join(deploy, 'compose.yaml'), ours)
    run('sh', ['deploy/crear-secretos.sh'])
    const example = readFileSync(join(deploy, 'env.ejemplo'), 'utf8')
    const filled = example.replace(/^PUBLIC_ORIGIN=.*$/m, `PUBLIC_ORIGIN=${ORIGIN}`)
    writeFileSync(join(deploy, '.env'), filled, { mode: 0o600 })
  }

  async function ready() {
    const until = Date.now() + READY_WITHIN_MS
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
      if (Date.now() > until) throw new Error(`Not ready:\n${podman('ps', '--all')}\n${podman('logs', PRODUCT)}`)
      await sleep(500)
    }
  }

  async function signIn() {
    const { status } = await fetch(`http://127.0.0.1:${port}/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN },
      body: JSON.stringify(ANA),
    })
    return status
  }
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../tools.mjs'
import { freePort } from './free-port.mjs'
import { builtArchive } from './unpacked.mjs'

const PATIENCE_MS = 1_800_000
const IMAGE = 'localhost/orbita-prueba'
const DOCKERFILE = join(ROOT, 'deploy', 'Dockerfile')
const VALENTINA = { email: 'valentina.rojas@orbita.example', password: '10000001' }

/** Containers without privileges cannot be built by every user and everywhere, so this runs as root alone. */
const canBuild = process.getuid?.() === 0 && spawnSync('which', ['buildah']).status === 0
if (process.env.ORBITA_LONG && !canBuild) {
  process.stderr.write('• Sin root o sin buildah (apt-get install buildah debootstrap): no se prueba la imagen.\n')
}

test('the compose file and the image set only variables that the product reads', () => {
  const known = readFileSync(join(ROOT, 'docs', 'operations-settings.md'), 'utf8')
  const compose = readFileSync(join(ROOT, 'deploy', 'compose.yaml'), 'utf8')
  const [, product = ''] = /\n {2}orbita:[\s\S]*?\n {4}environment:\n([\s\S]*?)\n {4}ports:/.exec(compose) ?? []
  const inCompose = [...product.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  const [, line = ''] = /^ENV NODE_ENV=production (.*)$/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? []
  const inImage = line.split(' ').map((pair) => pair.split('=')[0])
  expect(inCompose).toContain('DATABASE_OWNER_URL_FILE')
  expect(inImage).toContain('DATA_DIR')
  const cluster = readFileSync(join(ROOT, 'deploy', 'kubernetes.yaml'), 'utf8')
  const [, config = ''] = /kind: ConfigMap\n[\s\S]*?\ndata:\n([\s\S]*?)\n---/.exec(cluster) ?? []
  const inCluster = [...config.matchAll(/^ {2}([A-Z_]+):/gm), ...cluster.matchAll(/\{ name: ([A-Z_]+), value/g)]
  expect(inCluster.length).toBeGreaterThan(8)
  const names = [...inCompose, ...inImage, ...inCluster.map(([, name]) => name)]
  for (const name of names) expect(known).toContain(name?.endsWith('_FILE') ? `\`${name}\`` : `| \`${name}\` |`)
})

test('every secret that the compose file and the cluster name is made by the script, once, for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbita-secretos-'))
  const make = () => {
    const script = join(ROOT, 'deploy', 'crear-secretos.sh')
    const options = { encoding: /** @type {const} */ ('utf8'), env: { ...process.env, DATABASE_HOST: 'pg' } }
    expect(spawnSync('sh', [script, join(folder, 'secretos')], options).status).toBe(0)
    const names = readdirSync(join(folder, 'secretos')).toSorted()
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'secretos', name), 'utf8').trim()]))
  }
  const made = make()
  expect(make()).toEqual(made)
  expect(statSync(join(folder, 'secretos')).mode & 0o777).toBe(0o700)
  expect(made['database-url']).toBe(`postgres://orbita_producto:${made['product-password']}@pg:5432/orbita`)
  expect(Buffer.from(made.pepper ?? '', 'base64')).toHaveLength(32)
  rmSync(folder, { recursive: true })

  const compose = readFileSync(join(ROOT, 'deploy', 'compose.yaml'), 'utf8')
  const cluster = readFileSync(join(ROOT, 'deploy', 'kubernetes.yaml'), 'utf8')
  const files = [...compose.matchAll(/\.\/secretos\/([a-z-]+)/g)].map(([, name]) => name)
  expect(files.toSorted()).toEqual(Object.keys(made))
  const base = readFileSync(join(ROOT, 'deploy', 'crear-base.sh'), 'utf8')
  const read = [...`${compose}${cluster}${base}`.matchAll(/\/run\/secrets\/(?:orbita\/)?([a-z-]+)/g)].map(
    ([, name]) => name,
  )
  const optional = ['pepper-previous', 'orbita']
  for (const name of read.filter((each) => !optional.includes(each ?? ''))) expect(files).toContain(name)
  expect(compose).not.toMatch(/PASSWORD: |PEPPER: |DATABASE_URL: /)
})

describe.runIf(process.env.ORBITA_LONG && canBuild)('the image', () => {
  let folder = ''
  const buildah = (/** @type {string[]} */ ...args) => {
    const run = spawnSync('buildah', [...storage(), ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    if (run.status !== 0) throw new Error(`buildah ${args.join(' ')}:\n${run.stderr}`)
    return run.stdout.trim()
  }
  const storage = () => ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
  let container = ''

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orbita-image-'))
    const base = baseImage()
    const context = join(folder, 'contexto')
    const archive = builtArchive()
    cpSync(archive, join(context, basename(archive)))
    const options = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `NODE_IMAGE=${base}`]
    buildah('bud', ...options, '--file', DOCKERFILE, '--tag', IMAGE, context)
    container = buildah('from', '--pull-never', IMAGE)
  }, PATIENCE_MS)

  afterAll(() => {
    spawnSync('buildah', [...storage(), 'rm', '--all'])
    rmSync(folder, { recursive: true, force: true })
  }, PATIENCE_MS)

  /** The image that the Dockerfile names or, where no registry answers, Debian with the Node.js of this machine. */
  function baseImage() {
    const [, named = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? []
    if (spawnSync('buildah', [...storage(), 'pull', '--quiet', named], { timeout: 120_000 }).status === 0) return named

    const system = join(folder, 'debian')
    const made = spawnSync('debootstrap', ['--variant=minbase', '--include=libstdc++6', 'bookworm', system])
    if (made.status !== 0) throw new Error(`debootstrap: ${made.stdout}`)
    const empty = buildah('from', 'scratch')
    const mounted = buildah('mount', empty)
    spawnSync('cp', ['-a', `${system}/.`, mounted])
    cpSync(process.execPath, join(mounted, 'usr', 'local', 'bin', 'node'))
    buildah('umount', empty)
    buildah('commit', empty, 'localhost/node-de-prueba')
    return 'localhost/node-de-prueba'
  }

  test('has a user of its own, a volume for data and a health check', () => {
    const { config } = JSON.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Config)
    expect(config).toMatchObject({ User: 'orbita', StopSignal: 'SIGTERM', Volumes: { '/var/lib/orbita': {} } })
    expect(config.Healthcheck.Test.join()).toContain('/healthz')
  })

  test(
    'serves the product as that user, lets an employee in, and is healthy',
    async () => {
      const port = await freePort()
      const inside = ['run', '--isolation', 'chroot', '--env', `PORT=${port}`, container, '--']
      const program = ['sh', '-c', 'id -un; exec node /opt/orbita/orbita.mjs']
      const child = spawn('buildah', [...storage(), ...inside, ...program], { stdio: ['ignore', 'pipe', 'inherit'] })
      let printed = ''
      await new Promise((resolve, reject) => {
        child.stdout.on('data', (chunk) => {
          printed += chunk
          if (printed.includes('Dirección')) resolve(undefined)
        })
        child.on('exit', () => reject(new Error(`The container ended:\n${printed}`)))
      })
      expect(printed).toMatch(/^orbita\n/)
      const url = `http://127.0.0.1:${port}`
      const answer = await fetch(`${url}/auth/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify(VALENTINA),
      })
      expect(answer.status).toBe(200)
      const { config } = JSON.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Config)
      buildah(...inside, ...config.Healthcheck.Test.slice(1))

      const gone = once(child, 'exit')
      process.kill(productIn(port), 'SIGTERM')
      await gone
    },
    PATIENCE_MS,
  )
})

/** Finds the process of the product in the container by the port of its environment. @param {number} port */
function productIn(port) {
  const found = spawnSync('pgrep', [
    '-x',
    '-f',
    'node /opt/orbita/orbita.mjs|/usr/local/bin/node /opt/orbita/orbita.mjs',
  ])
  const pids = `${found.stdout}`.split('\n').filter(Boolean).map(Number)
  const isOurs = (/** @type {number} */ pid) =>
    existsSync(`/proc/${pid}/environ`) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORT=${port}\0`)
  const pid = pids.find(isOurs)
  if (pid === undefined) throw new Error('The product of the container is not running')
  return pid
}

import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chownSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTls } from '../../../cli/doctor/check-database.ts'
import { readEnv } from '../../../env/env.ts'
import { copyCreated } from '../../../testing/databases/created-cluster.ts'
import { databaseProxy } from '../../../testing/databases/database-proxy.ts'
import { type Cluster, openCluster } from '../embedded/open-cluster.ts'
import { removeTemporaryFolder, temporaryFolder } from '../embedded/testing/temporary-data.ts'
import { connectDatabase } from './connect.ts'

const canRun = process.platform === 'linux' && spawnSync('openssl', ['version']).status === 0
if (!canRun) console.info('Without openssl on Linux no authority is made: TLS to the database is not tried.')

const host = () => `127.73.${randomInt(1, 255)}.${randomInt(1, 255)}`
/** Two addresses of this machine, of which the certificate names the first. */
const [NAMED, OTHER] = [host(), host()]

describe.skipIf(!canRun)('a database with TLS and an authority of its own', () => {
  const folder = temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  let cluster: Cluster
  let plain: Awaited<ReturnType<typeof databaseProxy>>

  beforeAll(async () => {
    const dataDir = at('data')
    await copyCreated(dataDir)
    for (const name of ['ca', 'otra']) makeAuthority(name)
    makeCertificate(statSync(path.join(dataDir, 'pgdata')))
    const allowed = 'local all all scram-sha-256\nhostssl all all 127.0.0.0/8 scram-sha-256\n'
    writeFileSync(path.join(dataDir, 'pgdata', 'pg_hba.conf'), allowed)
    const settings = {
      listen_addresses: `${NAMED},${OTHER}`,
      ssl: 'on',
      ssl_cert_file: at('server.crt'),
      ssl_key_file: at('server.key'),
    }
    cluster = await openCluster({ dataDir, product: 'orbita', testing: true, settings })
    plain = await databaseProxy(cluster.config)
  })

  afterAll(async () => {
    await plain.close()
    await cluster.release()
    await removeTemporaryFolder(folder)
  })

  function openssl(...args: string[]) {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  }

  function makeAuthority(name: string) {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', `${name}.key`]
    openssl('req', '-x509', ...key, '-out', `${name}.crt`, '-days', '2', '-subj', `/CN=${name}`)
  }

  function makeCertificate({ uid, gid }: { uid: number; gid: number }) {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'server.key']
    openssl('req', ...key, '-out', 'server.csr', '-subj', '/CN=base')
    writeFileSync(at('san'), `subjectAltName=IP:${NAMED}`)
    const by = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'san']
    openssl('x509', '-req', '-in', 'server.csr', ...by, '-out', 'server.crt', '-days', '2')
    if (process.getuid?.() === 0) for (const name of ['server.key', 'server.crt']) chownSync(at(name), uid, gid)
  }

  async function connect(place: string, query: string) {
    const { user, password, database } = cluster.config
    const address = `postgres://${user}:${encodeURIComponent(password)}@${place}:5432/${database}`
    return connectTo(`${place === 'plain' ? plain.url : address}?${query}`)
  }

  function connectTo(DATABASE_URL: string) {
    const variables = { DATABASE_URL, PEPPER: randomBytes(32).toString('base64'), DEMO: '1' }
    return connectDatabase(readEnv({ variables, root: '/' }), () => undefined)
  }

  test.each([
    ['prefer', NAMED, '', 'doubt'],
    ['require', OTHER, '', 'doubt'],
    ['require', OTHER, 'ca', 'well'],
    ['verify-ca', OTHER, 'ca', 'well'],
    ['verify-full', NAMED, 'ca', 'well'],
  ])(
    'sslmode=%s connects to %s with authority «%s», and the doctor says it is %s',
    async (mode, place, authority, state) => {
      const root = authority && `&sslrootcert=${at(`${authority}.crt`)}`
      const connection = await connect(place, `sslmode=${mode}${root}`)
      const finding = await checkTls(connection)
      expect(finding).toMatchObject({ state, words: expect.stringContaining('cifrada (TLSv1.') })
    },
  )

  test.each([
    ['no TLS at all', 'plain', 'sslmode=require', /no ofrece TLS, y sslmode lo pide/],
    ['no TLS where it is preferred', 'plain', 'sslmode=prefer', /no ofrece TLS, y sslmode lo pide/],
    ['an authority that nobody knows', NAMED, 'sslmode=verify-full', /autoridad que esta máquina no conoce/],
    ['another authority', OTHER, 'sslmode=require&sslrootcert=otra', /autoridad que esta máquina no conoce/],
    ['another name', OTHER, 'sslmode=verify-full&sslrootcert=ca', /es de otro nombre/],
    ['a connection without TLS', NAMED, 'sslmode=disable', /solo admite conexiones con TLS/],
  ])('%s is refused in one line that says so', async (_what, place, query, words) => {
    const named = query.replace(/sslrootcert=(\w+)/, (_, name) => `sslrootcert=${at(`${name}.crt`)}`)
    const refused = expect(connect(place, named)).rejects
    await refused.toThrow(expect.objectContaining({ name: 'StartError', message: expect.stringMatching(words) }))
    await expect(connect(place, named)).rejects.toThrow(/^[^\n]+DATABASE_URL \(\S+:\d+\)[^\n]+$/)
  })

  test('an sslmode that nobody knows, or a file that is not there, is a problem of the environment', () => {
    const problem = (query: string) => () => connectTo(`postgres://u:c@${NAMED}/orbita?${query}`)
    expect(problem('sslmode=no-verify')).toThrow(/DATABASE_URL: su sslmode debe ser uno de estos: disable, prefer/)
    expect(problem('sslmode=verify-ca')).toThrow(/sslmode=verify-ca pide también sslrootcert/)
    expect(problem('sslmode=verify-full&sslrootcert=/no/hay.crt')).toThrow(/nombra su sslrootcert no existe/)
  })
})

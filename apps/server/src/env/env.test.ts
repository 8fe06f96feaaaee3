import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const PEPPER = randomBytes(32).toString('base64')

const read = (variables: Record<string, string>) => readEnv({ variables, root: '/opt/orbita' })

function problemsOf(variables: Record<string, string>) {
  try {
    read(variables)
  } catch (error) {
    if (error instanceof EnvError) return error
    throw error
  }
  return undefined
}

test('refuses with every problem at once, each with what is wrong and an example', () => {
  const error = problemsOf({
    PORT: 'tres mil',
    HOST: 'http://localhost:3000',
    DATABASE_URL: 'mysql://servidor/base',
    DEMO: 'sí',
    PUBLIC_ORIGIN: 'https://orbita.acme.co/figuras',
    TRUST_PROXY: 'true',
    PEPPER: 'secreto',
    LOG_LEVEL: 'todo',
    DRAIN_SECONDS: 'siete',
  })
  expect(error?.problems.map(({ variable }) => variable).sort()).toEqual(
    [
      'DATABASE_URL',
      'DEMO',
      'DRAIN_SECONDS',
      'HOST',
      'LOG_LEVEL',
      'PEPPER',
      'PORT',
      'PUBLIC_ORIGIN',
      'TRUST_PROXY',
    ].sort(),
  )
  expect(error?.message).toContain('  PORT: debe ser un número entre 0 y 65535. Ejemplo: PORT=3000')
})

test('a problem never repeats the value, which may be a secret', () => {
  const error = problemsOf({ PEPPER: 'clave-corta-secreta', DATABASE_URL: 'ftp://ana:contrasena@servidor' })
  expect(error?.message).not.toMatch(/clave-corta|contrasena/)
})

test('refuses a database of one’s own without a pepper', () => {
  const error = problemsOf({ DATABASE_URL: 'postgres://u:c@servidor/orbita' })
  expect(error?.problems).toMatchObject([{ variable: 'PEPPER' }])
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '10.0.0.3', PUBLIC_ORIGIN: 'http://orbita.acme.co' }],
  [{ HOST: 'localhost.acme.co' }],
  [{ HOST: '127.0.0.1.acme.co' }],
  [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://u:c@servidor/orbita', PEPPER }],
])('refuses a real company that others reach without https: %j', (variables) => {
  const { problems } = problemsOf({ DEMO: '0', ...variables } as Record<string, string>) ?? { problems: [] }
  expect(problems).toMatchObject([{ variable: 'PUBLIC_ORIGIN', problem: expect.stringContaining('https://') }])
})

test.each([
  [{ DEMO: '0' }],
  [{ DEMO: '0', HOST: '::1' }],
  [{ DEMO: '0', HOST: 'localhost', PUBLIC_ORIGIN: 'http://localhost:3000' }],
  [{ DEMO: '0', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://orbita.acme.co' }],
  [{ DEMO: '1', HOST: '0.0.0.0' }],
])('accepts a company of this machine, one behind https, and the demo: %j', (variables) => {
  expect(problemsOf(variables as Record<string, string>)).toBeUndefined()
})

test.each(['A'.repeat(44), '0'.repeat(64), randomBytes(31).toString('base64'), 'una frase con espacios y más letras'])(
  'refuses the pepper %s',
  (pepper) => {
    expect(problemsOf({ PEPPER: pepper })?.problems).toMatchObject([{ variable: 'PEPPER' }])
  },
)

test('the metrics are off without METRICS_PORT, and on this machine alone without METRICS_HOST', () => {
  expect(read({ METRICS_HOST: '10.0.0.3' }).metrics).toBeUndefined()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.3' }).metrics).toEqual({ host: '10.0.0.3', port: 9464 })
  expect(problemsOf({ METRICS_PORT: 'sí', METRICS_HOST: 'http://x' })?.problems).toMatchObject([
    { variable: 'METRICS_HOST' },
    { variable: 'METRICS_PORT', example: 'METRICS_PORT=9464' },
  ])
})

test.each(['4318', 'localhost:4318', 'grpc://localhost:4317'])('refuses the collector %s', (endpoint) => {
  expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })?.problems).toMatchObject([
    { variable: 'OTEL_EXPORTER_OTLP_ENDPOINT' },
  ])
})

test.each(['65536', '-1', '3000.5', '0x10'])('refuses the port %s', (port) => {
  expect(problemsOf({ PORT: port })?.problems).toMatchObject([{ variable: 'PORT' }])
})

test.each(['10.0.0.0/33', '10.0.0.0/0', '1', '10.0.0.0/8,', 'fe80::/129', '10.0.0.0/8/8'])(
  'refuses the proxies %s',
  (networks) => {
    expect(problemsOf({ TRUST_PROXY: networks })?.problems).toMatchObject([{ variable: 'TRUST_PROXY' }])
  },
)

test('D-110: a mail server needs who signs, an address of the product for its links, and nothing that is no address', () => {
  const mail = { SMTP_URL: 'smtp://orbita:cl%40ve@smtp.acme.co', MAIL_FROM: '"Órbita de Acme" <orbita@acme.co>' }
  const origin = { PUBLIC_ORIGIN: 'https://orbita.acme.co' }
  expect(read({ ...mail, ...origin }).mail).toEqual({
    ...{ host: 'smtp.acme.co', port: 587, isSecure: false, isPlain: false, user: 'orbita', password: 'cl@ve' },
    from: { name: 'Órbita de Acme', address: 'orbita@acme.co' },
  })
  expect(read({ ...origin, SMTP_URL: 'smtps://smtp.acme.co', MAIL_FROM: 'orbita@acme.co' }).mail).toMatchObject({
    ...{ port: 465, isSecure: true },
    from: { name: 'Órbita', address: 'orbita@acme.co' },
  })
  const named = (variables: Record<string, string>) => problemsOf(variables)?.problems.map(({ variable }) => variable)
  expect(named(mail)).toEqual(['PUBLIC_ORIGIN'])
  expect(named({ ...origin, SMTP_URL: mail.SMTP_URL })).toEqual(['MAIL_FROM'])
  for (const url of ['http://smtp.acme.co', 'smtp://solo@smtp.acme.co', 'smtp://smtp.acme.co/a', 'nada'])
    expect(named({ ...origin, ...mail, SMTP_URL: url })).toContain('SMTP_URL')
  for (const from of ['Órbita', 'a@b.co\r\nBcc: otro@acme.co', 'Órbita <nada>', '<a@b.co>, c@d.co'])
    expect(named({ ...origin, ...mail, MAIL_FROM: from })).toContain('MAIL_FROM')
})

test('an empty environment is the demo company on the included database', () => {
  expect(read({ PORT: '', DEMO: ' ' })).toEqual({
    port: 3000,
    drainSeconds: 7,
    host: '127.0.0.1',
    dataDir: '/opt/orbita/data',
    isDefaultDataDir: true,
    demo: true,
    trustProxy: [],
    operatorDomains: [],
    outgoing: { networks: [] },
    logLevel: 'info',
    timeZone: 'America/Bogota',
    retention: { evidenceDays: 180, noticeDays: 180, auditDays: 1_825 },
    push: { services: [], quiet: { from: 20, until: 7, weekends: true } },
  })
})

test('a database of one’s own has no demo company unless DEMO asks for it', () => {
  const own = { DATABASE_URL: 'postgres://u:c@servidor:5432/orbita', PEPPER }
  expect(read(own)).toMatchObject({ demo: false, databaseUrl: own.DATABASE_URL })
  expect(read({ ...own, DEMO: '1' }).demo).toBe(true)
})

test('reads a pepper in hexadecimal and in base64 as the same bytes', () => {
  const bytes = randomBytes(48)
  expect(read({ PEPPER: bytes.toString('hex') }).pepper).toEqual(bytes)
  expect(read({ PEPPER: bytes.toString('base64') }).pepper).toEqual(bytes)
  expect(read({ PEPPER: bytes.toString('base64url') }).pepper).toEqual(bytes)
})

test('keeps the origin without its slash and gives a lone proxy its prefix', () => {
  const env = read({ PUBLIC_ORIGIN: 'https://orbita.acme.co/', TRUST_PROXY: '127.0.0.1, 10.0.0.0/24, ::1' })
  expect(env.publicOrigin).toBe('https://orbita.acme.co')
  expect(env.trustProxy).toEqual(['127.0.0.1/32', '10.0.0.0/24', '::1/128'])
})

test('the days that data is kept have a floor, and the audit keeps its last year', () => {
  for (const variables of [
    { EVIDENCE_RETENTION_DAYS: '29' },
    { NOTICE_RETENTION_DAYS: '1.5' },
    { AUDIT_RETENTION_DAYS: '364' },
    { AUDIT_RETENTION_DAYS: '-1' },
    { EVIDENCE_RETENTION_DAYS: '99999' },
  ]) {
    expect(() => read(variables), JSON.stringify(variables)).toThrow('debe ser un número de días entre')
  }
  expect(read({ AUDIT_RETENTION_DAYS: '365' }).retention.auditDays).toBe(365)
})

test.each([
  ['PUSH_KEY', 'corta'],
  ['PUSH_SERVICES', 'localhost'],
  ['PUSH_SERVICES', 'push.tuempresa.com,10.0.0.8'],
  ['PUSH_SERVICES', 'https://push.tuempresa.com'],
  ['QUIET_HOURS', '20'],
  ['QUIET_HOURS', '20-24'],
  ['QUIET_WEEKENDS', 'no'],
])('D-92: %s is refused as %j', (variable, value) => {
  expect(problemsOf({ [variable]: value })?.problems.map((problem) => problem.variable)).toEqual([variable])
})

test('D-92, NO-3: reads how notices reach devices', () => {
  const secret = randomBytes(32)
  const { push } = read({
    PUSH_KEY: secret.toString('base64'),
    PUSH_SERVICES: 'push.tuempresa.com, .push.ejemplo.net',
    QUIET_HOURS: '21-6',
    QUIET_WEEKENDS: '0',
  })
  const quiet = { from: 21, until: 6, weekends: false }
  expect(push).toEqual({ secret, services: ['push.tuempresa.com', '.push.ejemplo.net'], quiet })
})

test('refuses a database whose address names several servers, and says what goes before them', () => {
  const problemsFor = (DATABASE_URL: string) => problemsOf({ DATABASE_URL, PEPPER })?.problems
  for (const address of ['postgres://u:c@uno:5432,dos:5432/orbita', 'postgres://u:c@uno,dos/orbita']) {
    expect(problemsFor(address)).toMatchObject([{ problem: expect.stringContaining('HAProxy') }])
  }
  expect(problemsFor('postgres://u:c@uno/orbita?target_session_attrs=standby')).toHaveLength(1)
  const databaseUrl = 'postgres://u:c@uno/orbita?target_session_attrs=read-write'
  expect(read({ DATABASE_URL: databaseUrl, PEPPER })).toMatchObject({ databaseUrl })
})

const STORE = {
  S3_ENDPOINT: 'https://s3.acme.co/',
  S3_BUCKET: 'orbita',
  S3_ACCESS_KEY_ID: 'orbita',
  S3_SECRET_ACCESS_KEY: 'secreto',
}

test('refuses half a store of files, and an address with the bucket in it, without repeating the secret', () => {
  expect(problemsOf({ S3_ENDPOINT: STORE.S3_ENDPOINT })?.problems.map(({ variable }) => variable)).toEqual([
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  expect(problemsOf({ S3_REGION: 'us-east-1' })?.problems).toHaveLength(4)
  const error = problemsOf({ ...STORE, S3_ENDPOINT: 'https://s3.acme.co/orbita', S3_BUCKET: 'Órbita' })
  expect(error?.problems.map(({ variable }) => variable)).toEqual(['S3_ENDPOINT', 'S3_BUCKET'])
  expect(error?.message).not.toContain('secreto')
})

test('refuses two ways for the audit, half a certificate, and a receiver without TLS or with a path', () => {
  const variablesOf = (given: Record<string, string>) => problemsOf(given)?.problems.map(({ variable }) => variable)
  const AUDIT_SYSLOG = 'tls://siem.acme.co'
  expect(variablesOf({ AUDIT_SYSLOG, AUDIT_FILE: '/var/log/a.jsonl' })).toEqual(['AUDIT_FILE'])
  expect(variablesOf({ AUDIT_SYSLOG, AUDIT_SYSLOG_KEY: '/etc/k.pem' })).toEqual(['AUDIT_SYSLOG_CERT'])
  for (const address of ['tcp://siem.acme.co', 'siem.acme.co:6514', 'tls://u:p@siem.acme.co', 'tls://siem.acme.co/x']) {
    expect(variablesOf({ AUDIT_SYSLOG: address })).toEqual(['AUDIT_SYSLOG'])
  }
  expect(variablesOf({ AUDIT_FILE: 'auditoria.jsonl' })).toEqual(['AUDIT_FILE'])
})

test('sends the audit nowhere, to a receiver at the port of syslog over TLS, or to a file', () => {
  expect(read({}).auditExport).toBeUndefined()
  expect(read({ AUDIT_SYSLOG: 'tls://siem.acme.co', AUDIT_SYSLOG_CA: '/etc/ca.pem' }).auditExport).toEqual({
    to: 'syslog',
    host: 'siem.acme.co',
    port: 6514,
    certificates: { ca: '/etc/ca.pem' },
  })
  expect(read({ AUDIT_SYSLOG: 'tls://[::1]:7000' }).auditExport).toMatchObject({ host: '::1', port: 7000 })
  expect(read({ AUDIT_FILE: '/var/log/a.jsonl' }).auditExport).toEqual({ to: 'file', path: '/var/log/a.jsonl' })
})

test('takes a store of files, and needs none', () => {
  expect(read({}).objectStore).toBeUndefined()
  expect(read(STORE).objectStore).toEqual({
    endpoint: 'https://s3.acme.co',
    bucket: 'orbita',
    region: 'us-east-1',
    accessKeyId: 'orbita',
    secretAccessKey: 'secreto',
  })
})

test('D-112: an identity provider needs all of its three values, encryption, and an address of the product', () => {
  const provider = { OIDC_ISSUER: 'https://login.acme.co/r', OIDC_CLIENT_ID: 'orbita', OIDC_CLIENT_SECRET: 'secreto' }
  const origin = { PUBLIC_ORIGIN: 'https://orbita.acme.co' }
  const given = { issuer: provider.OIDC_ISSUER, clientId: 'orbita', clientSecret: 'secreto' }
  expect(read({}).singleSignOn).toBeUndefined()
  expect(read({ ...provider, ...origin }).singleSignOn).toMatchObject({ ...given, isRequired: false, acr: [] })
  expect(
    read({ ...provider, ...origin, OIDC_ONLY: '1', OIDC_NUMBER_CLAIM: 'numero', OIDC_OPERATOR_ACR: 'phr phrh' })
      .singleSignOn,
  ).toMatchObject({ isRequired: true, numberClaim: 'numero', acr: ['phr', 'phrh'] })
  const named = (variables: Record<string, string>) => problemsOf(variables)?.problems.map(({ variable }) => variable)
  expect(named(provider)).toEqual(['PUBLIC_ORIGIN'])
  expect(named({ ...origin, OIDC_ONLY: '1' })).toEqual(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  expect(named({ ...origin, OIDC_ISSUER: provider.OIDC_ISSUER })).toEqual(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  for (const issuer of [
    'http://login.acme.co',
    'login.acme.co',
    'https://a:b@login.acme.co',
    'https://login.acme.co/?a=1',
  ])
    expect(named({ ...origin, ...provider, OIDC_ISSUER: issuer })).toEqual(['OIDC_ISSUER'])
})

test('D-108b: refuses a place of loads that is no path, a store that is not there, and hours that no clock has', () => {
  const variablesOf = (given: Record<string, string>) => problemsOf(given)?.problems.map(({ variable }) => variable)
  for (const place of ['cargas', './cargas', 'https://acme.co/cargas', 's3:../fuera'])
    expect(variablesOf({ ...STORE, LOADS_FROM: place })).toEqual(['LOADS_FROM'])
  expect(variablesOf({ LOADS_FROM: 's3:cargas/' })).toEqual(['S3_ENDPOINT'])
  for (const hours of ['24:00', '5', '05:00;13:00', '05:60'])
    expect(variablesOf({ LOADS_FROM: '/srv/cargas', LOADS_AT: hours })).toEqual(['LOADS_AT'])
})

test('D-108b: loads come from nowhere, from a folder, or from a prefix of the store, at five unless it says when', () => {
  expect(read({}).loads).toBeUndefined()
  const loadsOf = (given: Record<string, string>) => read({ ...STORE, ...given }).loads
  expect(loadsOf({ LOADS_FROM: '/srv/cargas/' })).toEqual({
    from: { in: 'folder', path: '/srv/cargas' },
    hours: ['05:00'],
  })
  expect(loadsOf({ LOADS_FROM: 's3:cargas', LOADS_AT: '13:00, 5:30' })).toEqual({
    from: { in: 'store', prefix: 'cargas/' },
    hours: ['05:30', '13:00'],
  })
  expect(loadsOf({ LOADS_FROM: 's3:' })?.from).toEqual({ in: 'store', prefix: '' })
})

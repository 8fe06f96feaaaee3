import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findRoot } from '../root.ts'
import { type EnvError, readEnv } from './env.ts'
import { SECRETS } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'orbita-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const key = randomBytes(32)
const VALUES: Record<(typeof SECRETS)[number], string> = {
  DATABASE_URL: 'postgres://u:c&lave@servidor/orbita',
  DATABASE_OWNER_URL: 'postgres://d:c@servidor/orbita',
  DATABASE_DIRECT_URL: 'postgres://u:c@directo/orbita',
  DATABASE_REPLICA_URL: 'postgres://u:c@replica/orbita',
  PEPPER: key.toString('base64'),
  PEPPER_PREVIOUS: randomBytes(32).toString('hex'),
  OIDC_CLIENT_SECRET: 'secreto-del-proveedor',
  SMTP_URL: 'smtp://orbita:clave@smtp.acme.co:587',
  PUSH_KEY: randomBytes(32).toString('base64'),
  S3_ACCESS_KEY_ID: 'orbita',
  S3_SECRET_ACCESS_KEY: 'secreta',
}
// What these secrets are only read with.
const STORE = { S3_ENDPOINT: 'https://s3.acme.co', S3_BUCKET: 'orbita' }
const PROVIDER = { OIDC_ISSUER: 'https://login.acme.co', OIDC_CLIENT_ID: 'orbita' }
const MAIL = { MAIL_FROM: 'orbita@acme.co', PUBLIC_ORIGIN: 'https://orbita.acme.co' }

const read = (variables: Record<string, string>) => readEnv({ variables, root: '/opt/orbita' })
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const problemsOf = (variables: Record<string, string>) => {
  try {
    read(variables)
    return []
  } catch (error) {
    return (error as EnvError).problems.map(({ variable, problem }) => `${variable}: ${problem}`)
  }
}

test('each secret may lie in a file, and means what it means in its variable', () => {
  const files = Object.entries(VALUES).map(([name, value]) => [`${name}_FILE`, file(name, `${value}\n`)])
  expect(read({ ...STORE, ...MAIL, ...PROVIDER, ...Object.fromEntries(files) })).toEqual(
    read({ ...STORE, ...MAIL, ...PROVIDER, ...VALUES }),
  )
  expect(read({ PEPPER_FILE: file('pepper', ` ${VALUES.PEPPER}\n\n`) }).pepper).toEqual(key)
})

test('a file that is missing or empty is named, and so is a secret in both places; no value is repeated', () => {
  expect(problemsOf({ PEPPER_FILE: join(folder, 'no-hay') })).toEqual([
    'PEPPER_FILE: debe ser un archivo que existe y se puede leer',
  ])
  expect(problemsOf({ PUSH_KEY_FILE: file('vacio', '\n') })).toEqual(['PUSH_KEY_FILE: el archivo está vacío'])
  expect(problemsOf({ PEPPER: VALUES.PEPPER, PEPPER_FILE: file('otra', VALUES.PUSH_KEY) })).toEqual([
    'PEPPER_FILE: se define en lugar de PEPPER, no además',
  ])
  expect(problemsOf({ PEPPER_FILE: file('corta', 'clave-corta') })).toEqual([
    'PEPPER: debe tener al menos 32 bytes al azar, en base64 o hexadecimal',
  ])
})

test('the guide names every secret that may lie in a file', () => {
  const guide = readFileSync(join(findRoot(), 'docs', 'operations-settings.md'), 'utf8')
  const [, listed = ''] = /### Secretos en archivos\n([\s\S]*?)\n### /.exec(guide) ?? []
  for (const name of SECRETS) expect(listed).toContain(`\`${name}_FILE\``)
})

import { createECDH } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushKeyFile, pushKeyOf, readOrCreatePushSecret } from './push-key.ts'

let dataDir: string

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'orbita-push-'))
})

afterEach(() => fs.rmSync(dataDir, { recursive: true }))

test('refuses a file that holds no secret, and does not repeat it', () => {
  fs.mkdirSync(path.dirname(pushKeyFile(dataDir)))
  fs.writeFileSync(pushKeyFile(dataDir), 'corta')
  expect(() => readOrCreatePushSecret(dataDir)).toThrow(/no contiene una clave válida/)
})

test('D-92: makes a secret that only its owner can read, and every start finds the same', () => {
  const made = readOrCreatePushSecret(dataDir)
  expect(fs.statSync(pushKeyFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.dirname(pushKeyFile(dataDir))).mode & 0o777).toBe(0o700)
  expect(readOrCreatePushSecret(dataDir)).toEqual(made)
  expect(fs.readdirSync(path.dirname(pushKeyFile(dataDir)))).toEqual(['avisos'])
})

test('D-92: one secret is one key pair of the curve', () => {
  const secret = Buffer.alloc(32, 'a secret of the tests')
  const { publicKey, privateKey } = pushKeyOf(secret)
  expect(pushKeyOf(secret)).toEqual({ publicKey, privateKey })
  expect(pushKeyOf(Buffer.alloc(32, 'another')).publicKey).not.toBe(publicKey)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(privateKey, 'base64url')
  expect(ecdh.getPublicKey('base64url')).toBe(publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
})

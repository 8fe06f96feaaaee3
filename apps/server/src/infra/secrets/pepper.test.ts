import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PepperError, pepperFile, readOrCreatePepper } from './pepper.ts'

let dataDir: string

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'orbita-pepper-'))
})

afterEach(() => fs.rmSync(dataDir, { recursive: true }))

test('refuses to make a new pepper when hashes of an old one exist', () => {
  expect(() => readOrCreatePepper({ dataDir, isNeeded: true })).toThrow(PepperError)
  expect(fs.existsSync(pepperFile(dataDir))).toBe(false)
})

test('refuses a file that holds no pepper, and does not repeat it', () => {
  fs.mkdirSync(path.dirname(pepperFile(dataDir)))
  fs.writeFileSync(pepperFile(dataDir), 'corta')
  expect(() => readOrCreatePepper({ dataDir, isNeeded: false })).toThrow(/no contiene una clave válida/)
})

test('refuses a folder in place of the file', () => {
  fs.mkdirSync(pepperFile(dataDir), { recursive: true })
  expect(() => readOrCreatePepper({ dataDir, isNeeded: true })).toThrow(/no contiene una clave válida/)
})

test('makes one that only its owner can read, and reuses it', () => {
  const made = readOrCreatePepper({ dataDir, isNeeded: false })
  expect(made).toHaveLength(32)
  expect(fs.statSync(pepperFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.dirname(pepperFile(dataDir))).mode & 0o777).toBe(0o700)
  expect(readOrCreatePepper({ dataDir, isNeeded: true })).toEqual(made)
  expect(fs.readdirSync(path.dirname(pepperFile(dataDir)))).toEqual(['pepper'])
  expect(fs.statSync(pepperFile(dataDir)).uid).toBe(fs.statSync(dataDir).uid)
})

import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../env/env.ts'
import { deriveKeys } from '../../infra/secrets/keys.ts'
import { PepperError, pepperFile, readOrCreatePepper } from '../../infra/secrets/pepper.ts'
import { dropPreviousPepper, previousPepperFile, readPreviousPepper } from '../../infra/secrets/pepper-files.ts'
import { choosePeppers } from './choose-peppers.ts'

const env = readEnv({ variables: {}, root: tmpdir() })
let dataDir: string
let first: string

const currentId = () => deriveKeys(readOrCreatePepper({ dataDir, isNeeded: true })).id
const choose = (id: string, replaces?: string) =>
  choosePeppers(env, {
    dataDir,
    inUse: { id, checkValue: Buffer.alloc(32), isResealing: replaces !== undefined, replaces: replaces ?? null },
  })!

beforeEach(() => {
  dataDir = fs.mkdtempSync(join(tmpdir(), 'orbita-peppers-'))
  first = deriveKeys(readOrCreatePepper({ dataDir, isNeeded: false })).id
})

afterEach(() => fs.rmSync(dataDir, { recursive: true }))

test('refuses a database whose pepper is in none of the files, and makes no file', () => {
  expect(() => choose('0123456789abcdef')).toThrow(PepperError)
  expect(() => choose('0123456789abcdef', 'fedcba9876543210')).toThrow(/fedcba9876543210/)
  expect(fs.readdirSync(join(dataDir, 'secretos'))).toEqual(['pepper'])
})

test('refuses to go on with a rotation whose previous pepper is missing', () => {
  const { to, adopt } = choose(first)
  adopt()
  dropPreviousPepper(dataDir)
  expect(() => choose(to.id, first)).toThrow(previousPepperFile(dataDir))
})

test('makes one new pepper, which becomes the current one when the rotation adopts it', () => {
  const { from, to, adopt } = choose(first)
  expect(from.id).toBe(first)
  expect(choose(first).to.id).toBe(to.id)
  expect(currentId()).toBe(first)

  adopt()
  expect(currentId()).toBe(to.id)
  expect(deriveKeys(readPreviousPepper(dataDir)!).id).toBe(first)
  expect(fs.statSync(pepperFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(join(dataDir, 'secretos')).toSorted()).toEqual(['pepper', 'pepper-anterior'])
})

test('goes on between the same two peppers wherever it was interrupted', () => {
  const { to, adopt } = choose(first)
  const pair = { from: expect.objectContaining({ id: first }), to: expect.objectContaining({ id: to.id }) }
  expect(choose(to.id, first)).toMatchObject(pair)

  // It ended between the two files.
  fs.copyFileSync(pepperFile(dataDir), previousPepperFile(dataDir))
  expect(choose(to.id, first)).toMatchObject(pair)

  adopt()
  const last = choose(to.id, first)
  expect(last).toMatchObject(pair)
  last.adopt()
  expect(currentId()).toBe(to.id)
})

test('rotates a database restored from a backup of the previous pepper to the current one', () => {
  const { to, adopt } = choose(first)
  adopt()
  const chosen = choose(first)
  expect([chosen.from.id, chosen.to.id]).toEqual([first, to.id])
})

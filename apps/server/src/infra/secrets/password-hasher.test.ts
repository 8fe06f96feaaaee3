import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { CHEAP } from '../../testing/test-app.ts'
import { boundedQueue } from '../bounded-queue.ts'
import { deriveKeys } from './keys.ts'
import { createHasher, withKeyId, withoutKeyId } from './password-hasher.ts'

const [old, now, other] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const before = createHasher(deriveKeys(old), CHEAP)
const after = createHasher(deriveKeys(now, old), CHEAP)

test('a hash of a pepper that is neither in use nor the one before matches nothing', async () => {
  const hash = await createHasher(deriveKeys(other), CHEAP).hash('10000001')
  expect(await after.verify('10000001', hash)).toBe(false)
  expect(await createHasher(deriveKeys(now), CHEAP).verify('10000001', await before.hash('10000001'))).toBe(false)
})

test('a hash of the pepper before matches its password alone, and is made again with the one in use', async () => {
  const hash = await before.hash('10000001')
  expect(await after.verify('10000002', hash)).toBe(false)
  expect(await after.verify('10000001', hash)).toBe(true)
  const remade = await after.remake('10000001', hash)
  expect(await createHasher(deriveKeys(now), CHEAP).verify('10000001', remade)).toBe(true)
  expect(await after.remake('10000001', remade!)).toBeUndefined()
})

test('a hash that names no key is of the pepper in use, and naming it changes nothing else', async () => {
  const named = await before.hash('10000001')
  const unnamed = withoutKeyId(named)
  expect(unnamed).not.toContain('keyid')
  expect(withKeyId(unnamed, deriveKeys(old).id)).toBe(named)
  expect(await before.verify('10000001', unnamed)).toBe(true)
  expect(before.isOutdated(unnamed)).toBe(false)
  expect(await after.verify('10000001', unnamed)).toBe(false)
})

test('no hash is made again while others wait to be checked', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0 })
  const busy = createHasher(deriveKeys(now, old), CHEAP, queue)
  const hash = await before.hash('10000001')
  let finish = () => {}
  const work = queue.run(() => new Promise<void>((done) => (finish = done)))
  expect(await busy.remake('10000001', hash)).toBeUndefined()
  finish()
  await work
})

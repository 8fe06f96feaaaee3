import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { CHEAP, KEYS } from '../../testing/test-app.ts'
import { fairQueue } from '../fair-queue.ts'
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

test('without a hash, and with one of an unknown key, as much is computed as for a wrong password', async () => {
  let checked: string[] = []
  const counting = {
    ...argon2,
    verify: ((kept, ...rest) => {
      checked.push(`${kept}`.replace(/^(\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+).*/, '$1'))
      return argon2.verify(kept, ...rest)
    }) satisfies typeof argon2.verify,
  }
  const hasher = createHasher(KEYS, CHEAP, { library: counting })
  const foreign = await createHasher(deriveKeys(Buffer.alloc(32, 'another')), CHEAP).hash('10000001')
  for (const kept of [undefined, foreign, await hasher.hash('10000001')]) {
    checked = []
    expect(await hasher.verify('10000002', kept)).toBe(false)
    expect(checked).toEqual(['$argon2id$v=19$m=64,t=1,p=1'])
  }
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
  const queue = fairQueue({ running: 1, perNetwork: 1, places: 1, ration: 1 / 4 })
  const busy = createHasher(deriveKeys(now, old), CHEAP, { queue })
  const hash = await before.hash('10000001')
  const place = busy.takePlace({ network: '192.0.2.1', isKnown: false })!
  expect(await busy.remake('10000001', hash)).toBeUndefined()
  place.leave()
  expect(await busy.remake('10000001', hash)).toBeDefined()
})

test('checks of nobody are not all computed, are all wrong, and each checked password tells its time', async () => {
  let computed = 0
  const seconds: number[] = []
  const counting = {
    ...argon2,
    verify: ((...asked) => {
      computed++
      return argon2.verify(...asked)
    }) satisfies typeof argon2.verify,
  }
  const hasher = createHasher(KEYS, CHEAP, { library: counting, onCheck: (took) => seconds.push(took) })
  const place = hasher.takePlace({ network: '192.0.2.1', isKnown: false })!
  const answers = await Promise.all(Array.from({ length: 20 }, () => place.verify('10000001', undefined)))
  await place.pretend()
  expect(answers).toEqual(Array(20).fill(false))
  expect(computed).toBeGreaterThan(0)
  expect(computed).toBeLessThan(20)
  // One more for the hash that they are compared with.
  expect(seconds).toHaveLength(computed + 1)
  expect(hasher.load()).toEqual({ known: 0, new: 0, nobody: 0 })
})

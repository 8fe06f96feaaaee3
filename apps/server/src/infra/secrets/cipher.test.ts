import { expect, test } from 'vitest'
import { seal, unseal } from './cipher.ts'

const key = Buffer.alloc(32, 'one key')
const sealed = seal({ key, owner: 'reward:taza', text: 'CINE-7K2M' })

test('refuses a text of another owner, of another key, changed, or cut', () => {
  const changed = Buffer.from(sealed)
  changed[sealed.length - 20]! ^= 1
  for (const other of [
    { key, owner: 'reward:gorra', sealed },
    { key: Buffer.alloc(32, 'other'), owner: 'reward:taza', sealed },
    { key, owner: 'reward:taza', sealed: changed },
    { key, owner: 'reward:taza', sealed: sealed.subarray(0, -1) },
    { key, owner: 'reward:taza', sealed: sealed.subarray(0, 20) },
    { key, owner: 'reward:taza', sealed: Buffer.alloc(0) },
  ]) {
    expect(unseal(other)).toBeUndefined()
  }
})

test('opens what it sealed, and never seals a text twice to the same bytes', () => {
  expect(unseal({ key, owner: 'reward:taza', sealed })).toBe('CINE-7K2M')
  expect(seal({ key, owner: 'reward:taza', text: 'CINE-7K2M' })).not.toEqual(sealed)
})

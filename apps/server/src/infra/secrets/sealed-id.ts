import { NONCE_BYTES, seal, unseal } from './cipher.ts'
import { keyedHash } from './keys.ts'

/** The parameters of a sealed id: the key of its use, and the id of the only employee who may open it. */
type SealedId = { key: Buffer; userId: number }

/** The ids that are remembered for a key. A screen shows those of the same people again and again. */
const MOST_IDS = 5_000
const sealed = new WeakMap<Buffer, Map<string, string>>()

/**
 * Seals a short text into an opaque id that cannot be forged and that works for one employee alone. The same text gets
 * the same id on every process.
 */
export function sealText({ key, userId, text }: SealedId & { text: string }): string {
  const ids = sealed.get(key) ?? new Map<string, string>()
  sealed.set(key, ids)
  const name = `${userId} ${text}`
  const known = ids.get(name)
  if (known !== undefined) return known

  const id = computeId({ key, userId, text })
  if (ids.size >= MOST_IDS) ids.clear()
  ids.set(name, id)
  return id
}

function computeId({ key, userId, text }: SealedId & { text: string }): string {
  // The nonce is derived from the text, so that two different texts never share one, as the cipher requires.
  const nonce = keyedHash(key, `${userId} ${text}`).subarray(0, NONCE_BYTES)
  return seal({ key, owner: `${userId}`, text, nonce }).toString('base64url')
}

/** Returns the text of an id, or undefined if it was not made for this employee. Two ids may hold one text. */
export function openText({ key, userId, id }: SealedId & { id: string }): string | undefined {
  return unseal({ key, owner: `${userId}`, sealed: Buffer.from(id, 'base64url') })
}

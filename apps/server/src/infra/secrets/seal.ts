import { createCipheriv, createDecipheriv } from 'node:crypto'
import { keyedHash } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What seals an id: a key of one use, and the id of the only person it is good for. */
type Seal = { key: Buffer; userId: number }

/**
 * Seals a short text into an id that says nothing, that nobody can make, and that is good for one person alone. The same
 * text has the same id on every process.
 */
export function sealText({ key, userId, text }: Seal & { text: string }): string {
  // Made of what it seals: two different texts never share one, which is all that this cipher asks.
  const nonce = keyedHash(key, `${userId} ${text}`).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${userId}`))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** The text of an id; undefined when it was not made for this person. Two ids may hold one text. */
export function openText({ key, userId, id }: Seal & { id: string }): string | undefined {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined

  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(`${userId}`))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

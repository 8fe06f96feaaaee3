import { createCipheriv, createDecipheriv } from 'node:crypto'
import { keyedHash } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The parameters of a sealed id: the key of its use, and the id of the only employee who may open it. */
type Seal = { key: Buffer; userId: number }

/**
 * Seals a short text into an opaque id that cannot be forged and that works for one employee alone. The same text gets the
 * same id on every process.
 */
export function sealText({ key, userId, text }: Seal & { text: string }): string {
  // The nonce is derived from the text, so that two different texts never share one, as the cipher requires.
  const nonce = keyedHash(key, `${userId} ${text}`).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${userId}`))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** Returns the text of an id, or undefined if it was not made for this employee. Two ids may hold one text. */
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

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key of one use, and what the text belongs to: a text sealed for one owner does not open for another. */
type Sealing = { key: Buffer; owner: string }

/**
 * Encrypts and authenticates a text with AES-256-GCM.
 *
 * @param sealing.nonce 12 bytes that no other text under this key has; random unless given
 * @returns the nonce, the encrypted text and its tag
 */
export function seal({ key, owner, text, nonce }: Sealing & { text: string; nonce?: Buffer }): Buffer {
  const iv = nonce ?? randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Reads a sealed text. @returns undefined when it was not sealed with this key for this owner */
export function unseal({ key, owner, sealed }: Sealing & { sealed: Buffer }): string | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined

  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

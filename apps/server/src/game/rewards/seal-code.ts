import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The owner of a code, as `reward:taza` or `redeem:12`. A code sealed for one owner does not open for another. */
type Sealing = { key: Buffer; owner: string }

/**
 * Encrypts a code for storage.
 *
 * @param sealing.key of `keys.rewardCode`
 * @see RE-5
 */
export function sealCode({ key, owner, code }: Sealing & { code: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts a sealed code.
 *
 * @throws Error when it was not sealed with this key for this owner
 */
export function openCode({ key, owner, sealed }: Sealing & { sealed: Buffer }): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

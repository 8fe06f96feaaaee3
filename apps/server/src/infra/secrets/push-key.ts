import { createECDH, hkdfSync } from 'node:crypto'
import path from 'node:path'
import { readOrCreate } from './pepper.ts'

/** The key pair by which push services recognise the product (VAPID), both in base64url. Browsers subscribe to the public one. */
export type PushKey = { publicKey: string; privateKey: string }

export function pushKeyFile(dataDir: string): string {
  return path.join(dataDir, 'secretos', 'avisos')
}

/**
 * Reads the secret of the key pair stored beside the included database, or makes one on the first start. Two first starts
 * at once agree on one.
 *
 * @throws PepperError when the file holds no valid secret
 */
export function readOrCreatePushSecret(dataDir: string): Buffer {
  return readOrCreate(pushKeyFile(dataDir))
}

/** Derives the key pair from a secret of at least 32 random bytes. */
export function pushKeyOf(secret: Buffer): PushKey {
  const ecdh = createECDH('prime256v1')
  // One text in four thousand million is no key of the curve: the next one is.
  for (let count = 0; ; count++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `orbita/push/${count}`, 32))
    try {
      ecdh.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}

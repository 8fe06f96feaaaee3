import { createECDH, randomBytes } from 'node:crypto'
import type { PushSubscriptionInput } from '@orbita/domain/notices/push'

/** A subscription as a browser makes it, with the private half of its key. */
export type TestSubscription = { sent: PushSubscriptionInput; privateKey: Buffer; auth: Buffer }

let count = 0

/** Makes the keys of a browser and its address at a push service. @param input.host the host of the service */
export function aDevice(input: Partial<PushSubscriptionInput> & { host?: string } = {}): TestSubscription {
  const { host = 'fcm.googleapis.com', ...given } = input
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const endpoint = `https://${host}/fcm/send/${++count}-${auth.toString('hex')}`
  return { sent: { endpoint, keys, level: 'all', ...given }, privateKey: ecdh.getPrivateKey(), auth }
}

/** Returns the body of a valid subscription. */
export const aSubscription = (input: Parameters<typeof aDevice>[0] = {}): PushSubscriptionInput => aDevice(input).sent

import { seal, unseal } from '../infra/secrets/cipher.ts'
import { type Keys, keyedHash } from '../infra/secrets/keys.ts'

export type OutgoingKeys = Pick<Keys, 'id' | 'outgoing' | 'operatorTicket' | 'previous'>

/** The sealed columns of a destination. */
export type SealedPart = 'address' | 'secret'

const ownerOf = (part: SealedPart, destinationId: number) => `destination-${part}:${destinationId}`

export function sealPart(keys: Pick<Keys, 'outgoing'>, part: SealedPart, destinationId: number, text: string): Buffer {
  return seal({ key: keys.outgoing, owner: ownerOf(part, destinationId), text })
}

/**
 * Opens a part of a destination.
 *
 * @param sealed.keyId the pepper that it was sealed with; null: the one in use
 * @returns undefined when no key of this installation opens it
 */
export function openPart(
  keys: OutgoingKeys,
  part: SealedPart,
  { id, sealed, keyId }: { id: number; sealed: Buffer; keyId: string | null },
): string | undefined {
  const key = keyId !== null && keyId === keys.previous?.id ? keys.previous.outgoing : keys.outgoing
  return unseal({ key, owner: ownerOf(part, id), sealed })
}

/**
 * Derives the secret of a webhook from the operation that makes it, as keys of systems are: a repeated operation gives the
 * same one, and nothing needs to keep it in the clear.
 *
 * @returns `whsec_` and 256 bits, as Standard Webhooks writes them
 */
export function secretOf(keys: Pick<Keys, 'operatorTicket'>, operationId: string): string {
  return `whsec_${keyedHash(keys.operatorTicket, `webhook-secret:${operationId}`).toString('base64')}`
}

import { createCipheriv, createDecipheriv } from 'node:crypto'
import * as v from 'valibot'
import { keyedHash } from '../identity/keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const Proposal = v.strictTuple([v.number(), v.string(), v.number(), v.number()])

/** What is proposed to somebody: with whom, and one figure for another by their numbers. */
export type Proposal = { partnerId: number; albumId: string; gives: number; receives: number }

/**
 * The id of a proposal: sealed, so that it says nothing and nobody can make one, and good for one person alone. The same
 * proposal has the same id on every process.
 *
 * @param seal.key of `keys.trade`
 * @param seal.userId whom it is proposed to
 */
export function sealProposal(seal: { key: Buffer; userId: number; proposal: Proposal }): string {
  const { partnerId, albumId, gives, receives } = seal.proposal
  const text = JSON.stringify([partnerId, albumId, gives, receives])
  // Made of what it seals: two different texts never share one, which is all that this cipher asks.
  const nonce = keyedHash(seal.key, `${seal.userId} ${text}`).subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', seal.key, nonce).setAAD(Buffer.from(`${seal.userId}`))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** What an id proposes to somebody; undefined when it was not made for them. */
export function openProposal(sealed: { key: Buffer; userId: number; id: string }): Proposal | undefined {
  const bytes = Buffer.from(sealed.id, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined

  const decipher = createDecipheriv('aes-256-gcm', sealed.key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(`${sealed.userId}`))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    const [partnerId, albumId, gives, receives] = v.parse(Proposal, JSON.parse(text))
    return { partnerId, albumId, gives, receives }
  } catch {
    return undefined
  }
}

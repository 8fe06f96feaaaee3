import { timingSafeEqual } from 'node:crypto'
import { type Keys, keyedHashes } from '../../infra/secrets/keys.ts'

const PROOF_BYTES = 16

/** Returns the proof in the address with which a person stops the digests, without a session. */
const proofsOf = (keys: Pick<Keys, 'operatorTicket' | 'previous'>, userId: number) =>
  keyedHashes(keys, 'operatorTicket', `mail-stop:${userId}`).map((hash) => hash.subarray(0, PROOF_BYTES))

/** Returns the path with which a person stops the digests. */
export function stopPath(keys: Pick<Keys, 'operatorTicket' | 'previous'>, userId: number): string {
  return `/correo/${userId}-${proofsOf(keys, userId)[0]!.toString('base64url')}`
}

/** Reads whose digests a token stops; undefined when it is none of ours. */
export function readStopToken(keys: Pick<Keys, 'operatorTicket' | 'previous'>, token: string): number | undefined {
  const [, id = '', text = ''] = /^([1-9]\d{0,14})-([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  const proof = Buffer.from(text, 'base64url')
  if (proof.length !== PROOF_BYTES) return undefined

  const userId = Number(id)
  return proofsOf(keys, userId).some((known) => timingSafeEqual(known, proof)) ? userId : undefined
}

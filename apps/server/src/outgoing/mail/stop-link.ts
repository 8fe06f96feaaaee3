import { timingSafeEqual } from 'node:crypto'
import { type Keys, keyedHashes } from '../../infra/secrets/keys.ts'

const PROOF_BYTES = 16

type StopKeys = Pick<Keys, 'operatorTicket' | 'previous'>

/** Who is written, and can stop it: a person by the id of their user, an operator by that of their account. */
export type Written = { kind: 'person' | 'operator'; id: number }

const MARKS = { person: '', operator: 'o' } as const

/** Returns the proof in the address with which somebody stops the e-mails, without a session. */
const proofsOf = (keys: StopKeys, { kind, id }: Written) =>
  keyedHashes(keys, 'operatorTicket', `mail-stop:${MARKS[kind]}${id}`).map((hash) => hash.subarray(0, PROOF_BYTES))

/** Returns the path with which somebody stops the e-mails. */
export function stopPath(keys: StopKeys, written: Written): string {
  return `/correo/${MARKS[written.kind]}${written.id}-${proofsOf(keys, written)[0]!.toString('base64url')}`
}

/** Reads whose e-mails a token stops; undefined when it is none of ours. */
export function readStopToken(keys: StopKeys, token: string): Written | undefined {
  const [, mark = '', id = '', text = ''] = /^(o?)([1-9]\d{0,14})-([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  const proof = Buffer.from(text, 'base64url')
  if (proof.length !== PROOF_BYTES) return undefined

  const written: Written = { kind: mark === '' ? 'person' : 'operator', id: Number(id) }
  return proofsOf(keys, written).some((known) => timingSafeEqual(known, proof)) ? written : undefined
}

import { type Keys, keyedHash } from '../secrets/keys.ts'

/** The parts of a request that identify what a command asks. */
export type Asked = {
  /** method and path pattern as mounted, as `POST /rpc/figuras/packs/:packId/opening` */
  route: string
  params?: unknown
  query?: unknown
  /** without the operation id */
  body?: unknown
  /** the uploaded file, if any: its name and the SHA-256 of its bytes, in hexadecimal */
  file?: { name: string; sha256: string }
}

/** The prefix of each fingerprint. Those of the previous release are the 32 bytes of a plain SHA-256. */
const FORMAT = Buffer.from([1])
const EARLIER_LENGTH = 32

/**
 * Computes the fingerprint by which a repeated command is recognised. It is keyed, so that its input, such as a
 * campaign code, cannot be guessed from it.
 *
 * @see CO-1
 */
export function fingerprintOf({ operation }: Pick<Keys, 'operation'>, asked: Asked): Buffer {
  return Buffer.concat([FORMAT, keyedHash(operation, canonicalJson(asked))])
}

/**
 * Returns whether a fingerprint was recorded by the previous release, which computed it in another way, so that the two
 * cannot be compared. The commands of that release are deleted two days after the upgrade.
 */
export function isOfEarlierRelease(fingerprint: Buffer): boolean {
  return fingerprint.length === EARLIER_LENGTH
}

/**
 * Serialises a value as JSON with sorted keys at every depth, because the order of a schema or of a body means nothing.
 */
function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(inOrder)

  // The object has no prototype, so that a key such as `__proto__` is an ordinary one.
  const ordered: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder((value as Record<string, unknown>)[key])
  return ordered
}

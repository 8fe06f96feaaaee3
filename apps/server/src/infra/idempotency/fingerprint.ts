import { type Keys, keyedHash } from '../secrets/keys.ts'

/** Everything that says what a command asks. */
export type Asked = {
  /** method and path pattern as mounted, as `POST /rpc/figuras/packs/:packId/opening` */
  route: string
  params?: unknown
  query?: unknown
  /** without the operation id */
  body?: unknown
  /** of a file that came: its name and the SHA-256 of its bytes, in hexadecimal */
  file?: { name: string; sha256: string }
}

/** Ahead of each fingerprint: those of the release before this one are the 32 bytes of a plain SHA-256. */
const FORMAT = Buffer.from([1])
const EARLIER_LENGTH = 32

/**
 * The fingerprint of a command, by which a repetition of it is recognised. It is keyed, so that nothing can be guessed
 * from it, such as the campaign code that somebody entered.
 *
 * @see CO-1
 */
export function fingerprintOf({ operation }: Pick<Keys, 'operation'>, asked: Asked): Buffer {
  return Buffer.concat([FORMAT, keyedHash(operation, canonicalJson(asked))])
}

/**
 * Whether a fingerprint was recorded by the release before this one, which listed by hand what it was made of. It can be
 * compared with none of this release. The commands of that release are forgotten two days after it.
 */
export function isOfEarlierRelease(fingerprint: Buffer): boolean {
  return fingerprint.length === EARLIER_LENGTH
}

/** JSON whose keys are in alphabetical order at every depth: the order of a schema or of a body says nothing. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(inOrder)

  // Without a prototype, so that no key means anything but itself.
  const ordered: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(value).sort()) ordered[key] = inOrder((value as Record<string, unknown>)[key])
  return ordered
}

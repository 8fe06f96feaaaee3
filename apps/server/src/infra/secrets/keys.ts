import { createHmac, hkdfSync } from 'node:crypto'

/** The keys derived from the pepper: one per use, so that leaking one reveals nothing about another. */
export type Keys = {
  /** identifies the pepper, in hexadecimal, beside data made with it; reveals nothing about it */
  id: string
  /** mixed into every password hash */
  password: Buffer
  /** identifies accounts and devices in the throttle and the audit */
  throttle: Buffer
  /** signs device cookies */
  device: Buffer
  /** indexes campaign codes */
  code: Buffer
  /** seals the ids of proposed trades */
  trade: Buffer
  /** seals the ids of colleagues */
  colleague: Buffer
  /** seals the codes of rewards */
  rewardCode: Buffer
  /** indexes the codes of rewards, so that one is found and not loaded twice */
  rewardCodeName: Buffer
  /** signs backups */
  backup: Buffer
  /** proves that a pepper is the one a database was filled with */
  check: Buffer
  /** seals the secrets of operators' authenticators */
  operatorTotp: Buffer
  /** hashes operators' recovery codes */
  operatorRecovery: Buffer
  /** seals what is between the steps of a sign-in, of operators and with the company's account */
  operatorTicket: Buffer
  /** seals the cédulas of several accounts together, so that an import recognises them */
  cedulaSeal: Buffer
  /** seals what a file that operators prepare says, cédulas included, for the day that it is kept */
  importPart: Buffer
  /** seals the addresses and secrets of the systems that are told of what happens */
  outgoing: Buffer
  /** keys the fingerprints of commands */
  operation: Buffer
  /** the keys of the pepper before, while hashes made with it remain: they verify, and make nothing */
  previous?: Keys | undefined
}

/** The uses of a key that is not an id. */
type Use = Exclude<keyof Keys, 'id' | 'previous'>

const ID_BYTES = 8

/**
 * Derives every key.
 *
 * @param pepper at least 32 random bytes that live outside the database
 * @param previous the pepper before it, if hashes made with it remain
 */
export function deriveKeys(pepper: Buffer, previous?: Buffer): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', pepper, '', `orbita/${use}`, 32))
  return {
    id: derive('id').subarray(0, ID_BYTES).toString('hex'),
    password: derive('password'),
    throttle: derive('throttle'),
    device: derive('device'),
    code: derive('code'),
    trade: derive('trade'),
    colleague: derive('colleague'),
    rewardCode: derive('reward-code'),
    rewardCodeName: derive('reward-code-name'),
    backup: derive('backup'),
    check: derive('check'),
    operatorTotp: derive('operator-totp'),
    operatorRecovery: derive('operator-recovery'),
    operatorTicket: derive('operator-ticket'),
    cedulaSeal: derive('cedula-seal'),
    importPart: derive('import-part'),
    outgoing: derive('outgoing'),
    operation: derive('operation'),
    ...(previous && { previous: deriveKeys(previous) }),
  }
}

/** Returns the SHA-256 HMAC of a text. */
export function keyedHash(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/**
 * Returns the hashes by which a stored text may be known: the one of the keys in use, and the one of the previous keys if
 * there are any.
 */
export function keyedHashes<Name extends Use>(
  keys: Pick<Keys, Name | 'previous'>,
  use: Name,
  text: string | Buffer,
): Buffer[] {
  const { previous } = keys
  return [keyedHash(keys[use] as Buffer, text), ...(previous ? [keyedHash(previous[use], text)] : [])]
}

import { createHmac, hkdfSync } from 'node:crypto'

/** One key per use, so that what one leaks says nothing about another. */
export type Keys = {
  /** names the pepper, in hexadecimal, where something made with it is kept; says nothing of it */
  id: string
  /** mixed into every password hash */
  password: Buffer
  /** names accounts and devices in the throttle and the audit */
  throttle: Buffer
  /** signs device cookies */
  device: Buffer
  /** names campaign codes */
  code: Buffer
  /** seals the ids of proposed trades */
  trade: Buffer
  /** seals the ids of colleagues */
  colleague: Buffer
  /** seals the codes of rewards */
  rewardCode: Buffer
  /** names them, so that one is found and not loaded twice */
  rewardCodeName: Buffer
  /** signs backups */
  backup: Buffer
  /** proves that a pepper is the one a database was filled with */
  check: Buffer
  /** seals the secrets of operators' authenticators */
  operatorTotp: Buffer
  /** names operators' recovery codes, so that only a hash is kept */
  operatorRecovery: Buffer
  /** seals what the second step of an operator's sign-in knows of the first */
  operatorTicket: Buffer
  /** fingerprints of commands */
  operation: Buffer
}

const ID_BYTES = 8

/** @param pepper at least 32 random bytes that live outside the database */
export function deriveKeys(pepper: Buffer): Keys {
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
    operation: derive('operation'),
  }
}

/** SHA-256 HMAC of a text. */
export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'

type NumberKeys = Pick<Keys, 'importPart'> & { previous?: NumberKeys | undefined }

/**
 * Returns the keyed hash of an employee number, by which refused rows of a file find the person. In a wrong column it may be a
 * cédula.
 */
export function numberHash(number: string, keys: NumberKeys): Buffer {
  return keyedHash(keys.importPart, `number:${number}`)
}

/** Returns the hashes that an employee number may be kept under, also with the keys before; none without a number. */
export function numberHashes(number: string | null, keys: NumberKeys): Buffer[] {
  if (number === null) return []
  return [numberHash(number, keys), ...(keys.previous ? numberHashes(number, keys.previous) : [])]
}

import { makeReadableCode } from '@orbita/domain/text/readable-code'
import { type Keys, keyedHash } from '../../infra/secrets/keys.ts'

/**
 * Derives the first passphrase of an operator from the operation that invites or resets them. A repeated operation gives
 * the same one, nothing stores it, and it cannot be derived without the secret key.
 *
 * @returns 20 characters in four groups, such as `7KQM2-PXAVR-4T8HN-3WZBC`: some 98 bits
 * @see D-70
 */
export function invitationOf(keys: Pick<Keys, 'operatorTicket'>, operationId: string): string {
  let number = BigInt(`0x${keyedHash(keys.operatorTicket, `invitation:${operationId}`).toString('hex')}`)
  return makeReadableCode({ groups: 4, length: 5 }, (n) => {
    const digit = Number(number % BigInt(n))
    number /= BigInt(n)
    return digit
  })
}

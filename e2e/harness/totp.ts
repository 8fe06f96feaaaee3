import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000

/**
 * Returns the code that an authenticator shows.
 *
 * @param secret in base32
 * @param ahead steps from now: the product accepts the next one too, and each only once
 */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * PERIOD_MS })
}

import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** The steps before and after whose code is accepted too: clocks differ, and typing takes time. */
const WINDOW = 1

/** The secret for an authenticator app, as text to type and as the URI of a QR code. */
export type TotpEnrolment = { secret: string; uri: string }

/** Generates a secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Describes a secret for an authenticator app. */
export function describeTotp(secret: string, email: string): TotpEnrolment {
  return { secret, uri: totpOf(secret, email).toString() }
}

/** Returns the code that an authenticator shows at this moment. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/**
 * Finds the 30-second step a code belongs to.
 *
 * @returns the number of the step since 1970, or undefined when the code is not one of this secret at this time
 */
export function totpStepOf({ secret, code, now }: { secret: string; code: string; now: Date }): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Órbita',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}

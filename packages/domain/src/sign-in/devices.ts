import * as v from 'valibot'

/** The hours for which a browser that signs in to an account for the first time may not spend or give. @see SE-1 */
export const NEW_DEVICE_HOURS = 72

/** The days after which a link that makes a browser known ends. @see SE-3 */
export const DEVICE_LINK_DAYS = 14

/** The most cards with links that are made at once. @see SE-3 */
export const LINK_CARDS = 500

/** The wrong sign-ins of a day at which an account is under attack. @see SE-2 */
export const ATTACK_FROM = 10

/** Returns when a browser may do everything. @param since when the account used it first @see SE-1 */
export function trustedFrom(since: Date): Date {
  return new Date(since.getTime() + NEW_DEVICE_HOURS * 3_600_000)
}

/** Returns whether an account has used a browser for less than three days. @see SE-1 */
export function isNewDevice(since: Date, now: Date): boolean {
  return now < trustedFrom(since)
}

/** Returns when a new browser may do everything, for its screens; null: already. @see SE-1 */
export function newUntil(since: Date, now: Date): string | null {
  return isNewDevice(since, now) ? trustedFrom(since).toISOString() : null
}

/** The secret of a link that makes a browser known. @see SE-3 */
export const DeviceLinkInput = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

import type { PlatformId } from '@orbita/domain/platforms'

/** A placeholder origin, used to detect whether an address leaves it. */
const HERE = 'https://here.invalid'

/** An encoded slash, backslash, dot or control character, or a plain backslash. None of our links contains one. */
const DISGUISED = /%(?:2e|2f|5c|[01][0-9a-f]|7f)|\\|\p{Cc}/iu

/**
 * Returns the deep link that a guard intercepted, if it belongs to the platform of the sign-in.
 *
 * @param next the value from the address, which is not trusted
 * @returns path, search and hash, or undefined for another platform, another origin, a sign-in page or anything
 * malformed
 * @see D-28
 */
export function safeNext(next: unknown, platform: PlatformId): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return undefined

  const { origin, pathname, search, hash } = new URL(next, HERE)
  if (origin !== HERE || DISGUISED.test(next.slice(0, next.length - search.length - hash.length))) return undefined
  if (!pathname.startsWith(`/${platform}/`) || pathname === `/${platform}/login`) return undefined
  return pathname + search + hash
}

import type { PlatformId } from '@orbita/domain/platforms'

/** Any origin will do: it only shows whether an address leaves it. */
const HERE = 'https://here.invalid'

/** A slash, backslash, dot or control character in disguise, or a plain backslash: nothing a link of ours contains. */
const DISGUISED = /%(?:2e|2f|5c|[01][0-9a-f]|7f)|\\|\p{Cc}/iu

/**
 * The deep link that a guard intercepted, when it lies inside the platform signed in to.
 *
 * @param next whatever the address said
 * @returns path, search and hash, or undefined for another platform, another origin, a sign-in page or anything odd
 * @see D-28
 */
export function safeNext(next: unknown, platform: PlatformId): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return undefined

  const { origin, pathname, search, hash } = new URL(next, HERE)
  if (origin !== HERE || DISGUISED.test(next.slice(0, next.length - search.length - hash.length))) return undefined
  if (!pathname.startsWith(`/${platform}/`) || pathname === `/${platform}/login`) return undefined
  return pathname + search + hash
}

import { type PlatformId, platformOfPath } from '@orbita/domain/platforms'

// Only tells own paths from others; it is never sent.
const HERE = 'http://here.invalid'

/** A path inside the platform to go on to after signing in, or undefined: never another origin. @see D-28 */
export function safeNext(next: string | undefined, platform: PlatformId): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return undefined

  const { origin, pathname, search } = new URL(next, HERE)
  return origin === HERE && platformOfPath(pathname) === platform ? pathname + search : undefined
}

import { type PlatformId, platformOfPath } from '@orbita/domain/platforms'

// A base that separates our own paths from other origins; it is never sent.
const HERE = 'http://here.invalid'

/**
 * Returns the path inside the platform to open after signing in, or undefined for anything else, such as another
 * origin.
 *
 * @see D-28
 */
export function safeNext(next: string | undefined, platform: PlatformId): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return undefined

  const { origin, pathname, search } = new URL(next, HERE)
  return origin === HERE && platformOfPath(pathname) === platform ? pathname + search : undefined
}

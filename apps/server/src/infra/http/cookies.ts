import type { Context } from 'hono'

/** Returns the first cookie of that name, undecoded. */
export function readCookie(c: Context, name: string): string | undefined {
  const pairs = c.req.header('cookie')?.split(';') ?? []
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * Adds a cookie to the answer, for the whole site and `SameSite=Lax`.
 *
 * @param cookie.seconds its lifetime; 0 removes it
 */
export function writeCookie(
  c: Context,
  cookie: { name: string; value: string; seconds: number; isSecure: boolean; isReadable: boolean },
): void {
  const { name, value, seconds, isSecure, isReadable } = cookie
  const flags = [isReadable ? '' : '; HttpOnly', isSecure ? '; Secure' : ''].join('')
  c.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${flags}`, { append: true })
}

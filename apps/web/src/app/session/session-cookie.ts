// On https its name has a prefix, which keeps other hosts of the company's domain from setting it.
const COOKIE = /(?:^|; )(?:__Host-)?signed-in=([^;]*)/

/**
 * Returns the e-mail of the session that the server says is open. It comes from a readable cookie that the server sets
 * and clears together with the real, HttpOnly one. Guards use it to choose a page; it proves nothing.
 *
 * @returns the e-mail as the server wrote it, or null without a session (and wherever there is no document)
 */
export function sessionEmail(): string | null {
  try {
    return decodeURIComponent(cookieParts()[0] ?? '') || null
  } catch {
    // The server did not write this cookie.
    return null
  }
}

/** Returns the id by which the server can end this session, even after its cookies are gone. */
export function sessionId(): string | undefined {
  return cookieParts()[1]
}

/** Returns what the cookie says of the session, whole. */
export const sessionMark = () => cookieParts().join('/')

let hasDropped = false

/** Returns whether this page itself has left its session, with no sign-in since. */
export function hasSignedOut(): boolean {
  return hasDropped && sessionEmail() === null
}

/** Deletes the cookie when the server could not be reached to clear it. */
export function dropSessionCookie(): void {
  hasDropped = true
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = 'signed-in=; Path=/; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = '__Host-signed-in=; Path=/; Max-Age=0; Secure'
}

/** Returns the encoded e-mail and the id. */
function cookieParts(): string[] {
  if (typeof document === 'undefined') return []

  return COOKIE.exec(document.cookie)?.[1]?.split('/') ?? []
}

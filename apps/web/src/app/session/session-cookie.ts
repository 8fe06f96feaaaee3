const NAME = 'signed-in'

/**
 * Whose session the server says is open: a readable cookie that it sets and clears with the real, HttpOnly one. It lets
 * the guards choose a page, and proves nothing.
 *
 * @returns the e-mail as the server wrote it, or null without a session (and wherever there is no document)
 */
export function sessionEmail(): string | null {
  try {
    return decodeURIComponent(cookieParts()[0] ?? '') || null
  } catch {
    // Not something the server wrote.
    return null
  }
}

/** The id by which the server can end this very session, also once its cookies are gone. */
export function sessionId(): string | undefined {
  return cookieParts()[1]
}

/** Forgets the cookie when the server could not be asked to. */
export function dropSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${NAME}=; Path=/; Max-Age=0`
}

/** The e-mail, encoded, and the id. */
function cookieParts(): string[] {
  if (typeof document === 'undefined') return []

  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  return cookie?.slice(NAME.length + 1).split('/') ?? []
}

const NAME = 'signed-in'

/**
 * Whose session the server says is open: a readable cookie that it sets and clears with the real, HttpOnly one. A hint for
 * the guards, no proof of anything.
 *
 * @returns the e-mail as the server wrote it, or null without a session (and wherever there is no document)
 */
export function sessionEmail(): string | null {
  if (typeof document === 'undefined') return null

  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  try {
    return decodeURIComponent(cookie?.slice(NAME.length + 1) ?? '') || null
  } catch {
    // Not something the server wrote.
    return null
  }
}

/** Forgets the hint when the server could not be asked to. */
export function dropSessionCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${NAME}=; Path=/; Max-Age=0`
}

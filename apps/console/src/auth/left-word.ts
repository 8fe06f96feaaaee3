const KEY = 'orbita-consola:aviso'

/** Leaves a sentence for the next screen, such as the recovery codes that are left after the sign-in. */
export function leaveWord(text: string): void {
  sessionStorage.setItem(KEY, text)
}

/** Takes the sentence that an earlier screen left, if there is one. */
export function takeWord(): string | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text ?? undefined
}

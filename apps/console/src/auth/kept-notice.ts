const KEY = 'orbita-consola:aviso'

/** Keeps a sentence for the next screen of this tab, such as the recovery codes that are left after the sign-in. */
export function keepNotice(text: string): void {
  sessionStorage.setItem(KEY, text)
}

/** Takes the sentence that an earlier screen kept, if there is one. */
export function takeNotice(): string | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text ?? undefined
}

const alphabet = new Intl.Collator('es')

/** Returns texts as a Spanish list has them: «Álvarez» after «Alvarado», «Ñuble» after «Nunoa», and capitals beside small letters. */
export function inSpanishOrder(texts: readonly string[]): string[] {
  return texts.toSorted(alphabet.compare)
}

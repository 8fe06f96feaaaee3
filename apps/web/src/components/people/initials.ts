const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The first letter of the first two words, whole even where a letter is an emoji or carries an accent of its own. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase('es')
}

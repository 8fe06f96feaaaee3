const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Returns the first letter of the first two words. It keeps emoji and letters with combining accents whole. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase('es')
}

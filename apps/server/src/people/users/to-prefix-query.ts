/** Returns the text search query for names in which each typed word begins a word; null if no word was typed. */
export function toPrefixQuery(text: string): string | null {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

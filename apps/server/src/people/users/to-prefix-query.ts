import { folded } from '@orbita/domain/text/folded'

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

/** Returns the beginning of a name or an area as `folded` writes them: without accents, and with a space for each sign. */
export function foldedBeginning(text: string): string {
  const plain = folded(text).replace(/[!-/:-@[-`{-~\u2010-\u201f\u00b4]+/g, ' ')
  return plain === '' ? '' : `${plain}%`
}

import { PLATFORMS } from '@orbita/domain/platforms'

/**
 * Returns what the operator of a wrong cell probably meant: an e-mail with a comma for a dot, or the beginnings of
 * platforms. Undefined if it cannot be guessed.
 */
export function suggestCorrection(column: string, value: string): string | undefined {
  const text = value.trim().toLowerCase()
  if (text === '') return undefined
  if (column === 'correo') {
    const mended = text.replaceAll(/[\s,;]+/g, '.').replaceAll(/\.{2,}/g, '.')
    return mended !== text && /^[^@]+@[^@]+\.[^@]+$/.test(mended) ? mended : undefined
  }
  if (column !== 'plataformas') return undefined

  const words = plain(text).split(/[;,|/]+|\s+y\s+|\s+/)
  const meant = PLATFORMS.filter((platform) => words.some((word) => word.length > 3 && isNear(word, platform)))
  const suggestion = meant.join(';')
  return suggestion !== '' && suggestion !== text ? suggestion : undefined
}

function isNear(word: string, platform: string): boolean {
  return platform.startsWith(word) || word.startsWith(platform)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

import { defaultParseSearch } from '@tanstack/react-router'

/**
 * Splits a path of the product into the parts that its links take: `/figuras/perfil?vista=movimientos` -> `to` and
 * `search`.
 */
export function innerPath(path: string): { to: string; search: Record<string, unknown>; hash: string } {
  const { pathname, search, hash } = new URL(path, 'https://orbita.invalid')
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}

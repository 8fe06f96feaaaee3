import { defaultParseSearch } from '@tanstack/react-router'

/** A path of the product as its links want it: `/figuras/perfil?vista=movimientos` -> where to, and the search. */
export function innerPath(path: string): { to: string; search: Record<string, unknown>; hash: string } {
  const { pathname, search, hash } = new URL(path, location.origin)
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}

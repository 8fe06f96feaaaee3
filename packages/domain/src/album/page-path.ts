/** The beginning of the address of every page of the album. */
const PAGE = '/figuras/album?pagina='

/** Returns the address of a page of the album inside the product. */
export function pagePath(page: string): string {
  return `${PAGE}${page}`
}

/** Returns the page of the album that an address of the product leads to, or undefined for any other. */
export function pageOfPath(path: string | null): string | undefined {
  return path?.startsWith(PAGE) ? path.slice(PAGE.length) : undefined
}

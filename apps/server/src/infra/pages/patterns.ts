/** Builds a matcher of the router's paths: `$name` matches one segment, `$` alone at the end matches any rest. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const known = new RegExp(`^(?:${patterns.map((pattern) => sourceOf(pattern)).join('|')})$`)
  return (path) => known.test(path)
}

/**
 * Builds a function that returns the address of the page that a path means when it is written with capitals, with doubled
 * slashes or with one at its end; undefined when it means none. What a `$name` matches stays as it is written.
 *
 * @see D-05
 */
export function canonicalOf(patterns: readonly string[]): (path: string) => string | undefined {
  // A page with a name of its own comes before one for any name.
  const known = patterns
    .filter((pattern) => !pattern.endsWith('/$'))
    .toSorted((one, other) => one.split('$').length - other.split('$').length)
    .map((pattern) => ({ parts: pattern.split('/'), matches: new RegExp(`^${sourceOf(pattern)}$`, 'i') }))

  return (path) => {
    const single = path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')
    const written = single.split('/')
    const page = known.find(({ matches }) => matches.test(single))
    return page?.parts.map((part, index) => (part.startsWith('$') ? written[index] : part)).join('/') || undefined
  }
}

function sourceOf(pattern: string): string {
  const segments = pattern.split('/').filter(Boolean)
  return (
    segments
      .map((segment) => (segment === '$' ? '/.+' : segment.startsWith('$') ? '/[^/]+' : `/${literally(segment)}`))
      .join('') || '/'
  )
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

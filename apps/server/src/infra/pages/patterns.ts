/** Builds a matcher of the router's paths: `$name` matches one segment, `$` alone at the end matches any rest. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const known = new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`)
  return (path) => known.test(path)
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

/** Builds a matcher of the router's paths: `$name` matches one segment, `$` alone at the end matches any rest. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const known = new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`)
  return (path) => known.test(path)
}

/** Builds a finder of the pattern that a path matches. A path that is a pattern itself comes first. */
export function finderOf(patterns: readonly string[]): (path: string) => string | undefined {
  const exact = new Set(patterns)
  const others = patterns
    .filter((pattern) => pattern.includes('$'))
    .map((pattern) => [pattern, matcherOf([pattern])] as const)
  return (path) => (exact.has(path) ? path : others.find(([, matches]) => matches(path))?.[0])
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

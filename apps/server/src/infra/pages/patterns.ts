/** Builds a matcher of the router's paths: `$name` matches one segment, `$` alone at the end matches any rest. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const sources = patterns.map((pattern) => {
    const segments = pattern.split('/').filter(Boolean)
    return segments.map((segment) =>
      segment === '$' ? '/.+' : segment.startsWith('$') ? '/[^/]+' : `/${literally(segment)}`,
    )
  })
  const known = new RegExp(`^(?:${sources.map((segments) => segments.join('') || '/').join('|')})$`)
  return (path) => known.test(path)
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

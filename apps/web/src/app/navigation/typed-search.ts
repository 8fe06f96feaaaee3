/**
 * Gives a route's search its type and leaves it as it came. The page reads it (`read…Search`), in a chunk of its own:
 * routes stand in everybody's first load, and what they validate with would stand there too.
 */
export function typedSearch<Search extends object>() {
  return (search: Record<string, unknown>): Search => search as Search
}

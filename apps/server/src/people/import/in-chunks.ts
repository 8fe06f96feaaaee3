const CHUNK = 1_000

/** Divides items into parts that a statement takes in little memory. */
export function* inChunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += CHUNK) yield items.slice(from, from + CHUNK)
}

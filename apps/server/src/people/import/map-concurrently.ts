/**
 * Runs `work` over all items, a few at a time, in order of start.
 *
 * @param options.onProgress called after each item with the number done
 * @throws the first error of `work`; no further item is started then
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  options: { atOnce: number; onProgress?: (done: number) => void },
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  let done = 0

  // Each runner takes from the same iterator, so an item is taken once.
  const runner = async () => {
    for (const [index, item] of queue) {
      results[index] = await work(item)
      options.onProgress?.(++done)
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, runner))
  return results
}

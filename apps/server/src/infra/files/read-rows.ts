import { Readable } from 'node:stream'
import { CSV_OPTIONS, isBlank, toFileRefusal } from './csv.ts'

const SLICE = 64 * 1024

/**
 * Streams the rows of a large CSV after its header. Blank rows are skipped but counted, so that the numbers match a
 * spreadsheet, whose header is row 1.
 *
 * @throws FileRefusal when rows and columns cannot be parsed
 */
export async function* readRows(text: string, separator: string): AsyncGenerator<{ row: number; cells: string[] }> {
  // The parser of streams is large, and few processes ever read a file of progress.
  const { parse } = await import('csv-parse')
  const parser = Readable.from(slicesOf(text), { objectMode: false, highWaterMark: SLICE }).pipe(
    parse({ ...CSV_OPTIONS, delimiter: separator }),
  )
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      if (row > 1 && !isBlank(cells)) yield { row, cells }
    }
  } catch (error) {
    throw toFileRefusal(error)
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + SLICE
    // A surrogate pair must not be split.
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1]!)) to++
    yield text.slice(from, to)
    from = to
  }
}

import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { asRefusal, CSV_OPTIONS, isBlank } from './csv.ts'

const SLICE = 64 * 1024

/**
 * The rows of a large CSV after its header, one after the other, without keeping them: blank ones are passed over but
 * counted, so that numbers are those of a spreadsheet, whose header is row 1.
 *
 * @throws FileRefusal when rows and columns cannot be told apart
 */
export async function* readRows(text: string, separator: string): AsyncGenerator<{ row: number; cells: string[] }> {
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
    throw asRefusal(error)
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + SLICE
    // A character of two halves is not cut in two.
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1]!)) to++
    yield text.slice(from, to)
    from = to
  }
}

import fs from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const LINE_FEED = 10
const DAMAGED = /^Z_|^ERR_STREAM_PREMATURE_CLOSE$/

/**
 * Reads the lines of a gzipped file, line feed included. Only byte 10 ends a line: `readline` would also split at a
 * carriage return and at U+2028, which rows may contain.
 *
 * @throws BackupError when the file is missing, truncated or damaged
 */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = fs.createReadStream(file)
  const text = createGunzip({ chunkSize: 256 * 1024 })
  source.on('error', (error) => text.destroy(error))
  let pieces: Buffer[] = []
  try {
    for await (const chunk of source.pipe(text) as AsyncIterable<Buffer>) {
      let start = 0
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        const tail = chunk.subarray(start, end + 1)
        yield pieces.length === 0 ? tail : Buffer.concat([...pieces, tail])
        pieces = []
        start = end + 1
      }
      if (start < chunk.length) pieces.push(chunk.subarray(start))
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`No existe el archivo ${file}`, { cause: error })
    if (DAMAGED.test(code)) throw new BackupError(`El archivo ${file} está dañado o incompleto.`, { cause: error })
    throw error
  } finally {
    source.destroy()
  }
  if (pieces.length > 0) yield Buffer.concat(pieces)
}

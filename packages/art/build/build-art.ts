import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildFiles } from './art-files.ts'
import { type OutputFile, syncFolder } from './output-folder.ts'

/** The folder that screens import from, as `@orbita/art/files/<family>/<id>.svg`. */
const OUTPUT_FOLDER = join(import.meta.dirname, '..', 'generated')

function printTable(files: readonly OutputFile[]): void {
  const rows = files.map(({ path, content }) => ({
    archivo: path,
    bytes: content.byteLength,
    gzip: gzipSync(content).byteLength,
  }))
  console.table(rows)
  const total = (column: 'bytes' | 'gzip') => rows.reduce((sum, row) => sum + row[column], 0)
  console.log(`${rows.length} archivos, ${total('bytes')} bytes, ${total('gzip')} con gzip`)
}

const { values } = parseArgs({ options: { table: { type: 'boolean', default: false } } })
const files = await buildFiles()
await syncFolder(OUTPUT_FOLDER, files)
if (values.table) printTable(files)

import * as v from 'valibot'
import { BackupError } from './backup-error.ts'

const tableSchema = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The hash of the table's rows as they are in the file, line ends included. */
  sha256: v.string(),
})

const sequenceSchema = v.object({
  name: v.string(),
  value: v.pipe(v.string(), v.regex(/^-?\d+$/)),
  isCalled: v.boolean(),
})

const manifestSchema = v.object({
  format: v.literal(1),
  /** The hash of the last applied migration: a backup is restored only into the same schema. */
  schemaVersion: v.string(),
  /** The version of PostgreSQL, for the reader's information. */
  server: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  tables: v.array(tableSchema),
  sequences: v.array(sequenceSchema),
})

/** The contents of a backup, which is its last line before the signature. A file without it was never finished. */
export type Manifest = v.InferOutput<typeof manifestSchema>
export type TableSummary = Manifest['tables'][number]
export type SequenceSummary = Manifest['sequences'][number]

const PREFIX = '-- manifest '

export function manifestLine(manifest: Manifest): string {
  return `${PREFIX}${JSON.stringify(manifest)}\n`
}

/**
 * Parses the manifest line of a backup.
 *
 * @throws BackupError when the line is not a manifest, or has another format
 */
export function parseManifest(line: string): Manifest {
  if (!line.startsWith(PREFIX)) throw new BackupError('El archivo no es una copia de seguridad completa.')

  try {
    return v.parse(manifestSchema, JSON.parse(line.slice(PREFIX.length)))
  } catch (error) {
    throw new BackupError('El archivo no es una copia de seguridad de este formato.', { cause: error })
  }
}

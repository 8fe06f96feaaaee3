import { IMPORT_KINDS, type ImportKind } from '@orbita/domain/files/imports'
import { dayKey } from '@orbita/domain/time/period'

/** The folder of each kind of file, within the place that the installation names. */
export const FOLDERS: Readonly<Record<ImportKind, string>> = { people: 'personas', progress: 'avances' }

/** Where a file goes once the product has taken it, or has refused it. */
export type Shelf = 'recibidos' | 'rechazados'

/** A file that is in the place. @property key where it is, within the place */
export type FoundFile = { kind: ImportKind; key: string; name: string; bytes: number; modifiedAt: Date }

/**
 * The place of the files that load at their hour. Every method throws `PlaceError` when the place does not answer or refuses
 * the product.
 */
export type Place = {
  /** Lists the files that wait, in the order of their names. */
  look(): Promise<FoundFile[]>
  /** Reads a file that was found: `gone` if it no longer is there, `changed` if it is another one by now. */
  read(file: FoundFile): Promise<Buffer | 'gone' | 'changed'>
  /** Moves a file away. One that no longer is there is no error. @param to where to, within the place */
  move(from: string, to: string): Promise<void>
}

/** The error of a place that cannot be used. Its message is a Spanish sentence for operators. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError'
}

/** The most files of one kind that one look finds. */
export const MOST_FOUND = 500

/** Names under which programs write what is not finished, or keep notes of their own. */
const NOT_A_FILE = /^(?:\.|~\$)|\.(?:part|partial|tmp|temp|filepart|crdownload|swp)$|^(?:thumbs\.db|desktop\.ini)$/i

/** Returns whether a file is one to load. One that is being written often has such a name. */
export function isToLoad(name: string): boolean {
  return !NOT_A_FILE.test(name)
}

/** Returns where a file is moved to: no two files share it. */
export function shelfKeyOf(
  { id, kind, label }: { id: number; kind: ImportKind; label: string },
  { shelf, now, timeZone }: { shelf: Shelf; now: Date; timeZone: string },
): string {
  return `${shelf}/${FOLDERS[kind]}/${dayKey(now, timeZone)}-${id}-${label}`
}

/** The kinds with their folders. */
export const KINDS_OF_FOLDERS = IMPORT_KINDS.map((kind) => ({ kind, folder: FOLDERS[kind] }))

import type { ImportKind } from '@orbita/domain/files/imports'
import { PROGRESS_COLUMNS, REQUIRED as PROGRESS_REQUIRED } from '../../game/missions/progress/import/file-columns.ts'
import type { Columns } from '../../infra/files/columns.ts'
import { PEOPLE_COLUMNS } from '../../people/import/read/columns.ts'
import { REQUIRED as PEOPLE_REQUIRED } from '../../people/import/read/parse-people-file.ts'

/**
 * The columns of each kind of file, and those without which it cannot be read. Rows of progress without a key are told apart by
 * their day.
 */
export const KINDS: Readonly<Record<ImportKind, { columns: Columns<string>; required: readonly string[] }>> = {
  people: { columns: PEOPLE_COLUMNS as Columns<string>, required: PEOPLE_REQUIRED },
  progress: {
    columns: PROGRESS_COLUMNS as Columns<string>,
    required: PROGRESS_REQUIRED.filter((name) => name !== 'clave'),
  },
}

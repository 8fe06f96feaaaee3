import type { FileProblem } from '@orbita/domain/files/file-problem'
import type { DayKey } from '@orbita/domain/time/period'
import { readDate } from '@orbita/domain/time/read-date'
import { plain } from '../infra/files/columns.ts'
import { isBlank } from '../infra/files/csv.ts'
import { withoutPlaceholder } from '../infra/files/placeholders.ts'
import { type Draft, headersOf } from './draft/draft.ts'
import { FIRST_ROW } from './draft/draft-rows.ts'

const FORMULA = 'Tiene una fórmula: se lee su último valor.'
const HIDDEN = 'Está oculta en tu libro, y también cuenta.'
const QUOTES = 'Sus comillas no cuadran: revisa cómo se leyó cada celda.'

/** A doubt. @property stops whether nobody may apply the file without having seen it: what it says may have been read wrongly */
export type Doubt = FileProblem & { stops?: true }

type Read = Pick<Draft, 'formulas' | 'columns' | 'reading'>

/** Says how a file was read where that may surprise: formulas, what a workbook hides, quotes. @see D-116 */
export function doubtsOfReading({ formulas, columns, reading }: Read, without: ReadonlySet<number>): Doubt[] {
  const { damaged = [], hidden } = reading
  const rowDoubts = (rows: readonly number[], message: string) =>
    rows.flatMap((row): FileProblem[] => (without.has(row) ? [] : [{ row, column: '', message }]))
  const aboutFile = (message: string): FileProblem => ({ row: 1, column: '', message })
  const hiddenColumns = (hidden?.columns ?? []).flatMap((at): FileProblem[] => {
    const { title, column = null } = headersOf(columns)[at] ?? {}
    return column === null ? [] : [aboutFile(`La columna «${title}» está oculta en tu libro, y también se lee.`)]
  })
  return [
    ...rowDoubts(damaged, QUOTES).map((doubt): Doubt => ({ ...doubt, stops: true })),
    ...rowDoubts(hidden?.rows ?? [], HIDDEN),
    ...hiddenColumns,
    ...(hidden?.isUncounted ? [aboutFile('Tu libro oculta filas o columnas, y también cuentan.')] : []),
    ...(hidden && hidden.sheets.length > 0
      ? [aboutFile(`Las hojas ocultas no se leen: ${named(hidden.sheets)}.`)]
      : []),
    ...(hidden && hidden.charts.length > 0 ? [aboutFile(`Los gráficos no se leen: ${named(hidden.charts)}.`)] : []),
    ...formulas.flatMap(({ row, column }): FileProblem[] => {
      const name = columns[column]?.column
      return name && row > 0 && !without.has(row + 1) ? [{ row: row + 1, column: name, message: FORMULA }] : []
    }),
  ]
}

/** The headers of what became of a thing or of a person: a sale that was lost is no sale, and who left is not active. */
const STATUS = /\b(?:estado|etapa|estatus|status|stage|fase|resultado|situacion)\b/
const MOST_SHOWN = 4

/**
 * Says of a column of states that is not brought that rows with any of them count.
 *
 * @param counts what becomes of the rows, and what to do, as the end of a sentence
 */
export function doubtsOfStatus(
  columns: Draft['columns'],
  rows: readonly (readonly string[])[],
  counts: string,
): FileProblem[] {
  return headersOf(columns).flatMap(({ title, column }, index): FileProblem[] => {
    if (column !== null || !STATUS.test(plain(title))) return []

    const states = [...new Set(rows.filter((cells) => !isBlank(cells)).map((cells) => (cells[index] ?? '').trim()))]
    if (states.length < 2) return []
    const shown = states.slice(0, MOST_SHOWN).map((state) => (state === '' ? 'vacío' : `«${state.slice(0, 40)}»`))
    const more = states.length > MOST_SHOWN ? '…' : ''
    return [{ row: 1, column: '', message: `La columna «${title}» dice ${shown.join(', ')}${more}, y ${counts}` }]
  })
}

/** The headers of the day on which somebody left. */
const LEFT_ON = /\b(?:retiro|egreso|baja|salida|cese|desvinculacion|terminacion|termination)\b/

/** Says of a column of days on which people left, which is not brought, how many of them count as active. @param today their last day */
export function doubtsOfLeaving(
  columns: Draft['columns'],
  rows: readonly (readonly string[])[],
  today: DayKey,
): FileProblem[] {
  return headersOf(columns).flatMap(({ title, column }, index): FileProblem[] => {
    if (column !== null || !LEFT_ON.test(plain(title))) return []

    const left = rows.flatMap((cells, at) => {
      const read = readDate(withoutPlaceholder(cells[index] ?? ''))
      return 'on' in read && read.on <= today ? [at + FIRST_ROW] : []
    })
    if (left.length === 0) return []
    const who = left.length === 1 ? 'una persona ya se fue' : `${left.length} personas ya se fueron`
    const message = `Según «${title}», ${who} (fila ${left[0]}), y entran todas las filas. Quita las suyas, o di en otra columna quién está activo.`
    return [{ row: 1, column: '', message }]
  })
}

function named(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ')
}

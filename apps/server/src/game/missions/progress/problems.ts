import type { FileProblem } from '@orbita/domain/files/file-problem'

/** The problems of a file: the first ones, and the number of the rest. */
export type Problems = { problems: FileProblem[]; more: number }

/** The most problems listed in full; the rest are only counted. */
export const MAX_PROBLEMS = 200

/** What is wrong with a negative amount that is larger than what it takes from. */
export const BELOW_ZERO = 'Resta más avance del que la persona lleva en la misión.'

const REASONS = {
  stranger: ['correo', 'No hay nadie con ese correo.'],
  'unknown-number': ['numero', 'No hay nadie con ese número de empleado.'],
  mission: ['mision', 'Esa misión no existe en el reto, o todavía es un borrador.'],
  survey: ['mision', 'Es una encuesta anónima: se cuenta por área, en la página de la misión, y nunca por persona.'],
  own: ['correo', 'Eres tú: tu propio avance lo carga otra persona operadora.'],
  made: ['correo', 'La creaste tú hace menos de 30 días: su avance lo carga otra persona operadora.'],
  platform: ['correo', 'Esta persona no participa en mision-espacial.'],
  audience: ['correo', 'La misión no es para el área de esta persona.'],
  future: ['fecha', 'Ese día todavía no llega.'],
  early: ['fecha', 'La misión todavía no había empezado ese día.'],
  late: ['fecha', 'La misión ya había terminado ese día.'],
  closed: ['fecha', 'La misión ya estaba cerrada ese día.'],
  'key-reused': ['clave', 'Esa clave ya dice otra cosa de esta persona en esta misión. Usa una clave nueva.'],
  'key-of-another': [
    'clave',
    'Ya contó para otra persona en esta misión. Retira aquella carga, o deja fuera esta fila.',
  ],
  'day-reused': [
    'incremento',
    'Ya se cargó otra cantidad de esta persona en esta misión ese día. Retira esa carga, o deja fuera esta fila.',
  ],
  'totals-differ': ['total', 'Hay otro total distinto para la misma persona, misión y día.'],
  'total-outdated': [
    'fecha',
    'Ya hay avance de un día posterior: un total debe ser del último día o de uno más nuevo.',
  ],
  'below-zero': ['incremento', BELOW_ZERO],
  'too-much': ['', 'Dejaría un avance de más de mil millones.'],
} as const

/** Why a line is refused. */
export type Reason = keyof typeof REASONS

/** Returns the sentence of a reason, in Spanish. */
export const sentenceOf = (reason: Reason): string => REASONS[reason][1]

/** A line that is refused; `all` counts the lines refused for the same reason. */
export type Refused = { line: number; reason: Reason; all: number }

/**
 * Merges the problems of several checks in line order.
 *
 * @param found what each check found, at most its first `most`
 */
export function problemsOf(found: readonly (readonly Refused[])[], most: number = MAX_PROBLEMS): Problems {
  const problems = found
    .flat()
    .toSorted((one, other) => one.line - other.line)
    .slice(0, most)
    .map(({ line, reason }) => ({ row: line, column: REASONS[reason][0], message: REASONS[reason][1] }))
  const all = found.reduce((sum, [first]) => sum + (first?.all ?? 0), 0)
  return { problems, more: all - problems.length }
}

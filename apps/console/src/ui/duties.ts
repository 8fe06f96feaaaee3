import { DUTIES, DUTY_WORDS, type Duties, type Standing } from '@orbita/domain/duties/duties'

/** Returns the names of some duties as one line: `Todo`, `Revisión · Informes (leer)`, or `Sin encargos`. */
export function dutiesInWords(duties: Duties): string {
  const had = DUTIES.filter((duty) => duties[duty])
  if (had.length === 0) return 'Sin encargos'
  if (DUTIES.every((duty) => duties[duty] === 'write')) return 'Todo'
  return had.map((duty) => `${DUTY_WORDS[duty].title}${duties[duty] === 'read' ? ' (leer)' : ''}`).join(' · ')
}

/** Returns the areas of a standing as one line. */
export const areasInWords = ({ areas }: Pick<Standing, 'areas'>): string =>
  areas === null ? 'Todas' : new Intl.ListFormat('es').format(areas)

/** Returns what somebody does and where: `Personas (leer) · Revisión, en Ventas y Soporte`. */
export const standingInWords = ({ duties, areas }: Standing): string =>
  `${dutiesInWords(duties)}, en ${areas === null ? 'todas las áreas' : areasInWords({ areas })}`

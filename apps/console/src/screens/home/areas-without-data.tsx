import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { daysBetween } from '@orbita/domain/time/period'
import UploadIcon from '~icons/ph/upload-simple-bold'
import { countOf } from '../../ui/figures.ts'
import type { Alert } from './alert.ts'

/** The areas without data that have a row each; those after them share one. */
const MOST_WITHOUT_DATA = 3

/** Tells which areas lack the data of a mission, since when, and what happens meanwhile. @see MI-13 */
export function withoutDataOf({ withoutData, today }: OperatorHomeOutput): readonly Alert[] {
  const at = { tone: 'wait' as const, icon: <UploadIcon aria-hidden="true" />, to: '/cargas', verb: 'Cargar' }
  const rest = withoutData.slice(MOST_WITHOUT_DATA)
  const rows = withoutData.slice(0, MOST_WITHOUT_DATA).map(({ area, missions, title, since }) => ({
    ...at,
    key: `without-data ${area}`,
    title: `${area} lleva ${weeksOf(daysBetween(since, today))} sin datos`,
    words: `${missions === 1 ? `«${title}»` : `«${title}» y ${countOf(missions - 1, 'misión más', 'misiones más')}`}: su gente anota lo suyo. Cuando cargues el archivo manda él, y lo anotado no baja`,
  }))
  if (rest.length === 0) return rows

  return [
    ...rows,
    {
      ...at,
      key: 'without-data',
      title: `${countOf(rest.length, 'área más lleva', 'áreas más llevan')} 2 semanas o más sin datos`,
      words: `${rest
        .slice(0, MOST_WITHOUT_DATA)
        .map(({ area }) => area)
        .join(', ')}${rest.length > MOST_WITHOUT_DATA ? '…' : ''}: su gente anota lo suyo`,
    },
  ]
}

const weeksOf = (days: number): string => countOf(Math.floor(days / 7), 'semana', 'semanas')

import { countOf } from '../../../ui/figures.ts'

/** Says by how much odds miss their sum: `Sobran 3 puntos.` @param difference other than 0 */
export function differenceWords(difference: number): string {
  const points = Math.abs(difference)
  const verb = difference > 0 ? 'Sobra' : 'Falta'
  return `${verb}${points === 1 ? '' : 'n'} ${countOf(points, 'punto', 'puntos')}.`
}

import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { formatWhole } from '../../../../ui/format.ts'

/**
 * Says what a mission that the employee reports pays when it passes what such missions may pay in a season; empty while it
 * pays all of it.
 *
 * @see MI-8, MI-13
 */
export function shareWords({ gives }: Pick<MissionOutput, 'gives'>, creditsLeft: number): string {
  if (creditsLeft >= gives.credits) return ''
  if (creditsLeft === 0)
    return 'Desde aquí suma experiencia: lo que anotas tú ya pagó el 20 % de los créditos de tus misiones de la temporada.'
  return `Lo que anotas tú paga hasta el 20 % de los créditos de tus misiones de la temporada: esta da ${formatWhole(creditsLeft)} de sus ${formatWhole(gives.credits)}. La experiencia la da completa.`
}

/** Says that the data of the area came, and what that changed for who had noted their progress. @see MI-13 */
export function arrivedWords({ amount, noted }: NonNullable<MissionOutput['areaData']>): string {
  const effect = amount > noted ? 'Te sumamos la diferencia.' : 'Lo que anotaste no baja.'
  return `Llegaron los datos de tu área: ${formatWhole(amount)}. ${effect}`
}

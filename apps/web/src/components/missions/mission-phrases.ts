import type { MissionNode } from '@orbita/contract/missions/challenges'
import { deadlineWords, openingWords } from '@orbita/domain/missions/deadlines'
import { formatInstant, formatWhole } from '../../ui/format.ts'

/** The phrase for what the employee can do with a rejected mission, for the middle of a sentence. @see MI-2 */
export const RESEND = 'puedes reenviar'

const list = new Intl.ListFormat('es')

/** Returns an amount with its unit: `1 paso`, `1.200 pasos` */
export function unitWords(amount: number, { one, many }: MissionNode['unit']): string {
  return `${formatWhole(amount)} ${amount === 1 ? one : many}`
}

/** Returns the progress of a mission, `2 de 3`, or undefined for a single-step mission. */
export function countWords({
  type,
  amount,
  target,
}: Pick<MissionNode, 'type' | 'amount' | 'target'>): string | undefined {
  return type === 'single' ? undefined : `${formatWhole(amount)} de ${formatWhole(target)}`
}

/** Returns the progress with its unit: `2 de 3 pasos` */
export function amountWords({
  type,
  amount,
  target,
  unit,
}: Pick<MissionNode, 'type' | 'amount' | 'target' | 'unit'>): string | undefined {
  return type === 'single' ? undefined : `${formatWhole(amount)} de ${unitWords(target, unit)}`
}

/** Quotes and joins titles: `«Gran Tormenta»`, `«Gran Tormenta» y «Glaciar»` */
export function quoted(titles: readonly string[]): string {
  return list.format(titles.map((title) => `«${title}»`))
}

/** Capitalises the first letter: `abre mañana` -> `Abre mañana` */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns when a mission opens, closes or was completed: `Cierra el viernes 27, 23:59` */
export function whenWords({ state, startsOn, endsOn, completedAt }: MissionNode, today: string): string {
  if (state === 'completed' && completedAt) return `Completada el ${formatInstant(completedAt)}`
  if (state === 'expired' && endsOn >= today) return 'Se cerró antes de su fecha'
  return sentence(startsOn > today ? openingWords(startsOn, today) : deadlineWords(endsOn, today))
}

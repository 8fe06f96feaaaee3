import type { Wishes } from './use-wishes.ts'

const day = new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Says a company day: `2026-12-01` -> `el martes 1 de diciembre` */
export function wishDayWords(isoDate: string): string {
  return `el ${day.format(Date.parse(isoDate)).replace(',', '')}`
}

/** Says when the next wish comes, in two parts of which the second is its day. @see AL-12 */
export function nextWishWords({
  nextOn,
  isDue,
  isFirst,
}: Pick<Wishes, 'nextOn' | 'isDue' | 'isFirst'>): [string, string] {
  if (nextOn === null) return ['La temporada termina antes del próximo deseo.', '']
  if (isDue) return ['El primero llega', 'cuando vuelvas a tu inicio']
  // In the first days the wish does not wait for a month to begin.
  if (isFirst && !nextOn.endsWith('-01')) return ['Tu primer deseo: desde', wishDayWords(nextOn)]
  return ['El primero llega', wishDayWords(nextOn)]
}

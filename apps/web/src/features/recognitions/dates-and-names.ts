import type { MonthKey } from '@orbita/domain/period'

const month = new Intl.DateTimeFormat('es-CO', { month: 'long', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', year: 'numeric' })
const hour = new Intl.DateTimeFormat('es-CO', { hour: 'numeric', minute: '2-digit' })
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** `2026-11` -> `noviembre` */
export function monthName(key: MonthKey): string {
  return month.format(new Date(`${key}-01T00:00:00Z`))
}

/** `2026-11` -> `Nov` */
export function shortMonth(key: MonthKey): string {
  const name = monthName(key)
  return `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`
}

/** `2026-11` -> `Nov 2026`, as the plate of a figure says it */
export function plateMonth(key: MonthKey): string {
  return `${shortMonth(key)} ${key.slice(0, 4)}`
}

/** The day of an instant where its reader is: `hoy`, `ayer`, `12 nov`, `12 nov 2025`. */
export function dayWords(at: string, now: Date): string {
  const then = new Date(at)
  const days = Math.round((startOfDay(now).getTime() - startOfDay(then).getTime()) / (24 * 60 * 60 * 1000))
  if (days <= 0) return 'hoy'
  if (days === 1) return 'ayer'
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then).replaceAll(' de ', ' ')
}

/** When places were counted: `hoy, 3:42 p. m.` */
export function countedWords(at: string, now: Date): string {
  return `${dayWords(at, now)}, ${hour.format(new Date(at))}`
}

/** `Andrés`, `Andrés y Camila`, `Andrés, Camila y Laura` */
export function namesOf(people: readonly { name: string }[]): string {
  return list.format(people.map(({ name }) => name))
}

function startOfDay(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
}

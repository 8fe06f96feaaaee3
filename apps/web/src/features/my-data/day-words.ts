const day = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('es-CO', { month: 'short', timeZone: 'UTC' })

/** Says a company day within a sentence: `lunes 14 de diciembre`. */
export const dayWords = (key: string) => day.format(Date.parse(key)).replace(',', '')

/** The two lines of a calendar's leaf: `14` and `dic`. */
export function leafOf(key: string): { day: string; month: string } {
  const date = new Date(key)
  return { day: `${date.getUTCDate()}`, month: month.format(date).replace('.', '') }
}

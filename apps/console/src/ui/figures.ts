const whole = new Intl.NumberFormat('es-CO')

/** A whole number with its thousands: `1.250`. */
export function figureOf(value: number): string {
  return whole.format(value)
}

const cents = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Money in the company's currency: `$ 1.250.000`, `$ 12,50`. */
export function moneyOf(value: number): string {
  return `$ ${(Number.isInteger(value) ? whole : cents).format(value)}`
}

/** A count with its noun: `1 persona`, `3 personas`. */
export function countOf(count: number, one: string, many: string): string {
  return `${figureOf(count)} ${count === 1 ? one : many}`
}

/** A change with its sign: `+90`, `−950`, `·` for none. */
export function changeOf(value: number): string {
  if (value === 0) return '·'
  return value > 0 ? `+${figureOf(value)}` : `−${figureOf(-value)}`
}

/** The number up to which the server counts the rows of long lists. */
const COUNTED = 10_000

/** Writes such a count: `9.999`, or `más de 10.000`. */
export function countedOf(total: number): string {
  return total > COUNTED ? `más de ${figureOf(COUNTED)}` : figureOf(total)
}

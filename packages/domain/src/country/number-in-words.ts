const UP_TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const HUNDREDS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** Writes a number below a thousand. */
function small(value: number): string {
  if (value === 100) return 'cien'
  if (value > 100) return [HUNDREDS[Math.floor(value / 100)], ...(value % 100 ? [small(value % 100)] : [])].join(' ')
  if (value < 30) return UP_TO_29[value]!
  const units = value % 10
  return units === 0 ? TENS[value / 10]! : `${TENS[Math.floor(value / 10)]} y ${UP_TO_29[units]}`
}

/** Shortens «uno» before what it counts: un millón, veintiún mil. */
function before(words: string): string {
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')
}

function whole(value: number): string {
  const [millions, thousands, units] = [Math.floor(value / 1e6), Math.floor(value / 1e3) % 1e3, value % 1e3]
  const parts = [
    millions > 0 && (millions === 1 ? 'un millón' : `${before(whole(millions))} millones`),
    thousands > 0 && (thousands === 1 ? 'mil' : `${before(small(thousands))} mil`),
    units > 0 && small(units),
  ]
  return parts.filter((part) => part !== false).join(' ') || 'cero'
}

/** Writes a number in Spanish words, to the cent: `doce mil`, `doce con cincuenta`. @param value from 0 to a billion (10^12) */
export function numberInWords(value: number): string {
  const hundredths = Math.round(value * 100)
  const cents = hundredths % 100
  const words = whole(Math.floor(hundredths / 100))
  return cents === 0 ? words : `${words} con ${small(cents)}`
}

import type { Country } from '../country/country.ts'

/**
 * Normalises a cédula or a passport for comparison, as it was typed or as a file has it: without spaces, dots and
 * hyphens, full-width digits as plain ones, letters in upper case. Leading zeros stay.
 *
 * @see D-13
 */
export function normaliseCedula(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u200b\u2060\ufeff]/gu, '')
    .toUpperCase()
}

/** Returns whether nine digits are an Ecuadorian cédula that lost its leading zero when it was read as a number. */
export function lostLeadingZero(cedula: string): boolean {
  return /^[1-9][0-5]\d{7}$/.test(cedula) && isEcuadorian(`0${cedula}`)
}

/** Returns whether the last of ten digits is the check digit of the others. */
function isEcuadorian(cedula: string): boolean {
  const sum = [...cedula].map(Number).reduce((total, digit, index) => {
    if (index === 9) return total
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(cedula[9])
}

/** The countries whose documents may have letters, as the check digit K of Chile or the first letter of Venezuela. */
const WITH_LETTERS: readonly Country[] = ['BO', 'CL', 'ES', 'MX', 'NI', 'PA', 'VE']

/** Returns whether the identity documents of a country may have letters. @see D-139 */
export function hasLetteredDocuments(country: Country): boolean {
  return WITH_LETTERS.includes(country)
}

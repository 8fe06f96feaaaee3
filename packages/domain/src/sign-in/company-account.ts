import * as v from 'valibot'

/** Why somebody did not enter with the company's account. @see D-112 */
export const COMPANY_ACCOUNT_PROBLEMS = [
  'cancelled',
  'stale',
  'busy',
  'away',
  'refused',
  'clock',
  'unknown',
  'inactive',
  'unverified',
  'other-account',
  'second-factor',
  'passkey',
] as const

export type CompanyAccountProblem = (typeof COMPANY_ACCOUNT_PROBLEMS)[number]

/** Returns the problem that an address names. Anything else is none. */
export function companyAccountProblem(named: unknown): CompanyAccountProblem | undefined {
  return COMPANY_ACCOUNT_PROBLEMS.find((problem) => problem === named)
}

/** What somebody can enter with instead: employees with the form, unless their company requires the account. */
export type OtherWayIn = 'form' | 'passphrase' | 'none'

const OTHER_WAYS: Readonly<Record<OtherWayIn, string>> = {
  form: 'Entra con tu correo y tu cédula.',
  passphrase: 'Entra con tu frase de acceso.',
  none: 'Inténtalo en unos minutos.',
}

/** Says why somebody did not enter, and what to do. @see D-112 */
export function companyAccountWords(problem: CompanyAccountProblem, other: OtherWayIn): string {
  switch (problem) {
    case 'cancelled':
      return 'Volviste sin terminar. Puedes intentarlo otra vez.'
    case 'stale':
      return 'Ese intento ya no vale. Empieza otra vez.'
    case 'busy':
      return 'Muchas personas entran a la vez. Inténtalo en unos segundos.'
    case 'away':
      return `Tu empresa no responde. ${OTHER_WAYS[other]}`
    case 'refused':
      return `La respuesta de tu empresa no se pudo comprobar, y no entraste. ${OTHER_WAYS[other]}`
    case 'clock':
      return `El reloj de tu empresa y el nuestro no coinciden, y no entraste. ${OTHER_WAYS[other]}`
    case 'unknown':
      return 'Usuario no encontrado'
    case 'inactive':
      return 'Tu cuenta está deshabilitada.'
    case 'unverified':
      return `Tu empresa no ha comprobado tu correo. ${OTHER_WAYS[other]}`
    case 'other-account':
      return 'Ese correo ya entra con otra cuenta de la empresa. Habla con tu equipo de personas.'
    case 'passkey':
      return 'Tienes una llave de acceso y este navegador es nuevo. La primera vez, entra aquí con tu correo y tu cédula.'
    case 'second-factor':
      return `Tu empresa no te pidió un segundo paso. ${OTHER_WAYS[other]}`
  }
}

/** Who may enter with the company's account. @see D-112 */
export const SingleSignOnInput = v.strictObject({ forEmployees: v.boolean(), forOperators: v.boolean() })

/** What the check of the provider found. @see D-112 */
export const PROVIDER_FINDINGS = [
  'fine',
  'private-address',
  'no-answer',
  'no-discovery',
  'other-issuer',
  'no-keys',
  'client-refused',
  'clock',
] as const

export type ProviderFinding = (typeof PROVIDER_FINDINGS)[number]

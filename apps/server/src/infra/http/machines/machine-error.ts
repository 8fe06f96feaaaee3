/**
 * The refusals that only the company's systems get, with their HTTP status. They stand apart from those of the domain, whose
 * sentences are in every browser.
 */
export const MACHINE_ERRORS = {
  KEY_INVALID: 401,
  KEY_IN_URL: 401,
  KEY_ELSEWHERE: 403,
  SCOPE_MISSING: 403,
  FACT_UNKNOWN: 404,
  IDEMPOTENCY_KEY_MISSING: 400,
  DIRECTORY_FILTER: 400,
  PERSON_VALUE: 400,
  DIRECTORY_PATH: 400,
  PERSON_TAKEN: 409,
  PEOPLE_HELD: 403,
  DIRECTORY_GROUPS: 501,
  STATEMENT_CONFLICT: 409,
  XAPI_VERSION: 400,
} as const

export type MachineErrorCode = keyof typeof MACHINE_ERRORS

/** A refusal of a request of a system. @property detail a sentence in Spanish; absent: that of the code */
export class MachineError extends Error {
  readonly code: MachineErrorCode
  readonly detail: string | undefined

  constructor(code: MachineErrorCode, detail?: string) {
    super(code)
    this.name = 'MachineError'
    this.code = code
    this.detail = detail
  }
}

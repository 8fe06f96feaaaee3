/**
 * The refusals that only the company's systems get, with their HTTP status. They stand apart from those of the domain, whose
 * sentences are in every browser.
 */
export const MACHINE_ERRORS = {
  KEY_INVALID: 401,
  KEY_IN_URL: 401,
  SCOPE_MISSING: 403,
  FACT_UNKNOWN: 404,
  IDEMPOTENCY_KEY_MISSING: 400,
} as const

export type MachineErrorCode = keyof typeof MACHINE_ERRORS

/** A refusal of a request of a system. */
export class MachineError extends Error {
  readonly code: MachineErrorCode

  constructor(code: MachineErrorCode) {
    super(code)
    this.name = 'MachineError'
    this.code = code
  }
}

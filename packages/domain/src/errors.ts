import type { Access, Duty } from './duties/duties.ts'
import type { FileProblem } from './files/file-problem.ts'

/** The refusals the product expects, with their HTTP status. Codes are defined only here. */
export const ERRORS = {
  ABSENCE_OVERLAPS: 409,
  BAD_INPUT: 400,
  NEGATIVE_EXPERIENCE: 400,
  NO_SESSION: 401,
  WRONG_CREDENTIALS: 401,
  ACCOUNT_INACTIVE: 401,
  PLATFORM_NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  CONFIRMATION_NEEDED: 403,
  DEVICE_TOO_NEW: 403,
  DUTY_FOR_ALL: 403,
  DUTY_NEEDED: 403,
  PERSON_OF_OTHER_AREA: 403,
  NOT_FOUND: 404,
  PROFILE_NOT_FOUND: 404,
  COLLEAGUE_NOT_FOUND: 404,
  KUDOS_NOT_FOUND: 404,
  REDEEM_NOT_FOUND: 404,
  REWARD_NOT_FOUND: 404,
  PACK_NOT_FOUND: 404,
  PICTURE_NOT_FOUND: 404,
  FIGURE_NOT_FOUND: 404,
  CODE_UNKNOWN: 404,
  MISSION_NOT_FOUND: 404,
  BATCH_UNKNOWN: 404,
  DEVICE_LINK_SPENT: 404,
  METHOD_NOT_ALLOWED: 405,
  UPLOAD_STALLED: 408,
  ACCENT_ILLEGIBLE: 409,
  ALBUM_CLOSED: 409,
  CODE_USED: 409,
  CODE_ENDED: 409,
  CODE_HELD: 409,
  CODE_YOURS: 409,
  AWARD_EARNED: 409,
  AWARD_EDITED: 409,
  AWARD_NOT_CLAIMABLE: 409,
  AWARD_OWN: 409,
  AWARD_NOT_READY: 409,
  BUDGET_REASON: 409,
  BALANCE_TOO_HIGH: 409,
  BALANCE_TOO_LOW: 409,
  BEST_EMPLOYEE_EDITED: 409,
  BATCH_UNDONE: 409,
  EMAIL_TAKEN: 409,
  EVIDENCE_CLOSED: 409,
  EVIDENCE_LIMIT: 409,
  EVIDENCE_REVIEWED: 409,
  FACT_UNDONE: 409,
  FIGURE_OWNED: 409,
  FINISH_OWNED: 409,
  BEST_AREA_SMALL: 409,
  BEST_ENOUGH: 409,
  GIFT_MAKER: 409,
  GIFT_NOT_TRADING: 409,
  GIFT_ONESELF: 409,
  GIFT_OWNED: 409,
  GIFT_WEEK: 409,
  GIVEN_ENOUGH: 409,
  GOAL_EDITED: 409,
  GOAL_REACHED: 409,
  BATCH_TAKEN: 409,
  BATCH_TOO_OLD: 409,
  IMPORT_APPLIED: 409,
  IMPORT_BUSY: 409,
  LAST_COPY: 409,
  LAST_OPERATOR: 409,
  LAST_SYSTEM: 409,
  MISSION_CHANGED: 409,
  MOVEMENT_ANSWERED: 409,
  MOVEMENT_DECIDED: 409,
  MOVEMENT_NOT_REVERSIBLE: 409,
  MOVEMENT_REPORTED: 409,
  MOVEMENT_REVERSED: 409,
  NOT_COMPLETED: 409,
  NOT_ENOUGH_STARDUST: 409,
  PROGRESS_REFUSED: 409,
  KUDOS_ONESELF: 409,
  KUDOS_OFFENSIVE: 409,
  KUDOS_REPEATED: 409,
  KUDOS_RECIPROCAL: 409,
  KUDOS_CIRCLE: 409,
  KUDOS_PAIR: 409,
  KUDOS_WEEK_LIMIT: 409,
  KUDOS_TOO_LATE: 409,
  NOMINATION_ONESELF: 409,
  CONGRATULATE_ONESELF: 409,
  EMAIL_NOT_CONFIRMED: 409,
  OPERATOR_EXISTS: 409,
  OPERATOR_IS_YOU: 409,
  OPERATOR_MADE_THEM: 409,
  OPERATOR_DOMAIN: 409,
  OPERATOR_REQUESTED: 409,
  OPERATOR_REQUEST_CLOSED: 409,
  OPERATOR_REQUEST_WAITS: 409,
  PEOPLE_MOVED: 409,
  LEADER_CIRCLE: 409,
  LEADER_LIMIT: 409,
  ALLOWANCE_SPENT: 409,
  PEOPLE_TOO_MANY: 409,
  CARDS_TOO_MANY: 409,
  DATA_REQUESTS_OPEN: 409,
  DATA_REQUEST_CLOSED: 409,
  DATA_REQUEST_ERASES: 409,
  SILHOUETTE_OVER: 409,
  PASSKEY_LIMIT: 409,
  PASSKEY_REFUSED: 409,
  PAYROLL_CLOSED: 409,
  PAYROLL_OPEN: 409,
  PAYROLL_ORDER: 409,
  PAYROLL_RETURNED: 409,
  PAYROLL_UNDECIDED: 409,
  PAYROLL_UNPRICED: 409,
  BUDGET_SPENT: 409,
  PERSON_CHANGED: 409,
  PERSON_ERASED: 409,
  PERSON_HAS_REDEEMS: 409,
  PERSON_IS_OPERATOR: 409,
  PERSON_IN_FILE: 409,
  CODES_MISSING: 409,
  CODES_PRINTED: 409,
  NOT_ENOUGH_CREDITS: 409,
  REDEEM_IN_PURCHASE: 409,
  REDEEM_NOT_ALLOWED: 409,
  CODE_OF_ANOTHER: 409,
  PURCHASES_NONE: 409,
  REDEEM_REMINDED: 409,
  REPORT_CLOSED: 409,
  REPORT_LIMIT: 409,
  REPORT_REVIEWED: 409,
  REWARD_CHANGED: 409,
  REWARD_CLOSED: 409,
  REWARD_EDITED: 409,
  REWARD_EXISTS: 409,
  REWARD_AREA_FULL: 409,
  REWARD_LIMIT: 409,
  REWARD_RANK: 409,
  REWARD_SOLD_OUT: 409,
  REWARD_YOURS: 409,
  MONEY_WRITTEN: 409,
  SETTING_CHANGED: 409,
  VALUE_RETIRED: 409,
  SEASON_CHANGED: 409,
  SEASON_LENGTH_REASON: 409,
  SEASON_NOT_READY: 409,
  SEASON_STARTED: 409,
  SPENDING_PAUSED: 409,
  STOCK_TOO_LOW: 409,
  SECOND_OPERATOR: 409,
  SECOND_TIED: 409,
  TRADE_CLOSED: 409,
  TRADE_NOT_A_MATCH: 409,
  TRADE_RARITY: 409,
  TRADES_OFF: 409,
  TRADES_OPEN_LIMIT: 409,
  VIEW_ONLY: 409,
  EVIDENCE_TOO_LARGE: 413,
  EVIDENCE_TOO_LONG: 413,
  PICTURE_TOO_LARGE: 413,
  PICTURE_TOO_MANY_PIXELS: 413,
  TOO_LARGE: 413,
  EVIDENCE_BROKEN: 415,
  EVIDENCE_LOCKED: 415,
  EVIDENCE_TYPE: 415,
  NOT_JSON: 415,
  PICTURE_TYPE: 415,
  OPERATION_REUSED: 422,
  SLOW_DOWN: 429,
  UPLOADS_BUSY: 429,
  UNEXPECTED: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The details that some codes send to the client. A code that is missing here sends none. */
export type ErrorDetails = {
  /** names of the fields that are wrong, as `challenge.startsOn`; none when the body as a whole cannot be read */
  BAD_INPUT: { fields: string[] }
  /** All problems, by field. */
  AWARD_NOT_READY: { problems: { field: string; text: string }[] }
  /**
   * For a command about many people: the first ones who have spent what it takes away, with the credits that they have,
   * and the number of the rest.
   */
  BALANCE_TOO_LOW: { people: { userId: number; name: string; credits: number; taken: number }[]; more: number }
  /** The money of the month before it, what it costs, and the ceiling. */
  BUDGET_REASON: { spent: number; cost: number; ceiling: number }
  /** What is left of the month. */
  ALLOWANCE_SPENT: { left: number }
  /** Two who would lead each other, in one step or more. */
  LEADER_CIRCLE: { names: [person: string, leader: string] }
  BUDGET_SPENT: { spent: number; cost: number; ceiling: number }
  /** The number of the people who are chosen now. */
  PEOPLE_MOVED: { count: number }
  /** The duties of which one would be enough, and how much of it. */
  DUTY_NEEDED: { duties: readonly Duty[]; access: Access }
  /** When the browser may. */
  DEVICE_TOO_NEW: { from: string }
  PLATFORM_NOT_ALLOWED: { platform: string }
  /** The first problems, and the number of the rest. */
  PROGRESS_REFUSED: { problems: FileProblem[]; more: number }
  /** The current price, and the version to send with the next request. */
  REWARD_CHANGED: { price: number; version: number }
  /** The number of the last save of the draft, 0 if it has none. */
  SEASON_CHANGED: { version: number }
  /** All problems, by field. */
  SEASON_NOT_READY: { problems: { field: string; text: string }[] }
  SLOW_DOWN: { retryAfterSeconds: number }
  UPLOADS_BUSY: { retryAfterSeconds: number }
}

export type DetailsOf<C extends ErrorCode> = C extends keyof ErrorDetails ? ErrorDetails[C] : undefined

/** The body of every refusal. */
export type ErrorBody = { [C in ErrorCode]: { error: C; details?: DetailsOf<C> } }[ErrorCode]

export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: DetailsOf<C> | undefined

  constructor(
    code: C,
    ...[details]: C extends 'BAD_INPUT' | 'BALANCE_TOO_LOW'
      ? [ErrorDetails[C]?]
      : C extends keyof ErrorDetails
        ? [ErrorDetails[C]]
        : []
  ) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details as DetailsOf<C> | undefined
  }
}

const CODE = /^[A-Z]+(?:_[A-Z]+)*$/

/**
 * Returns whether an unknown response body is a refusal. Any well-formed code is accepted, because a newer server may
 * send codes that this client does not know; the caller has a text for those.
 */
export function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    CODE.test(body.error)
  )
}

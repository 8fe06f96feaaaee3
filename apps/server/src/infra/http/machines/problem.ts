import { DomainError, ERRORS, type ErrorCode } from '@orbita/domain/errors'
import type { Context } from 'hono'
import { MACHINE_ERRORS, MachineError, type MachineErrorCode } from './machine-error.ts'

const SCIM = '/scim/'

/** Returns whether a path is one of machines, whose refusals are RFC 9457 problems, or as SCIM says below its path. */
export function isOfMachines(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith(SCIM)
}

export type ProblemCode = ErrorCode | MachineErrorCode

/** The refusals that a machine may get: a title for the engineer on the other side, and a detail for who operates the console. */
const WORDS: Partial<Record<ProblemCode, readonly [title: string, detail: string]>> = {
  BAD_INPUT: ['The request is not what its schema says', 'La solicitud no dice lo que pide su descripción.'],
  CODE_OF_ANOTHER: ['The reward has given this code to another redemption', 'Ese código ya se entregó con otro canje.'],
  DIRECTORY_FILTER: ['The filter is not supported', 'Ese filtro no se entiende.'],
  DIRECTORY_GROUPS: ['Groups are not supported', 'Órbita no lleva grupos: solo personas.'],
  PEOPLE_HELD: ['An operator must allow it first', 'Una persona operadora debe permitirlo antes.'],
  DIRECTORY_PATH: ['The path is not supported', 'Esa ruta no se entiende.'],
  PERSON_TAKEN: ['It belongs to another person', 'Es de otra persona.'],
  PERSON_VALUE: ['A value is not acceptable', 'Hay un valor que no sirve.'],
  CROSS_SITE: ['The request came from another site', 'La solicitud llegó de otro sitio.'],
  FACT_UNKNOWN: ['No fact of this source has this key', 'Ningún avance de esa fuente tiene esa clave.'],
  IDEMPOTENCY_KEY_MISSING: [
    'The header Idempotency-Key is missing, or longer than 255 characters',
    'Falta la cabecera Idempotency-Key, o tiene más de 255 letras.',
  ],
  KEY_ELSEWHERE: [
    'The key is not good from this network',
    'La clave no vale desde esta red. Quien la creó dice desde cuáles.',
  ],
  KEY_INVALID: [
    'The key is missing, unknown, expired or revoked',
    'Falta la clave, o no existe, venció o fue revocada.',
  ],
  KEY_IN_URL: [
    'A key came in the address: it is revoked. Send keys in the header Authorization',
    'Llegó una clave en la dirección, y quedó revocada. Las claves van en la cabecera Authorization.',
  ],
  METHOD_NOT_ALLOWED: ['Method not allowed', 'Esa dirección no acepta ese método.'],
  NOT_FOUND: ['Not found', 'No existe.'],
  NOT_JSON: [
    'The body must be JSON, and say so in Content-Type, uncompressed',
    'El cuerpo debe ser JSON, decirlo en Content-Type y venir sin comprimir.',
  ],
  OPERATION_REUSED: [
    'The idempotency key was used for another request',
    'Esa Idempotency-Key ya se usó para otra solicitud.',
  ],
  OPERATOR_IS_YOU: [
    'The redemption belongs to the operator who made the key',
    'El canje es de quien creó la clave: lo entrega otra persona operadora, o una clave de otra.',
  ],
  PERSON_CHANGED: [
    'Another change of the person was made meanwhile',
    'Alguien más cambió a la persona: vuelve a enviarlo.',
  ],
  PROGRESS_REFUSED: ['The progress is refused', 'No se puede aplicar.'],
  REDEEM_IN_PURCHASE: [
    'The company took the redemption into a purchase of its own',
    'El canje está en un lote de compras de la empresa: lo entrega ella.',
  ],
  REDEEM_NOT_ALLOWED: [
    'The redemption is not approved, or it was delivered or returned',
    'El canje no está aprobado, o ya se entregó o se devolvió.',
  ],
  REDEEM_NOT_FOUND: [
    'No redemption of a reward that another system delivers has this id',
    'Ningún canje de los que entrega otro sistema tiene ese número.',
  ],
  SCOPE_MISSING: ['The key lacks the scope of this operation', 'La clave no tiene permiso para esto.'],
  SLOW_DOWN: ['Too many requests', 'Demasiadas solicitudes: espera lo que dice Retry-After.'],
  STATEMENT_CONFLICT: [
    'A statement with this id was sent and said something else',
    'Ya llegó una declaración con ese identificador, y decía otra cosa.',
  ],
  TOO_LARGE: ['The body is larger than this operation takes', 'El cuerpo es más grande de lo que se recibe aquí.'],
  UNAVAILABLE: ['Try again in a moment', 'Vuelve a intentarlo en un momento.'],
  UNEXPECTED: ['Unexpected error', 'Algo falló de nuestro lado.'],
  XAPI_VERSION: [
    'The header X-Experience-API-Version must be 1.0 or 1.0.x',
    'La cabecera X-Experience-API-Version debe decir 1.0 o 1.0.x.',
  ],
}

/** Returns the HTTP status of a refusal. */
export function statusOf(code: ProblemCode) {
  return code in MACHINE_ERRORS ? MACHINE_ERRORS[code as MachineErrorCode] : ERRORS[code as ErrorCode]
}

/** Turns a path of the kit, such as `facts.0.day`, into a JSON pointer (RFC 6901). */
const pointerOf = (field: string): string =>
  `/${field
    .split('.')
    .map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`

/** The kinds of errors of RFC 7644, 3.12. */
const SCIM_TYPES: Partial<Record<ProblemCode, string>> = {
  BAD_INPUT: 'invalidSyntax',
  DIRECTORY_FILTER: 'invalidFilter',
  DIRECTORY_PATH: 'invalidPath',
  PERSON_TAKEN: 'uniqueness',
  PERSON_VALUE: 'invalidValue',
}

/** Answers a directory with a refusal, as RFC 7644 says. Its detail is in Spanish: who operates the directory reads it there. */
function scimError(c: Context, error: DomainError | MachineError): Response {
  const { code } = error
  const status = statusOf(code)
  const [, words] = WORDS[code] ?? []
  const detail = error instanceof MachineError ? (error.detail ?? words) : words
  const scimType = SCIM_TYPES[code]
  c.header('content-type', 'application/scim+json')
  return c.body(
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: `${status}`,
      ...(scimType && { scimType }),
      detail,
      code,
    }),
    status,
  )
}

/** Answers a machine with a refusal, as RFC 9457 says; below the path of SCIM, as RFC 7644 does. */
export function problem(c: Context, error: DomainError | MachineError): Response {
  // Some refusals come before the rule that keeps answers from being stored.
  c.header('cache-control', 'no-store')
  if (c.req.path.startsWith(SCIM)) return scimError(c, error)

  const { code } = error
  const status = statusOf(code)
  const details = error instanceof DomainError ? error.details : undefined
  const fields = details && 'fields' in details ? details.fields : undefined
  const first = details && code === 'PROGRESS_REFUSED' && 'problems' in details ? details.problems[0] : undefined
  const [title, detail] = WORDS[code] ?? [code, undefined]
  c.header('content-type', 'application/problem+json')
  return c.body(
    JSON.stringify({
      type: `urn:orbita:problem:${code.toLowerCase().replaceAll('_', '-')}`,
      title,
      status,
      detail: first && 'message' in first ? first.message : (error instanceof MachineError && error.detail) || detail,
      code,
      ...(fields && { errors: fields.map((field) => ({ pointer: pointerOf(field) })) }),
    }),
    status,
  )
}

import { DomainError, ERRORS, type ErrorBody } from '@orbita/domain/errors'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../log/log.ts'
import { StoreAwayError } from '../objects/object-store.ts'
import { isDatabaseAway } from './database-away.ts'
import { MachineError } from './machines/machine-error.ts'
import { isOfMachines, problem } from './machines/problem.ts'

/** Clients add a random part of their own, so that they do not all come back at once. */
const UNAVAILABLE_SECONDS = '2'

/** Turns a thrown error into an `ErrorBody` answer, and logs unexpected errors in full. */
export function onError(log: Log) {
  return (error: Error, c: Context): Response => {
    if (error instanceof DomainError) return refuse(c, error)
    if (error instanceof MachineError) return problem(c, error)
    // The framework's own refusals are about a body that cannot be read.
    if (error instanceof HTTPException) return refuse(c, new DomainError('BAD_INPUT'))
    if (isClientGone(error)) return refuse(c, new DomainError('BAD_INPUT'))
    if (isDatabaseAway(error)) {
      log.warn({ event: 'database.away', err: error }, 'La base de datos no responde')
      return refuse(c, new DomainError('UNAVAILABLE'))
    }
    if (error instanceof StoreAwayError) {
      log.warn({ event: 'objects.away', err: error }, 'El almacén de archivos no responde')
      return refuse(c, new DomainError('UNAVAILABLE'))
    }
    log.error({ event: 'request.failed', err: error, method: c.req.method, route: c.req.routePath }, 'Error inesperado')
    return refuse(c, new DomainError('UNEXPECTED'))
  }
}

/** Answers with a refusal, keeping the headers already set. */
export function refuse(c: Context, error: DomainError): Response {
  const { code, details } = error
  if (details && 'retryAfterSeconds' in details) c.header('retry-after', String(details.retryAfterSeconds))
  if (code === 'UNAVAILABLE') c.header('retry-after', UNAVAILABLE_SECONDS)
  if (isOfMachines(c.req.path)) return problem(c, error)
  return c.json({ error: code, ...(details && { details }) } as ErrorBody, ERRORS[code])
}

// A client that disconnected while sending reads no answer, and there is nothing to log.
function isClientGone(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException
  return error.name === 'AbortError' || (code === 'ECONNRESET' && error.message === 'aborted')
}

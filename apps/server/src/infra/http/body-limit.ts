import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import type { Context, MiddlewareHandler } from 'hono'
import { incomingOf } from './incoming.ts'
import { largeBodyOf } from './large-bodies.ts'
import { isOfMachines } from './machines/problem.ts'
import { refuse } from './on-error.ts'

const MAX_BYTES = 64 * 1024
/** The longest wait for a piece of a body, in milliseconds: more than a whole body may take. */
const IDLE_MS = 60_000

/**
 * Refuses bodies above 64 KB, or above their route's own limit: at once by the declared length, else as soon as that
 * much has arrived. The connection closes after that, and nothing is kept. Encoded bodies are refused too, so nothing is ever
 * inflated. Of files, and of the bodies of machines, only the declared length is checked here: they are read once a guard has
 * admitted the sender, by the route and by {@link chunkedLimit}.
 */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.header('content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return refuseAndClose(c, 'NOT_JSON')

  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()

  const { maxBytes = MAX_BYTES, file } = largeBodyOf(c.req) ?? {}
  const isLater = file !== undefined || isOfMachines(c.req.path)
  const isTooLarge =
    Number(c.req.header('content-length') ?? 0) > maxBytes || (!isLater && !(await isWithin(c, maxBytes)))
  return isTooLarge ? refuseAndClose(c, file?.tooLarge ?? 'TOO_LARGE') : next()
}

/** Refuses a body that comes in chunks as {@link bodyLimit} does, of a sender whom the guard before it has admitted. */
export const chunkedLimit: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()

  const isTooLarge = !(await isWithin(c, largeBodyOf(c.req)?.maxBytes ?? MAX_BYTES))
  return isTooLarge ? refuseAndClose(c, 'TOO_LARGE') : next()
}

/** Reads a body that comes in chunks, whose length nobody has declared, as far as it may go. */
async function isWithin(c: Context, maxBytes: number): Promise<boolean> {
  if (c.req.header('transfer-encoding') === undefined) return true

  const incoming = incomingOf(c.req.raw.body, IDLE_MS)
  const pieces: Uint8Array[] = []
  let size = 0
  for (let piece = await incoming.next(); piece; piece = await incoming.next()) {
    size += piece.byteLength
    if (size > maxBytes) {
      void incoming.discard()
      return false
    }
    pieces.push(piece)
  }
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(pieces) })
  return true
}

function refuseAndClose(c: Context, code: ErrorCode): Response {
  c.header('connection', 'close')
  return refuse(c, new DomainError(code))
}

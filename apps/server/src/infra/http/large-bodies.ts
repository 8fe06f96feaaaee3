import { DomainError, type ErrorCode } from '@orbita/domain/errors'
import type { Context } from 'hono'

type File = {
  /** the accepted content types; a form of another site can send none of them */
  types: RegExp
  wrongType: ErrorCode
  tooLarge: ErrorCode
}

/** A route that takes more than 64 KB. */
export type LargeBody = {
  method: 'POST' | 'PUT'
  path: RegExp
  maxBytes: number
  /** absent if the body is JSON, as everywhere else */
  file?: File
}

const MB = 1024 * 1024

/** Every route with a limit of its own. All others take JSON within 64 KB. */
const LARGE_BODIES: readonly LargeBody[] = [
  {
    method: 'POST',
    path: /^\/rpc\/mision-espacial\/challenges\/[^/]+\/missions\/[^/]+\/evidence$/,
    maxBytes: 5 * MB,
    file: {
      types: /^(?:image\/[a-z0-9.+-]+|application\/(?:pdf|octet-stream))\s*(?:;|$)/i,
      wrongType: 'EVIDENCE_TYPE',
      tooLarge: 'EVIDENCE_TOO_LARGE',
    },
  },
  {
    method: 'POST',
    path: /^\/rpc\/operator\/progress-imports(?:\/preview)?$/,
    maxBytes: 20 * MB,
    file: {
      types: /^(?:application\/octet-stream|text\/csv)\s*(?:;|$)/i,
      wrongType: 'BAD_INPUT',
      tooLarge: 'TOO_LARGE',
    },
  },
  // A whole challenge of sixty missions.
  { method: 'PUT', path: /^\/rpc\/operator\/challenges$/, maxBytes: MB / 2 },
]

/** Returns the limits of a route, or undefined if it has none of its own. @param request.path without its query */
export function largeBodyOf({ method, path }: { method: string; path: string }): LargeBody | undefined {
  return LARGE_BODIES.find((route) => route.method === method && route.path.test(path))
}

/**
 * Reads the file sent to one of these routes, after its guard has admitted the sender. Never keeps more than the limit,
 * whatever length the request declared.
 *
 * @throws DomainError the route's own code when the file is larger
 */
export async function readFile(c: Context): Promise<Buffer> {
  const route = largeBodyOf(c.req)
  if (!route?.file) throw new Error(`${c.req.path} takes no file`)

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > route.maxBytes) {
      c.header('connection', 'close')
      throw new DomainError(route.file.tooLarge)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

import type { ErrorCode } from '@orbita/domain/errors'
import { PICTURES } from '@orbita/domain/files/pictures'
import { sniffMediaType } from '@orbita/domain/missions/evidence'

type File = {
  /** the accepted content types; a form of another site can send none of them */
  types: RegExp
  wrongType: ErrorCode
  tooLarge: ErrorCode
  /** whether a file may begin with these bytes; if not, the rest of it is never kept */
  canStartWith: (head: Uint8Array) => boolean
  /** the refusal when it may not; absent if the parser of these files says what is wrong */
  wrongStart?: 'EVIDENCE_TYPE' | 'PICTURE_TYPE'
}

/** A route that takes more than 64 KB. */
export type LargeBody = {
  method: 'POST' | 'PUT'
  path: RegExp
  maxBytes: number
  /** absent if the body is JSON, as everywhere else */
  file?: File
}

/** A route that takes a file. */
export type FileBody = LargeBody & { file: File }

const MB = 1024 * 1024

/** The routes with a limit of their own. All others take JSON within 64 KB. */
const LARGE_BODIES: readonly LargeBody[] = [
  {
    method: 'POST',
    path: /^\/rpc\/mision-espacial\/challenges\/[^/]+\/missions\/[^/]+\/evidence$/,
    maxBytes: 5 * MB,
    file: {
      types: /^(?:image\/[a-z0-9.+-]+|application\/(?:pdf|octet-stream))\s*(?:;|$)/i,
      wrongType: 'EVIDENCE_TYPE',
      tooLarge: 'EVIDENCE_TOO_LARGE',
      canStartWith: (head) => sniffMediaType(head) !== undefined,
      wrongStart: 'EVIDENCE_TYPE',
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
      canStartWith: (head) => !isArchive(head),
    },
  },
  {
    method: 'POST',
    path: /^\/rpc\/operator\/pictures$/,
    maxBytes: PICTURES.maxBytes,
    file: {
      types: /^(?:image\/[a-z0-9.+-]+|application\/octet-stream)\s*(?:;|$)/i,
      wrongType: 'PICTURE_TYPE',
      tooLarge: 'PICTURE_TOO_LARGE',
      canStartWith: (head) => sniffMediaType(head)?.startsWith('image/') ?? false,
      wrongStart: 'PICTURE_TYPE',
    },
  },
  {
    method: 'POST',
    path: /^\/rpc\/operator\/imports(?:\/lists)?$/,
    maxBytes: 20 * MB,
    file: {
      types: /^application\/octet-stream\s*(?:;|$)/i,
      wrongType: 'BAD_INPUT',
      tooLarge: 'TOO_LARGE',
      // Whatever cannot be read is refused in words, by its reader.
      canStartWith: () => true,
    },
  },
  // A thousand facts, or five hundred statements.
  { method: 'POST', path: /^\/api\/v1\/(?:progress|xapi\/statements)$/, maxBytes: MB / 2 },
  // A whole challenge of sixty missions.
  { method: 'PUT', path: /^\/rpc\/operator\/challenges$/, maxBytes: MB / 2 },
]

/** Returns the limits of a route, or undefined if it has none of its own. @param request.path without its query */
export function largeBodyOf({ method, path }: { method: string; path: string }): LargeBody | undefined {
  return LARGE_BODIES.find((route) => route.method === method && route.path.test(path))
}

/** Returns the limits of a route that takes a file. @throws Error, a bug, for any other route */
export function fileBodyOf(request: { method: string; path: string }): FileBody {
  const route = largeBodyOf(request)
  if (!route?.file) throw new Error(`${request.path} takes no file`)

  return route as FileBody
}

/** Returns whether a file is a ZIP archive, as the workbooks of Excel are. */
function isArchive([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b
}

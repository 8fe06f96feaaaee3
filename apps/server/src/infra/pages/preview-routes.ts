import { Hono } from 'hono'
import { PREVIEW_POLICY } from '../http/security-headers.ts'
import { respondFile } from './build-file.ts'
import type { ConsoleBuild } from './console-build.ts'

const ROOT = '/muestra'

/**
 * Serves the employee's screens that the console shows in a frame. They hold no data: the console sends them its draft.
 *
 * @see D-74
 */
export function previewRoutes({ files, document }: ConsoleBuild['preview']): Hono {
  return new Hono().use(`${ROOT}/*`, async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()

    if (path === ROOT) {
      c.header('content-security-policy', PREVIEW_POLICY)
      c.header('cache-control', 'no-cache')
      return c.html(document)
    }
    const file = files.get(path.slice(ROOT.length))
    const answer = file && (await respondFile(c.req.raw, file))
    if (!answer) {
      c.header('cache-control', 'no-store')
      return c.text('No existe.\n', 404)
    }
    // The document has no origin, so that even its own files come from elsewhere. They are the same for everybody.
    answer.headers.set('access-control-allow-origin', '*')
    answer.headers.set('cross-origin-resource-policy', 'cross-origin')
    return answer
  })
}

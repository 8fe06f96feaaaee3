import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { CONSOLE_PERMISSIONS, contentPolicy, DOCUMENT_READER_POLICY } from '../http/security-headers.ts'
import { respondFile } from './build-file.ts'
import { type ConsoleBuild, NONCE } from './console-build.ts'

const ROOT = '/consola'
const SIGN_IN = `${ROOT}/login`
/** The script of the thread that reads documents, as the build names it. */
const DOCUMENT_READER = /^\/assets\/pdf\.worker-[\w-]+\.js$/

/** The sender of a request for a page of the console, as far as its sessions say. */
export type ConsoleVisitor = 'operator' | 'employee' | 'nobody'

/**
 * Serves the console's pages and files. The sign-in page and the files are for everybody. Any other page is for
 * operators: it leads a browser without a session to the sign-in page, and for an employee it does not exist.
 *
 * @param visitorOf reads the sessions of a request
 * @see D-70
 */
export function consoleRoutes(build: ConsoleBuild, visitorOf: (c: Context) => Promise<ConsoleVisitor>): Hono {
  // It is middleware, as `pageRoutes` is: what it does not answer is a 404 of the product like any other.
  return new Hono().use(`${ROOT}/*`, async (c, next) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') return next()

    const name = path.slice(ROOT.length)
    const file = build.files.get(name)
    const answer = file && (await respondFile(c.req.raw, file))
    if (answer) {
      if (DOCUMENT_READER.test(name)) answer.headers.set('content-security-policy', DOCUMENT_READER_POLICY)
      return answer
    }
    if (path.startsWith(`${ROOT}/assets/`)) return missing(c)
    if (path === `${ROOT}/`) return c.redirect(ROOT, 308)
    if (path === SIGN_IN) return document(c, build)

    // While the database is away, the document says so itself. It holds no data, so it may be sent to anybody.
    const visitor = await visitorOf(c).catch(() => 'operator' as const)
    if (visitor === 'operator') return document(c, build)
    if (visitor === 'employee') return next()

    c.header('cache-control', 'no-store')
    return c.redirect(path === ROOT ? SIGN_IN : `${SIGN_IN}?volver=${encodeURIComponent(path)}`)
  })
}

/** Answers with the console's document and a policy that admits the styles of this answer alone. */
function document(c: Context, { shell }: ConsoleBuild): Response {
  const nonce = randomBytes(18).toString('base64url')
  c.header('content-security-policy', contentPolicy([`'nonce-${nonce}'`], { mayFrame: true }))
  c.header('permissions-policy', CONSOLE_PERMISSIONS)
  // It is never kept: a nonce is used once.
  c.header('cache-control', 'no-store')
  return c.html(shell.replaceAll(NONCE, nonce))
}

function missing(c: Context): Response {
  c.header('cache-control', 'no-store')
  return c.text('No existe.\n', 404)
}

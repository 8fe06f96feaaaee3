import { DomainError } from '@orbita/domain/errors'
import { Hono } from 'hono'
import type { Pages } from './pages.ts'
import { type FirstCalls, firstDataOf, respondPersonal } from './personal-page.ts'

const SERVICES = /^\/(?:rpc|auth)(?:\/|$)/

/**
 * Answers everything that no route has answered: a page, a file, or the 404 page.
 *
 * @param calls what the documents of a person with a session carry; without it they carry nothing
 */
export function pageRoutes(pages: Pages, calls?: FirstCalls): Hono {
  // It is middleware and not a route per method; otherwise every address would seem to exist for GET.
  return new Hono().use(async (c, next) => {
    if (SERVICES.test(c.req.path)) return next()
    const data = calls && (await firstDataOf(c, calls))
    const document = data && (await pages.personal(c.req.path, data))
    if (document) return respondPersonal(c.req.raw, document)
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return pages.answer(c.req.raw)
    if (pages.answer(new Request(c.req.url)).status === 404) return next()

    c.header('allow', 'GET, HEAD')
    throw new DomainError('METHOD_NOT_ALLOWED')
  })
}

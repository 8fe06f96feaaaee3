import { DomainError } from '@orbita/domain/errors'
import { Hono } from 'hono'
import type { Pages } from './pages.ts'

const SERVICES = /^\/(?:rpc|auth)(?:\/|$)/

/** Answers everything that no route has answered: a page, a file, or the 404 page. */
export function pageRoutes(pages: Pages): Hono {
  // It is middleware and not a route per method; otherwise every address would seem to exist for GET.
  return new Hono().use(async (c, next) => {
    if (SERVICES.test(c.req.path)) return next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return pages.answer(c.req.raw)
    if (pages.answer(new Request(c.req.url)).status === 404) return next()

    c.header('allow', 'GET, HEAD')
    throw new DomainError('METHOD_NOT_ALLOWED')
  })
}

import { DomainError } from '@orbita/domain/errors'
import { Hono } from 'hono'
import type { Pages } from './pages.ts'
import { type Fetcher, personOf } from './personal-page.ts'

const SERVICES = /^\/(?:rpc|auth)(?:\/|$)/

/**
 * Answers everything that no route has answered: a page, a file, or the 404 page.
 *
 * @param app answers what the pages of a person with a session load; without it their browsers ask
 * @param patienceMs the longest wait of a document for it, in milliseconds
 */
export function pageRoutes(pages: Pages, app?: Fetcher['fetch'], patienceMs?: number): Hono {
  // It is middleware and not a route per method; otherwise every address would seem to exist for GET.
  return new Hono().use(async (c, next) => {
    if (SERVICES.test(c.req.path)) return next()

    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const isRendered = app && pages.renders(c.req.path + new URL(c.req.url).search)
      return pages.answer(c.req.raw, isRendered ? personOf(c, app, patienceMs) : undefined)
    }
    if ((await pages.answer(new Request(c.req.url))).status === 404) return next()

    c.header('allow', 'GET, HEAD')
    throw new DomainError('METHOD_NOT_ALLOWED')
  })
}

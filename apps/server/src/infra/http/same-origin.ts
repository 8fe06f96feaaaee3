import { DomainError } from '@orbita/domain/errors'
import type { MiddlewareHandler } from 'hono'

/**
 * Whatever may change something comes from a page of the product. Browsers say so in `Sec-Fetch-Site`; those that do not
 * send it (old ones, or a plain http address) send `Origin`.
 *
 * @throws DomainError `CROSS_SITE`
 */
export function sameOrigin(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      const site = c.req.header('sec-fetch-site')
      const isOurs = site === undefined ? isOurOrigin(c.req.header('origin')) : site === 'same-origin'
      if (!isOurs) throw new DomainError('CROSS_SITE')
    }
    await next()

    function isOurOrigin(origin: string | undefined): boolean {
      if (!origin || !URL.canParse(origin)) return false
      if (origin === publicOrigin) return true

      // Behind a proxy that ends TLS the scheme of the request itself is not the browser's: the host decides.
      const host = c.req.header('host') ?? new URL(c.req.url).host
      return new URL(origin).host === host
    }
  }
}

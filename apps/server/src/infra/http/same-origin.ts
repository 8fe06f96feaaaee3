import { DomainError } from '@orbita/domain/errors'
import type { MiddlewareHandler } from 'hono'

/**
 * Refuses a request that may change something unless it comes from a page of the product. Browsers say so in
 * `Sec-Fetch-Site`; those that do not send it (old ones, or on a plain http address) send `Origin`. If a public origin
 * is configured, `Origin` must also equal it: a foreign name that resolves to this machine would make its pages look
 * like ours in `Sec-Fetch-Site` and in `Host`.
 *
 * @throws DomainError `CROSS_SITE`
 */
export function sameOrigin(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const isOurs = site === undefined ? isOurOrigin(origin) : site === 'same-origin' && !isOther(origin)
      if (!isOurs) throw new DomainError('CROSS_SITE')
    }
    await next()

    function isOther(origin: string | undefined): boolean {
      return publicOrigin !== undefined && origin !== undefined && origin !== publicOrigin
    }

    function isOurOrigin(origin: string | undefined): boolean {
      if (!origin || !URL.canParse(origin)) return false
      if (publicOrigin !== undefined) return origin === publicOrigin

      // Behind a proxy that ends TLS the request's own scheme is not the browser's, so only the host is compared.
      const host = c.req.header('host') ?? new URL(c.req.url).host
      return new URL(origin).host === host
    }
  }
}

import { DomainError } from '@orbita/domain/errors'
import { Hono } from 'hono'
import { type Pages, SHELL_PATH } from './pages.ts'
import { type FirstDataFinder, type Page, respondFirstData } from './personal-page.ts'

/** The address where a page whose document came from the device asks for what its document would have carried. */
const FIRST_DATA_PATH = `${SHELL_PATH}/datos`

const SERVICES = /^\/(?:rpc|auth)(?:\/|$)/

/**
 * Answers everything that no route has answered: a page, a file, or the 404 page.
 *
 * @param data finds what the documents of a person with a session carry; without it they carry nothing
 */
export function pageRoutes(pages: Pages, data?: FirstDataFinder): Hono {
  // It is middleware and not a route per method; otherwise every address would seem to exist for GET.
  return new Hono().use(async (c, next) => {
    if (SERVICES.test(c.req.path)) return next()
    if (data && c.req.path === FIRST_DATA_PATH && c.req.method === 'GET') {
      return respondFirstData(c.req.raw, await data.ofCall(c, pageAt(c.req.query('pagina'))))
    }
    const page = { path: c.req.path, search: new URL(c.req.url).search, query: (name: string) => c.req.query(name) }
    // What would not be rendered is asked for by the browser, once.
    const brought = pages.renders(page.path + page.search) ? await data?.ofDocument(c, page) : undefined
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return pages.answer(c.req.raw, brought)
    if ((await pages.answer(new Request(c.req.url))).status === 404) return next()

    c.header('allow', 'GET, HEAD')
    throw new DomainError('METHOD_NOT_ALLOWED')
  })
}

/** Reads an address within the site, such as `/figuras/album/detalle?figura=7`. */
function pageAt(address = ''): Page {
  const [path = '', search] = address.split('?', 2)
  const values = new URLSearchParams(search)
  return { path, search: search === undefined ? '' : `?${search}`, query: (name) => values.get(name) ?? undefined }
}

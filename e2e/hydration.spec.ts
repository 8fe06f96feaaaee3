import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { giveFigures } from './harness/album.ts'
import { signInto } from './harness/sessions.ts'
import { expect, test } from './harness/test.ts'

const VISITORS = ['/', '/login', '/figuras/login', '/mision-espacial/login', '/figuras/terminos-y-condiciones']

/** Returns every page with a session that opens without anything being known, as the built app names them. */
async function pages(): Promise<string[]> {
  const web = await readFile(path.join(import.meta.dirname, '../dist/web/web.json'), 'utf8')
  const { patterns } = JSON.parse(web) as { patterns: string[] }
  const named = patterns.filter((page) => /^\/[\w-]+\/[\w/-]+$/.test(page) && !VISITORS.includes(page))
  return [...named, '/figuras/album/detalle?figura=1']
}

/** The calls that pages make whatever their document brings: the news, and the sessions and passkeys, which no news announce. */
const ALWAYS = ['GET /rpc/employee/live', 'GET /rpc/employee/sessions', 'GET /rpc/employee/passkeys']

/** Runs in the page. */
const hrefsOf = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '')

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Every zone and both sizes. What differs by a zone does not differ by a size, so not every pair is opened. */
const WINDOWS = [
  { timezoneId: 'America/Bogota', viewport: PHONE },
  { timezoneId: 'Asia/Tokyo', viewport: DESKTOP },
  { timezoneId: 'UTC', viewport: PHONE },
]

// React says so in the console where it finds another page than the server wrote, and the console guard fails the journey. A
// page whose loader leaves something out asks for it here, or leaves without what the server waits for.
for (const { timezoneId, viewport } of WINDOWS) {
  test(`the browser finds every page as the server wrote it and asks for nothing again, ${viewport.width} wide in ${timezoneId}`, async ({
    browser,
    product,
    db,
    employee,
    consoleGuard,
  }) => {
    const who = await employee()
    await giveFigures(db, who.email, { 1: 1 })
    // The pages of a team are there for who leads one.
    await db.query('update users set reports_to = (select id from users where email = $1) where email = $2', [
      who.email,
      (await employee()).email,
    ])
    const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO', timezoneId, viewport })
    consoleGuard.watch(context)
    // News of what changes meanwhile would have it read again.
    await context.route('**/rpc/employee/live*', () => undefined)
    await context.addInitScript(() => {
      addEventListener('orbita:ready', () => document.documentElement.setAttribute('data-ready', ''))
    })
    const page = await context.newPage()
    const calls: string[] = []
    const styles: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // The company's logo is a picture, which no page waits for.
      if (pathname.startsWith('/rpc/') && !pathname.startsWith('/rpc/public/company/logo/'))
        calls.push(`${request.method()} ${pathname}`)
      if (pathname.endsWith('.css')) styles.push(pathname)
    })
    const hydrated = async (address: string, kind: string) => {
      // What the page before still asks for does not count.
      await page.goto('about:blank')
      calls.length = 0
      styles.length = 0
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.dataset.kind), address).toBe(kind)
      await expect(page.locator('html[data-ready]'), address).toBeAttached()
      await expect(page.locator('main h1, main').first(), address).toBeVisible()
      // What a command changes, as the pack of a week, is read again.
      const command = calls.findIndex((call) => !call.startsWith('GET '))
      const reads = calls.slice(0, command < 0 ? undefined : command).filter((call) => !ALWAYS.includes(call))
      expect(reads, address).toEqual([])
      // Its rules are in the document, and applied anew they would move what is on the screen.
      const inDocument = await page.locator('link[rel=stylesheet][disabled]').evaluateAll(hrefsOf)
      expect(inDocument, address).not.toEqual([])
      expect(
        styles.filter((href) => inDocument.includes(href)),
        address,
      ).toEqual([])
    }
    for (const address of VISITORS) await hydrated(address, 'visitor')
    await signInto(context, { db, url: product.url, email: who.email })
    for (const address of await pages()) await hydrated(address, 'person')
    await context.close()
  })
}

test('the map of a wide window does not move on a first visit, when its size is not known', async ({
  browser,
  product,
  db,
  employee,
  consoleGuard,
}) => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } })
  consoleGuard.watch(context)
  await signInto(context, { db, url: product.url, email: (await employee()).email })
  await context.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const page = await context.newPage()
  await page.goto('/mision-espacial/misiones')
  await expect(page.locator('[data-wide]:not([data-unmeasured])')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.005)
  await context.close()
})

import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { giveFigures } from './harness/album.ts'
import { keptDocuments, untilKept } from './harness/kept-documents.ts'
import { expect, test } from './harness/test.ts'

test.use({ serviceWorkers: 'allow' })

test('D-90, D-91: without a network the app starts, shows what was last seen with its date, and signing out wipes it', async ({
  page,
  context,
  signedIn,
  db,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch|no-response/)
  const { email, name } = await signedIn()
  await giveFigures(db, email, { 1: 1 })
  await page.goto('/figuras/album')
  await expect(page.getByRole('tab', { name: /Mundos Lejanos/ })).toBeVisible()
  await expect.poll(() => keptDocuments(page)).toEqual(['/figuras/album'])
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Tienes 1 figura', exact: true })).toBeVisible()
  await untilKept(page)
  const isHomeKept = () => (localStorage.getItem('orbita-visto') ?? '').includes('waitingPacks":1,')
  await expect.poll(() => page.evaluate(isHomeKept)).toBe(true)

  // The document comes from the device, and what it shows is asked for again.
  const again = page.waitForResponse('**/rpc/figuras/home')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Tienes 1 figura', exact: true })).toBeVisible()
  expect((await again).ok()).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ')[0]!)
  await expect(page.getByRole('link', { name: 'Tienes 1 figura', exact: true })).toBeVisible()
  await expect(page.getByText(/Sin conexión · lo que ves es de las? /)).toBeVisible()
  await page.goto('/figuras/album')
  await expect(page.getByRole('tab', { name: /Mundos Lejanos/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.kind)).toBe('person')

  // A page that was never seen says so, and claims to show nothing.
  await page.goto('/figuras/avisos')
  await expect(page.getByText('Sin señal con la base')).toBeVisible()
  await expect(page.getByText(/lo que ves/)).toBeHidden()
  await page.goto('/figuras/terminos-y-condiciones')
  await expect(page.getByText('Sin señal con la base')).toBeVisible()

  await page.goto('/figuras/inicio')
  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await page.getByText('Cerrar sesión').click()
  await expect(page).toHaveURL(/\/figuras\/login/)
  const left = await page.evaluate(() => JSON.stringify(localStorage))
  expect([left.includes(name), left.includes('Mundos Lejanos')]).toEqual([false, false])
  expect(await keptDocuments(page)).toEqual([])
  await page.goto('/figuras/album')
  await expect(page).toHaveURL(/\/figuras\/login/)
})

test('D-90: a new version is offered on the home, and used when the employee says so', async ({
  page,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR|status of 40[13]/)
  const proxy = await startReleases(product.url)
  await signedIn()
  await page
    .context()
    .addCookies(
      (await page.context().cookies()).map(({ domain: _, path: __, ...cookie }) => ({ ...cookie, url: proxy.url })),
    )
  await page.goto(`${proxy.url}/figuras/inicio`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page)
  await expect(page.getByText('Órbita mejoró un poco')).toBeHidden()

  proxy.release()
  await page.reload()
  const offer = page.getByRole('button', { name: 'Actualizar' })
  await expect(offer).toBeVisible()
  await Promise.all([page.waitForEvent('load'), offer.click()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()
  const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null
  expect(await page.evaluate(isWaiting)).toBe(false)
  await proxy.close()
})

test('D-92: a message shows a notice without details and a number on the icon, and its touch leads an open page there', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await signedIn()
  await context.grantPermissions(['notifications'], { origin: product.url })
  await page.goto('/figuras/inicio')
  await untilKept(page)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notices = await registration.getNotifications()
      return notices.map(({ title, body, tag, icon, data }) => ({
        title,
        body,
        tag,
        icon: new URL(icon).pathname,
        data,
      }))
    })

  const message = { text: 'Tienes una sorpresa esperándote.', path: '/figuras/album', unread: 2, upTo: 7 }
  await deliver(JSON.stringify(message))
  const icon = expect.stringMatching(/^\/assets\/icon-192-.*\.png$/)
  const first = { title: 'Órbita', body: message.text, tag: 'orbita', icon, data: message }
  await expect.poll(shown).toEqual([first])
  // A path of another host, or a message that is none, leads home; and there is one notice at a time.
  await deliver(JSON.stringify({ ...message, text: '', path: '//otra.example', upTo: 8 }))
  const body = 'Hay novedades para ti.'
  await expect.poll(shown).toEqual([{ ...first, body, data: { ...message, text: body, path: '/', upTo: 8 } }])

  await deliver(JSON.stringify({ ...message, upTo: 9 }))
  await expect.poll(shown).toEqual([{ ...first, data: { ...message, upTo: 9 } }])
  const document = await page.evaluateHandle(() => globalThis.document)
  await touchNotice(context)
  await expect(page).toHaveURL(/\/figuras\/album$/)
  // The page was not loaded anew.
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true)
  await expect.poll(shown).toEqual([])
})

/** Does in the service worker what the browser does when the employee touches the notice that is shown. */
async function touchNotice(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const touch = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
    dispatchEvent(touch)
  })
}

/** Stands before the product and answers as its next release would: with another service worker. */
async function startReleases(target: string): Promise<{ url: string; release(): void; close(): Promise<void> }> {
  let version = 1
  const server: Server = createServer((asked, answer) => {
    const { host } = asked.headers
    const forwarded = request(`${target}${asked.url}`, { method: asked.method, headers: { ...asked.headers, host } })
    asked.pipe(forwarded)
    forwarded.on('error', () => answer.destroy())
    forwarded.on('response', (given) => {
      if (asked.url !== '/sw.js') {
        answer.writeHead(given.statusCode!, given.headers)
        given.pipe(answer)
        return
      }
      const { 'content-encoding': _, 'content-length': __, etag: ___, ...headers } = given.headers
      const bytes: Buffer[] = []
      given.on('data', (part: Buffer) => bytes.push(part))
      given.on('end', () => {
        answer.writeHead(200, headers)
        answer.end(`${Buffer.concat(bytes)}\n// ${version}`)
      })
    })
    if (asked.url === '/sw.js') forwarded.setHeader('accept-encoding', 'identity')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => void version++,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

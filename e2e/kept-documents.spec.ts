import type { Page } from '@playwright/test'
import type { Employee } from './harness/employees.ts'
import { keptDocuments, untilKept } from './harness/kept-documents.ts'
import { insertSession, signInto } from './harness/sessions.ts'
import { expect, test } from './harness/test.ts'

test.use({ serviceWorkers: 'allow' })

const HOME = '/figuras/inicio'

const firstName = ({ name }: Pick<Employee, 'name'>) => name.split(' ')[0]!

/** Opens the home twice, so that the device keeps its document. */
async function keepHome(page: Page): Promise<void> {
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(page)
  await expect.poll(() => keptDocuments(page)).toEqual([HOME])
}

/** Runs in the page before its scripts: notes whether anything of a person was ever painted. */
function notePainted(name: string): void {
  const look = () => {
    const page = document.documentElement
    if (page && !page.hidden && document.body?.innerText.includes(name)) sessionStorage.setItem('painted', name)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const painted = (page: Page) => page.evaluate(() => sessionStorage.getItem('painted'))

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await page.getByText('Cerrar sesión').click()
  await expect(page).toHaveURL(/\/figuras\/login/)
}

test('D-91: the document of a page is kept after its first visit, and shows it at once on the next', async ({
  page,
  context,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR|Failed to fetch|no-response/)
  const who = await signedIn()
  await keepHome(page)
  await context.setOffline(true)
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.kind)).toBe('person')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(who))
})

test('S-14, D-91: signing out waits until the documents are deleted, and the next person sees nothing of the last', async ({
  page,
  context,
  signedIn,
  employee,
  signIn,
}) => {
  const ana = await signedIn({ name: 'Anastasia Luz' })
  await keepHome(page)
  await signOut(page)
  expect(await keptDocuments(page)).toEqual([])

  const luis = await employee({ name: 'Ludovico Mar' })
  await context.clearCookies()
  await signIn(luis)
  await page.addInitScript(notePainted, firstName(ana))
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ludovico')
  expect(await painted(page)).toBeNull()
})

test('D-91: a document of another session is never shown, though nobody signed out', async ({
  page,
  context,
  signedIn,
  employee,
  signIn,
}) => {
  const ana = await signedIn({ name: 'Anastasia Luz' })
  await keepHome(page)
  const luis = await employee({ name: 'Ludovico Mar' })
  await context.clearCookies()
  await signIn(luis)
  await page.addInitScript(notePainted, firstName(ana))
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ludovico')
  expect(await painted(page)).toBeNull()

  // Without any session it leads to the sign-in, and nothing is left.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/figuras\/login/)
  expect([await painted(page), await keptDocuments(page)]).toEqual([null, []])
})

test('D-91: a tab that signs out leaves no document to the other', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  // What the other tab asked for while the session ended is refused.
  consoleGuard.allow(/status of 401/)
  await signedIn()
  await keepHome(page)
  const other = await context.newPage()
  await other.goto(`${product.url}${HOME}`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(other)
  await expect(page).toHaveURL(/\/figuras\/login/)
  expect(await keptDocuments(page)).toEqual([])
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/figuras\/login/)
})

test('D-91: a session that ended elsewhere is left when its document is opened, and nothing stays', async ({
  page,
  db,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  const { email } = await signedIn()
  await keepHome(page)
  await page.goto('about:blank')
  await db.query('delete from sessions using accounts where account_id = accounts.id and email = $1', [email])
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/figuras\/login/)
  await expect.poll(() => keptDocuments(page)).toEqual([])
})

test('S-33: a disabled account is told so when its document is opened, and nothing stays', async ({
  page,
  db,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 40[13]/)
  const { email } = await signedIn()
  await keepHome(page)
  await page.goto('about:blank')
  await db.query('update users set is_active = false where email = $1', [email])
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptDocuments(page)).toEqual([])
})

test('D-90: a document of another build is not shown', async ({ page, product, signedIn }) => {
  await signedIn()
  await keepHome(page)
  await page.evaluate(async (url) => {
    const [current] = (await caches.keys()).filter((name) => name.startsWith('documentos-'))
    await caches.delete(current!)
    const old = await caches.open('documentos-antes')
    await old.put(url, new Response('<h1>De antes</h1>', { headers: { 'content-type': 'text/html' } }))
  }, `${product.url}${HOME}`)
  await page.goto(HOME)
  await expect(page.getByText('De antes')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('¡Hola')
})

test('D-91: pages open on a device whose storage is full', async ({ page, context, product, signedIn }) => {
  const who = await signedIn()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
  for (const path of [HOME, '/figuras/album', HOME]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(who))
})

test('a second session of the same person does not open the document of the first', async ({
  page,
  context,
  db,
  product,
  signedIn,
}) => {
  const who = await signedIn()
  await keepHome(page)
  const before = await page.evaluate(() => document.documentElement.dataset.session)
  await insertSession(db, who.email)
  await signInto(context, { db, url: product.url, email: who.email })
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(who))
  expect(await page.evaluate(() => document.documentElement.dataset.session)).not.toBe(before)
})

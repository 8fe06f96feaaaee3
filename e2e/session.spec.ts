import { CEDULA } from './harness/employees.ts'
import { openOtherTab } from './harness/other-tab.ts'
import { fillSignIn, sendSignIn } from './harness/sign-in-form.ts'
import { expect, test } from './harness/test.ts'

test('a session that a journey inserts is the one that the form leaves', async ({
  page,
  employee,
  context,
  product,
  signIn,
  db,
}) => {
  const { email, ...rest } = await employee()
  const left = async () => {
    const { rows } = await db.query(
      `select s.idle_for, s.ends_at - s.created_at as lasts, encode(s.token_hash, 'hex') as hash
       from sessions s join accounts a on a.id = s.account_id where a.email = $1 order by s.created_at desc limit 1`,
      [email],
    )
    const { hash, ...lifetimes } = rows[0]
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'device')
    const { value: token } = cookies.find(({ name }) => name === 'session')!
    const id = Buffer.from(hash, 'hex').toString('base64url')
    return {
      ...lifetimes,
      cookies: cookies.map(({ value, expires, ...cookie }) => ({
        ...cookie,
        value: value.replace(token, 'token').replace(id, 'id'),
        days: Math.round((expires - Date.now() / 1_000) / 86_400),
      })),
    }
  }
  await page.request.post(`${product.url}/auth/session`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: CEDULA },
  })
  const typed = await left()
  await context.clearCookies()
  await signIn({ email, ...rest })
  expect(await left()).toEqual(typed)
})

test('S-21: a login page sends a signed-in employee to its inicio, and never flashes the form', async ({
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto('/mision-espacial/login')
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo')
  await page.goto('/')
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
})

test('S-14: signing out clears the storage of the browser and ends the session at the server', async ({
  page,
  signedIn,
  context,
  consoleGuard,
}) => {
  // Requests that are pending when the session ends are refused.
  consoleGuard.allow(/status of 401/)
  await signedIn()
  await page.goto('/figuras/inicio')
  const cookies = await context.cookies()
  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await page.getByText('Cerrar sesión').click()

  await expect(page).not.toHaveURL(/inicio/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('orbita') ?? '{"state":{}}'))
  expect(stored.state.user ?? null).toBeNull()
  expect(stored.state.album ?? null).toBeNull()
  expect(stored.state.lastPlatform ?? null).toBeNull()

  await context.addCookies(cookies)
  const replay = await page.request.get('/rpc/employee/profile')
  expect(replay.status()).toBe(401)
})

test('S-14: a sign-out without a network takes effect at once in every tab, and at the server once it is reachable', async ({
  page,
  signedIn,
  context,
  consoleGuard,
  db,
}) => {
  consoleGuard.allow(/net::ERR_INTERNET_DISCONNECTED/, /status of 401/)
  const { email } = await signedIn()
  const ended = async () => {
    const { rows } = await db.query(
      `select s.revoked_because from sessions s join accounts a on a.id = s.account_id where a.email = $1 order by s.created_at`,
      [email],
    )
    return rows.map((row) => row.revoked_because)
  }
  const other = await openOtherTab(context, '/figuras/perfil')
  await page.goto('/figuras/inicio')
  const menu = page.getByRole('button', { name: /menú|cuenta/i })
  await menu.click()
  await expect(page.getByText('Cerrar sesión')).toBeVisible()

  await context.setOffline(true)
  await page.getByText('Cerrar sesión').click()
  await expect(page).toHaveURL(/\/figuras\/login/)
  await expect(other).toHaveURL(/\/figuras\/login/)
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in')
  expect(await ended()).toEqual([null])

  // Both tabs close before the network returns, and the same person signs in elsewhere in the meantime.
  await other.close()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/figuras/login')
  await expect.poll(ended).toEqual(['signed-out'])

  await fillSignIn(next, email, CEDULA)
  await sendSignIn(next)
  await expect(next).toHaveURL(/\/figuras\/inicio$/)
  await next.reload()
  await expect(next.getByRole('heading', { level: 1 })).toContainText('Íñigo')
  expect(await ended()).toEqual(['signed-out', null])
})

test('S-20: a stored profile of another employee is replaced by that of the session', async ({
  page,
  signedIn,
  employee,
}) => {
  const other = await employee({ name: 'Otra Persona' })
  await signedIn({ name: 'Íñigo Muñoz' })
  await page.addInitScript((email) => {
    const user = {
      email,
      name: 'Otra Persona',
      avatar: 'nova',
      isActive: true,
      platform: ['figuras'],
      level: 'sin-rango',
      experience: 0,
      credits: 0,
    }
    if (!sessionStorage.getItem('planted'))
      localStorage.setItem('orbita', JSON.stringify({ state: { user, album: null, lastPlatform: null }, version: 1 }))
    sessionStorage.setItem('planted', '1')
  }, other.email)
  await page.goto('/figuras/perfil')
  await expect(page.getByText('Íñigo Muñoz').first()).toBeVisible()
  await expect(page.getByText('Otra Persona')).toHaveCount(0)
})

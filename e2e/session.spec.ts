import type { Page } from '@playwright/test'
import { doubleTap } from './harness/double-tap.ts'
import { CEDULA } from './harness/people.ts'
import { BOTH_SIZES, DESKTOP } from './harness/sizes.ts'
import { expect, test } from './harness/test.ts'
import { expectToast } from './harness/toasts.ts'

const FAILED_SIGN_IN = [/status of 401.*\/auth\/session/, /inicio de sesión|sesión/i]

async function fill(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Cédula', { exact: true }).fill(password)
}

const enter = (page: Page) => page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()

test.describe('a sign-in that fails', () => {
  test('S-13, D-13: says nothing, marks both fields and leaves the cédula selected', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.allow(...FAILED_SIGN_IN)
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const { email } = await person()
    await page.goto('/figuras/login')
    await fill(page, email, '99999999')
    await enter(page)

    const password = page.getByLabel('Cédula', { exact: true })
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    expect(await password.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!)).toBe(8)
    await expect(page.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeEnabled()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expect(page).toHaveURL(/\/figuras\/login$/)
    expect(lines.join('\n')).not.toContain(email)
    expect(lines.join('\n')).not.toContain('99999999')
  })

  test('an unknown e-mail looks exactly like a wrong cédula', async ({ page, person, consoleGuard }) => {
    consoleGuard.allow(...FAILED_SIGN_IN)
    const { email } = await person()
    const seen = []
    for (const who of ['nadie@orbita.example', email]) {
      const answer = await page.request.post('/auth/session', {
        headers: { 'sec-fetch-site': 'same-origin' },
        data: { email: who, password: 'no-es-esta' },
      })
      seen.push(`${answer.status()} ${await answer.text()} ${answer.headers()['set-cookie'] ?? ''}`)
    }
    expect(seen[0]).toBe(seen[1])
  })

  test('S-33a: the right cédula of a disabled account gets its message, no session, and the menu', async ({
    page,
    person,
    consoleGuard,
    context,
  }) => {
    consoleGuard.allow(...FAILED_SIGN_IN)
    const { email } = await person({ isActive: false })
    await page.goto('/figuras/login')
    await fill(page, email, CEDULA)
    await enter(page)

    await expectToast(page, 'Tu cuenta está deshabilitada.')
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
  })

  test('both fields are required at form level', async ({ page }) => {
    await page.goto('/login')
    await enter(page)
    await expect(page.getByLabel('Correo')).toBeFocused()
    expect(await page.getByLabel('Correo').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    )
    expect(await page.getByLabel('Correo').getAttribute('type')).toBe('email')
    expect(await page.getByLabel('Cédula', { exact: true }).getAttribute('type')).toBe('password')
  })
})

test(
  'S-11: signing in on figuras ends at its inicio and remembers the platform',
  BOTH_SIZES,
  async ({ page, person }) => {
    const { email } = await person()
    await page.goto('/figuras/login')
    await fill(page, `  ${email.toUpperCase()} `.trim(), CEDULA)
    await enter(page)

    await expect(page).toHaveURL(/\/figuras\/inicio$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('orbita') ?? '{}'))
    expect(stored.state).toMatchObject({ user: { email }, lastPlatform: 'figuras' })
  },
)

test('a session that a journey inserts is the one that the form leaves', async ({
  page,
  person,
  context,
  product,
  signIn,
  db,
}) => {
  const { email, ...rest } = await person()
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

test('S-12: signing in on mision-espacial ends at its inicio', async ({ page, person }) => {
  const { email } = await person()
  await page.goto('/mision-espacial/login')
  await fill(page, email, CEDULA)
  await enter(page)
  await expect(page).toHaveURL(/\/mision-espacial\/inicio$/)
})

test('D-05, S-22: the login without a platform leads on to the first platform of the profile', async ({
  page,
  person,
}) => {
  const { email } = await person({ platform: ['mision-espacial'] })
  await page.goto('/login')
  await fill(page, email, CEDULA)
  await enter(page)
  await expect(page).toHaveURL(/(\/mision-espacial\/inicio|:\d+\/)$/)
})

test('D-28: a deep link survives the sign-in, one of another origin or platform does not', async ({
  page,
  person,
  consoleGuard,
}) => {
  // The cookies disappear while a page is open, as when a session ends elsewhere.
  consoleGuard.allow(/status of 401/)
  const { email } = await person()
  await page.goto('/figuras/perfil')
  await expect(page).toHaveURL(/\/figuras\/login\?/)
  await fill(page, email, CEDULA)
  await enter(page)
  await expect(page).toHaveURL(/\/figuras\/perfil$/)

  for (const next of [
    '//evil.example/figuras/',
    'https://evil.example/figuras/x',
    '/mision-espacial/inicio',
    '/figuras/../login',
  ]) {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/figuras/login?next=${encodeURIComponent(next)}`)
    await fill(page, email, CEDULA)
    await enter(page)
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/figuras\/inicio$/)
  }
})

test('a double tap on the button signs in once', async ({ page, person }) => {
  const { email } = await person()
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/session')) posts++
  })
  await page.goto('/figuras/login')
  await fill(page, email, CEDULA)
  await doubleTap(page.getByRole('button', { name: 'INICIAR SESIÓN' }))
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
  expect(posts).toBe(1)
})

test('the form works by keyboard alone', DESKTOP, async ({ page, person }) => {
  const { email } = await person()
  await page.goto('/figuras/login')
  await page.getByLabel('Correo').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(CEDULA)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login shows and signs in', async ({ page, person, context }) => {
    const { email } = await person()
    await page.goto('/figuras/login?next=%2Ffiguras%2Fperfil')
    await fill(page, email, '123')
    await enter(page)
    await expect(page).toHaveURL(/\/figuras\/login\?next=/)
    await fill(page, email, CEDULA)
    await enter(page)
    await expect(page).toHaveURL(/\/figuras\/perfil$/)
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'session', httpOnly: true }))
  })
})

test('what was typed before the script arrived stays', async ({ page, person }) => {
  const { email } = await person()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/figuras/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Cédula', { exact: true }).fill(CEDULA)
  await page.getByLabel('Cédula', { exact: true }).focus()
  release()
  await page.waitForLoadState('networkidle')

  await expect(page.getByLabel('Correo')).toHaveValue(email)
  await expect(page.getByLabel('Cédula', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/figuras\/inicio$/)
})

test('S-21: a login page sends somebody who is signed in to its inicio, and never flashes the form', async ({
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

test(
  'S-14: signing out clears what the browser kept, and the session is dead at the server',
  BOTH_SIZES,
  async ({ page, signedIn, context, consoleGuard }) => {
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
  },
)

test('S-14: a sign-out without a network is over here at once, in every tab, and at the server once there is one', async ({
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
  const other = await context.newPage()
  await other.goto('/figuras/perfil')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
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

  await fill(next, email, CEDULA)
  await enter(next)
  await expect(next).toHaveURL(/\/figuras\/inicio$/)
  await next.reload()
  await expect(next.getByRole('heading', { level: 1 })).toContainText('Íñigo')
  expect(await ended()).toEqual(['signed-out', null])
})

test('two tabs agree: signing out in one signs out the other', async ({ page, signedIn, context, consoleGuard }) => {
  // Requests that are pending when the session ends are refused.
  consoleGuard.allow(/status of 401/)
  await signedIn()
  await page.goto('/figuras/inicio')
  const other = await context.newPage()
  await other.goto('/figuras/perfil')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: /menú|cuenta/i }).click()
  await page.getByText('Cerrar sesión').click()
  await expect(other).toHaveURL(/\/figuras\/login/)
})

for (const broken of [
  '{',
  '"texto"',
  '{"state":{"user":{"email":7}},"version":0}',
  '{"state":{"user":[],"album":{},"lastPlatform":"marte"},"version":1}',
]) {
  test(`S-15: a stored value of another shape is dropped quietly: ${broken}`, async ({ page, signedIn }) => {
    await signedIn()
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('orbita', value)
      sessionStorage.setItem('planted', '1')
    }, broken)
    await page.goto('/figuras/inicio')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo')
    await expect(page).toHaveURL(/\/figuras\/inicio$/)
  })
}

test('S-20: a stored profile of somebody else is replaced by that of the session', async ({
  page,
  signedIn,
  person,
}) => {
  const other = await person({ name: 'Otra Persona' })
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

import { doubleTap } from './harness/double-tap.ts'
import { CEDULA } from './harness/employees.ts'
import { setMotionRate } from './harness/motion.ts'
import { fillSignIn, sendSignIn } from './harness/sign-in-form.ts'
import { expect, test } from './harness/test.ts'

const FAILED_SIGN_IN = [/status of 401.*\/auth\/session/, /inicio de sesión|sesión/i]

test.describe('a sign-in that fails', () => {
  test('S-13, D-13: says nothing, marks both fields and leaves the cédula selected', async ({
    page,
    employee,
    consoleGuard,
  }) => {
    consoleGuard.allow(...FAILED_SIGN_IN)
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const { email } = await employee()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/figuras/login')
    for (const name of ['Correo', 'Cédula']) {
      await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Términos y condiciones' })).toBeInViewport({ ratio: 1 })
    const astronaut = page.locator('[data-pose]')
    await page.getByLabel('Correo').focus()
    await expect(astronaut).toHaveAttribute('data-pose', 'looks')
    await setMotionRate(page, 0.01)
    await fillSignIn(page, email, '99999999')
    await expect(astronaut).toHaveAttribute('data-pose', 'covers')
    await sendSignIn(page)
    await expect(astronaut).toHaveAttribute('data-pose', 'refuses')

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

  test('an unknown e-mail looks exactly like a wrong cédula', async ({ page, employee, consoleGuard }) => {
    consoleGuard.allow(...FAILED_SIGN_IN)
    const { email } = await employee()
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

  test('both fields are required at form level', async ({ page }) => {
    await page.goto('/login')
    await sendSignIn(page)
    await expect(page.getByLabel('Correo')).toBeFocused()
    expect(await page.getByLabel('Correo').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    )
    expect(await page.getByLabel('Correo').getAttribute('type')).toBe('email')
    expect(await page.getByLabel('Cédula', { exact: true }).getAttribute('type')).toBe('password')
  })
})

test('S-11: signing in on figuras, by keyboard alone, ends at its inicio and remembers the platform', async ({
  page,
  employee,
}) => {
  const { email } = await employee()
  await page.goto('/figuras/login')
  await page.getByLabel('Correo').focus()
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type(CEDULA)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/figuras\/inicio$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Íñigo')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('orbita') ?? '{}'))
  expect(stored.state).toMatchObject({ user: { email }, lastPlatform: 'figuras' })
})

test('D-28: a deep link survives the sign-in', async ({ page, employee }) => {
  const { email } = await employee()
  await page.goto('/figuras/perfil')
  await expect(page).toHaveURL(/\/figuras\/login\?/)
  await fillSignIn(page, email, CEDULA)
  await sendSignIn(page)
  await expect(page).toHaveURL(/\/figuras\/perfil$/)
})

test('nothing moves when the typefaces come late', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  const tops = async () => {
    const boxes = await page
      .locator('form, h1, a[href$="terminos-y-condiciones"]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    return boxes.map(Math.round)
  }
  await page.goto('/figuras/login', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'INICIAR SESIÓN' })).toBeVisible()
  const before = await tops()
  release()
  await page.evaluate(() =>
    Promise.all(['700 1em Nunito', '1em "Lilita One"'].map((font) => document.fonts.load(font))),
  )
  const after = await tops()
  for (const [index, top] of after.entries()) expect(Math.abs(top - before[index]!)).toBeLessThanOrEqual(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login shows and signs in', async ({ page, employee, context }) => {
    const { email } = await employee()
    await page.goto('/figuras/login?next=%2Ffiguras%2Fperfil')
    await fillSignIn(page, email, '123')
    // The form that comes back is another document at the same address.
    await Promise.all([page.waitForEvent('load'), sendSignIn(page)])
    await expect(page).toHaveURL(/\/figuras\/login\?next=/)
    await fillSignIn(page, email, CEDULA)
    await sendSignIn(page)
    await expect(page).toHaveURL(/\/figuras\/perfil$/)
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'session', httpOnly: true }))
  })
})

test('what was typed and sent before the app arrived is kept, and sent once', async ({ page, employee }) => {
  const { email } = await employee()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  let attempts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/session')) attempts++
  })
  await page.goto('/figuras/login')
  await fillSignIn(page, email, '123')
  await page.getByRole('button', { name: 'Mostrar los números' }).click()
  await page.getByLabel('Cédula', { exact: true }).fill(CEDULA)
  await doubleTap(page.getByRole('button', { name: 'INICIAR SESIÓN' }))
  await expect(page.getByLabel('Correo')).toHaveValue(email)
  expect(attempts).toBe(0)
  release()

  await expect(page).toHaveURL(/\/figuras\/inicio$/)
  expect(attempts).toBe(1)
})

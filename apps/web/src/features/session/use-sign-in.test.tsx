import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { pageRouter } from '../../../test/page-router.ts'
import { takeConsoleErrors } from '../../../test/setup.ts'
import { ANA, freshBrowser, PROFILE, refusal, serve, signedIn } from '../../../test/visit.ts'
import { useSession } from '../../app/session/session-store.ts'
import type { ShownToast } from '../../ui/overlays/toast.tsx'

const SIGN_IN = 'POST /auth/session'

let notices: ShownToast[]

beforeEach(() => {
  notices = freshBrowser().notices
})

async function openForm(path: string) {
  const router = pageRouter(path)
  await router.load()
  render(<RouterProvider router={router} />)
  const email = await screen.findByLabelText<HTMLInputElement>('Correo')
  const password = screen.getByLabelText<HTMLInputElement>('Cédula')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'INICIAR SESIÓN' })
  return { router, email, password, button }
}

async function signIn(path: string) {
  const form = await openForm(path)
  await userEvent.type(form.email, 'ana@orbita.example')
  await userEvent.type(form.password, '10000001')
  await userEvent.click(form.button)
  return form
}

const opens = () => {
  signedIn()
  return Response.json({ email: ANA.email })
}

describe('S-13, D-13: a sign-in that fails says nothing', () => {
  test.each([
    ['wrong credentials', refusal('WRONG_CREDENTIALS')],
    ['a server in haste', refusal('SLOW_DOWN')],
    ['a server that fails', refusal('UNEXPECTED')],
    ['an answer that is no JSON', () => new Response('<html>')],
  ])('%s', async (_, answer) => {
    serve({ [SIGN_IN]: answer })
    const { router, email, password, button } = await signIn('/figuras/login')

    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(password)
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 8])
    expect(email.value).toBe('ana@orbita.example')
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(router.state.location.pathname).toBe('/figuras/login')
    expect(notices).toEqual([])

    const complaints = takeConsoleErrors()
    expect(complaints).toHaveLength(1)
    expect(JSON.stringify(complaints)).not.toMatch(/ana@|10000001|WRONG/)
  })
})

test('D-139: a server that cannot be reached is said by the strip, and the cédula is not called wrong', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), refusal('WRONG_CREDENTIALS')]
  serve({ [SIGN_IN]: () => answers.shift()!() })
  const { email, password, button } = await signIn('/figuras/login')
  expect(await screen.findByText('Sin conexión')).toBeTruthy()
  expect(password.getAttribute('aria-invalid')).not.toBe('true')
  expect([email.value, password.value]).toEqual(['ana@orbita.example', '10000001'])
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText('Sin conexión')).toBeNull()
  takeConsoleErrors()
})

test('a browser that keeps no cookies is explained, and the form stays', async () => {
  serve({ [SIGN_IN]: Response.json({ email: ANA.email }) })
  const { router, email, button } = await signIn('/figuras/login')
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('Permite las cookies')]))
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(router.state.location.pathname).toBe('/figuras/login')
  expect(email.value).toBe('ana@orbita.example')
})

test('S-33a: the right cédula of a disabled account gets its message and the menu', async () => {
  serve({ [SIGN_IN]: refusal('ACCOUNT_INACTIVE') })
  const { router } = await signIn('/mision-espacial/login')
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(notices).toEqual([{ text: 'Tu cuenta está deshabilitada.', severity: 'error' }])
})

test.each([
  ['S-11', '/figuras/login', '/figuras/inicio', 'figuras'],
  ['S-12', '/mision-espacial/login', '/mision-espacial/inicio', 'mision-espacial'],
])('%s: success on %s ends at its home, remembered', async (_, path, end, platform) => {
  const calls = serve({ [SIGN_IN]: opens, [PROFILE]: Response.json(ANA) })
  const { router } = await signIn(path)
  await waitFor(() => expect(router.state.location.href).toBe(end))
  expect(useSession.getState().lastPlatform).toBe(platform)
  expect(calls.find((call) => call.method === 'POST')).toEqual({
    method: 'POST',
    path: '/auth/session',
    body: { email: 'ana@orbita.example', password: '10000001', platform },
  })
})

test('D-05, S-22: success without a platform goes to the menu, which leads on', async () => {
  serve({ [SIGN_IN]: opens, [PROFILE]: Response.json(ANA) })
  const { router } = await signIn('/login')
  await waitFor(() => expect(router.state.location.href).toBe('/mision-espacial/inicio'))
})

test('D-05: success without a platform shows the menu when the account has no profile', async () => {
  serve({ [SIGN_IN]: opens, [PROFILE]: refusal('PROFILE_NOT_FOUND') })
  const { router } = await signIn('/login')
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(notices).toEqual([])
})

test.each([
  ['/figuras/perfil', '/figuras/perfil'],
  ['//evil.example/figuras/', '/figuras/inicio'],
  ['/mision-espacial/misiones', '/figuras/inicio'],
  ['/figuras/%2e%2e/login', '/figuras/inicio'],
])('D-28: next=%s ends at %s', async (next, end) => {
  serve({ [SIGN_IN]: opens, [PROFILE]: Response.json(ANA) })
  const { router } = await signIn(`/figuras/login?next=${encodeURIComponent(next)}`)
  await waitFor(() => expect(router.state.location.href).toBe(end))
})

test('D-13: after a way in that led back here, a failure is a failure again', async () => {
  serve({ [SIGN_IN]: opens, [PROFILE]: refusal('PROFILE_NOT_FOUND') })
  const { button, password } = await signIn('/figuras/login')
  await waitFor(() => expect(notices).toHaveLength(1))
  await waitFor(() => expect(button.disabled).toBe(false))
  serve({ [SIGN_IN]: refusal('WRONG_CREDENTIALS') })
  await userEvent.click(button)
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(button.form!.dataset.entered).toBeUndefined()
  takeConsoleErrors()
})

test('two taps are one request, and the button waits for its answer', async () => {
  let answer = (_: Response) => {}
  const calls = serve({
    [SIGN_IN]: () => new Promise<Response>((resolve) => (answer = resolve)),
    [PROFILE]: Response.json(ANA),
  })
  const { button, router } = await signIn('/figuras/login')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(button.disabled).toBe(true)
  button.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  answer(opens())
  await waitFor(() => expect(router.state.location.href).toBe('/figuras/inicio'))
  expect(calls.filter((call) => call.path.endsWith('/auth/session'))).toHaveLength(1)
})

import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pageRouter } from '../../../test/page-router.ts'
import { freshBrowser } from '../../../test/visit.ts'
import type { ShownToast } from '../../ui/overlays/toast.tsx'

let notices: ShownToast[]

beforeEach(() => {
  notices = freshBrowser().notices
})

async function open(path: string, isRequired = false) {
  const router = pageRouter(path)
  Object.assign(router.options.context.facts, { companyAccount: { isRequired } })
  await router.load()
  render(<RouterProvider router={router} />)
}

const button = () => screen.findByRole('link', { name: 'Entrar con tu cuenta de la empresa' })

test('D-112: the company’s account is a link below the form, which stays to the letter', async () => {
  await open('/mision-espacial/login?next=/mision-espacial/reconocer')
  const link = await button()
  expect(link.getAttribute('href')).toBe('/auth/company/start?to=mision-espacial&next=%2Fmision-espacial%2Freconocer')
  const form = screen.getByRole('button', { name: 'INICIAR SESIÓN' }).closest('form')!
  expect(form.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email', 'password'])
  expect(notices).toEqual([])
})

test.each([
  ['away', false, 'Tu empresa no responde. Entra con tu correo y tu cédula.'],
  ['away', true, 'Tu empresa no responde. Inténtalo en unos minutos.'],
  ['unknown', false, 'Usuario no encontrado'],
])(
  'D-112: what went wrong (%s, required: %s) is told as a toast and stays below the button',
  async (aviso, isRequired, words) => {
    await open(`/login?aviso=${aviso}`, isRequired)
    await button()
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(notices).toEqual([{ text: words, severity: 'error' }]))
  },
)

test('D-112: an address that names no problem shows none', async () => {
  await open('/login?aviso=<b>hola</b>')
  await button()
  expect(screen.queryByText(/hola/)).toBeNull()
  expect(notices).toEqual([])
})

test('D-112: without a network the button is off and says so', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  try {
    await open('/login')
    const off = await screen.findByRole<HTMLButtonElement>('button', { name: /^Sin conexión/ })
    expect(off.disabled).toBe(true)
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pageRouter } from '../../../test/page-router.ts'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'

const USE = 'POST /auth/session/device-link'
const TOKEN = 'a'.repeat(43)

beforeEach(() => {
  freshBrowser()
})

/** Opens the page of a link. jsdom keeps the address of the window, where the secret stands. */
async function open(hash: string) {
  window.location.hash = hash
  const router = pageRouter('/enlace')
  await router.load()
  render(<RouterProvider router={router} />)
  return screen.findByRole('button', { name: 'Preparar este navegador' })
}

test('SE-3: a link is used by a touch, not by opening it, and then leads to the sign-in', async () => {
  const calls = serve({ [USE]: new Response(null, { status: 204 }) })
  const button = await open(TOKEN)
  expect(calls).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
  expect(window.location.hash).toBe('')
})

test('SE-3: a link without its secret says so, and asks for nothing', async () => {
  const calls = serve({ [USE]: refusal('DEVICE_LINK_SPENT') })
  await userEvent.click(await open('cortado'))
  expect(screen.getByRole('alert').textContent).toContain('le falta una parte')
  expect(calls).toEqual([])
})

test('SE-3: a link that was used says so', async () => {
  serve({ [USE]: refusal('DEVICE_LINK_SPENT') })
  await userEvent.click(await open(TOKEN))
  expect((await screen.findByText(/ya se usó o venció/)).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('button', { name: 'Preparar este navegador' })).toBeNull()
})

test('SE-3: without a network the link stays, and is tried again', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response(null, { status: 204 })]
  serve({ [USE]: () => answers.shift()!() })
  await userEvent.click(await open(TOKEN))
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
})

import type { CampaignOutput } from '@orbita/contract/codes'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { savedFiles } from '../../../test/list-export.tsx'
import { CodesReady } from './codes-ready.tsx'

const CAMPAIGN = { campaignId: 5, label: 'Feria', codes: ['AAAA-BBBB', 'CCCC-DDDD'], endsOn: '2099-12-31' }

/** Shows the codes of a campaign beside a link to Hoy. */
function show(isWord = false) {
  const page = (
    <>
      <CodesReady campaign={{ ...(CAMPAIGN as CampaignOutput), isWord }} />
      <Link to="/">Hoy</Link>
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/codigos/nueva', element: page },
      { path: '/', element: <h1>Hoy</h1> },
      { path: '/codigos/5', element: <h1>Campaña</h1> },
    ],
    { initialEntries: ['/codigos/nueva'] },
  )
  render(<RouterProvider router={router} />)
}

/** Returns whether the browser would ask before it closes the tab. */
const asksToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const goToToday = () => userEvent.click(screen.getByRole('link', { name: 'Hoy' }))

test('D-76: who leaves before the codes are saved is asked, stays with them, or leaves after all', async () => {
  show()
  expect(asksToClose()).toBe(true)
  await goToToday()
  expect(await screen.findByRole('dialog', { name: 'Los códigos no están guardados' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Quedarme' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('list', { name: 'Códigos' }).textContent).toContain('AAAA-BBBB')
  await goToToday()
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardarlos' }))
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeDefined()
})

test('D-76: codes that were exported, or that the operator says are saved, hold nobody back', async () => {
  const files = savedFiles()
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['codigos-5.csv']))
  expect(asksToClose()).toBe(false)
  await goToToday()
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeDefined()
})

test('D-76: «Ya los guardé» leaves at once', async () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: 'Ya los guardé' }))
  expect(await screen.findByRole('heading', { name: 'Campaña' })).toBeDefined()
})

test('D-76: a word is known to the operator who wrote it', async () => {
  show(true)
  expect(asksToClose()).toBe(false)
  await goToToday()
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeDefined()
})

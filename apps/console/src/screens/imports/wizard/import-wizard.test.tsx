import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ImportWizard } from './import-wizard.tsx'

const RUNNING = {
  ...{ id: 4, kind: 'progress', label: 'avances.xlsx', sheet: null, sheets: [], rows: 900, retiresMissing: false },
  ...{ platforms: null, challenge: null, mission: null, state: 'applying', outcome: null },
  run: {
    step: 'hash',
    done: 300,
    total: 900,
    startedAt: '2026-11-28T15:00:00Z',
    isInterrupted: false,
    isStopping: false,
  },
  createdAt: '2026-11-28T15:00:00Z',
}

test('D-73: while the server does not answer, the progress says since when, and goes on when it answers again', async () => {
  let answer = () => Response.json(RUNNING)
  vi.stubGlobal('fetch', async () => answer())
  render(
    <MemoryRouter initialEntries={['/cargas/avances/nueva?carga=4&paso=ensayo']}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ImportWizard kind="progress" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'Sellando cédulas: 300 de 900' })).toBeTruthy()
  expect(screen.queryByText(/no responde/)).toBeNull()

  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await screen.findByText(/El servidor no responde desde las \d+:\d\d/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')

  answer = () => Response.json({ ...RUNNING, run: { ...RUNNING.run, done: 600 } })
  expect(await screen.findByRole('heading', { name: 'Sellando cédulas: 600 de 900' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/no responde/)).toBeNull())
})

test('the step that follows takes the keyboard when what had it is gone', async () => {
  let draft: object = RUNNING
  vi.stubGlobal('fetch', async () => Response.json(draft))
  render(
    <MemoryRouter initialEntries={['/cargas/avances/nueva?carga=4&paso=ensayo']}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <main id="contenido" tabIndex={-1}>
          <ImportWizard kind="progress" />
        </main>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: /^Sellando cédulas/ })
  ;(document.activeElement as HTMLElement | null)?.blur()
  draft = { ...RUNNING, state: 'ready', run: { ...RUNNING.run, isInterrupted: true } }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')), { timeout: 3_000 })
})

import type { PersonOutput } from '@orbita/contract/people/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AbsencesTab } from './absences-tab.tsx'

const KNOWN = { id: 4, startsOn: '2026-11-02', endsOn: '2026-11-06' }

/** Answers the requests of the tab, and keeps what it sends. */
function show(onSend = () => Response.json({ absences: [KNOWN] })) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const method = request instanceof Request ? request.method : (init?.method ?? 'GET')
    if (method === 'GET') return Response.json({ absences: [KNOWN] })
    const text = request instanceof Request ? await request.text() : String(init?.body)
    const { operationId: _, ...body } = JSON.parse(text)
    sent.push([method, body])
    return onSend()
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AbsencesTab person={{ id: 7, name: 'Ana Ñúñez' } as PersonOutput} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => userEvent.click(screen.getByRole('button', { name: 'Anotar' }))

test('D-107b: days that are none are said, and nothing is sent', async () => {
  const sent = show()
  await add()
  expect(screen.getByText('Escribe el primer día y el último.')).toBeTruthy()
  write('Primer día', '2026-11-12')
  write('Último día', '2026-11-11')
  await add()
  expect(screen.getByText('El último día es anterior al primero.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('D-107b: days that meet others are refused beside them, and what was typed stays', async () => {
  const sent = show(() => Response.json({ error: 'ABSENCE_OVERLAPS' }, { status: 409 }))
  write('Primer día', '2026-11-05')
  write('Último día', '2026-11-09')
  await add()
  await waitFor(() => expect(sent).toEqual([['POST', { startsOn: '2026-11-05', endsOn: '2026-11-09' }]]))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ya hay una ausencia en alguno de esos días/)
  expect(screen.getByLabelText<HTMLInputElement>('Primer día').value).toBe('2026-11-05')
  write('Último día', '2026-11-10')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('D-107b: an absence is taken away', async () => {
  const sent = show(() => Response.json({ absences: [] }))
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar la ausencia/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Quitar la ausencia/ })).toBeNull())
  expect(sent).toEqual([['DELETE', {}]])
})

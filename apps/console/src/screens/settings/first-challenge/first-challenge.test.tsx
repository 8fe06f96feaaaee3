import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FirstChallenge } from './first-challenge.tsx'

// A Wednesday.
const PROGRAMME = { challenges: [], seasons: [], areas: [], today: '2026-11-25' }

type Sent = { challenge: { id: string; startsOn: string }; drafts: string[]; revision: number }

function show({ challenges = [] as { id: string; missions: [] }[] } = {}) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (request: string | URL | Request, init?: RequestInit) => {
    const isWrite = init?.method === 'PUT' || (request instanceof Request && request.method === 'PUT')
    if (!isWrite) return Response.json({ ...PROGRAMME, challenges, people: { active: 42 } })
    const body = request instanceof Request ? await request.text() : String(init?.body)
    sent.push(JSON.parse(body))
    return Response.json({ published: 4, changed: 0, notified: 0 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(['programme', 'list'], { ...PROGRAMME, challenges })
  client.setQueryData(['home'], { people: { active: 42 } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Routes>
          <Route path="/" element={<FirstChallenge />} />
          <Route path="/misiones" element={<p>Las misiones</p>} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

test('D-101: a day before today is refused, and nothing is sent', async () => {
  const sent = show()
  fireEvent.change(screen.getByLabelText('Empieza'), { target: { value: '2026-11-24' } })
  expect(screen.getByText('Elige hoy o un día que venga.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Publicar/ }))
  expect(sent).toEqual([])
})

test('D-101: a ready challenge is published for next Monday, and says whom it reaches and what it costs', async () => {
  const sent = show()
  await userEvent.click(screen.getByRole('radio', { name: 'Cuidarnos' }))
  expect(screen.getByText(/Lo verán 42 personas\. Si todas terminan, ganan 8\.400 créditos\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publicar para el lunes 30' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ challenge: { id: 'cuidarnos', startsOn: '2026-11-30' }, drafts: [], revision: 0 })
})

test('D-101: one to be changed first stays in drafts; one that is there already is not offered', async () => {
  const sent = show({ challenges: [{ id: 'primer-despegue', missions: [] }] })
  expect(screen.queryByRole('radio', { name: 'Primer despegue' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiarlo antes' }))
  expect(await screen.findByText('Las misiones')).toBeTruthy()
  expect(sent[0]).toMatchObject({
    challenge: { id: 'cuidarnos' },
    drafts: ['ronda-segura', 'pausa-activa', 'simulacro'],
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../../test/people.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { useSession } from '../../app/session/session-store.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { CalledPanel } from './called-panel.tsx'

const PROFILE = person({ name: 'IBÁÑEZ SOTO' })
const CLIENT = new QueryClient()
let sent: unknown[]

/** The panel with the profile that the page has stored. */
function Panel() {
  const { user } = useSession()
  return (
    <QueryClientProvider client={CLIENT}>
      <ProfileContext value={user ?? PROFILE}>
        <CalledPanel />
      </ProfileContext>
    </QueryClientProvider>
  )
}

beforeEach(() => {
  sent = []
  useSession.setState({ user: PROFILE })
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const { called } = JSON.parse(`${init?.body}`)
    sent.push(called)
    return Response.json({ ...PROFILE, called })
  })
})

test('D-104: what is no name is refused, and nothing is sent', async () => {
  await renderInRouter(<Panel />)
  await userEvent.type(screen.getByLabelText('Cómo te llamamos'), '=1')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert').textContent).toMatch(/letras de un solo alfabeto/)
  expect(sent).toEqual([])
})

test('D-104: an employee says how they are greeted, and takes it back with nothing', async () => {
  await renderInRouter(<Panel />)
  const field = screen.getByLabelText<HTMLInputElement>('Cómo te llamamos')
  expect([field.placeholder, screen.queryByRole('button', { name: 'Guardar' })]).toEqual(['Ibáñez', null])
  await userEvent.type(field, ' Majo ')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect([sent, field.value]).toEqual([['Majo'], 'Majo']))
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await vi.waitFor(() => expect(sent).toEqual(['Majo', null]))
})

import { act, render, screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { DevicesView } from './devices-view.tsx'

// Another file of this process may have loaded what is replaced here, and the next one loads it as it is.
vi.hoisted(() => vi.resetModules())
vi.mock('./lost-device.tsx', () => {
  throw new Error('no network')
})
// It asks the server, which is not there.
vi.mock('./passkeys/passkeys-panel.tsx', () => ({ PasskeysPanel: () => null }))
afterAll(() => {
  vi.doUnmock('./lost-device.tsx')
  vi.doUnmock('./passkeys/passkeys-panel.tsx')
  vi.resetModules()
})

test('the list stays when what stands beside it cannot be fetched', async () => {
  render(<DevicesView sessions={[]} trustedFrom={null} now={new Date('2026-11-20T15:00:00Z')} />)
  await expect(act(() => import('./lost-device.tsx'))).rejects.toThrow()
  await act(async () => undefined)
  expect(screen.getByRole('heading', { name: 'Mis disposi\u00ADtivos' })).toBeTruthy()
})

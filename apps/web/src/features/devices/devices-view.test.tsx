import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DevicesView } from './devices-view.tsx'

vi.mock('./lost-device.tsx', () => {
  throw new Error('no network')
})

test('the list stays when what stands beside it cannot be fetched', async () => {
  render(<DevicesView sessions={[]} now={new Date('2026-11-20T15:00:00Z')} />)
  await act(() => import('./lost-device.tsx').catch(() => undefined))
  await act(async () => undefined)
  expect(screen.getByRole('heading', { name: 'Mis dispositivos' })).toBeTruthy()
})

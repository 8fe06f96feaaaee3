import type { Mission } from '@orbita/domain/missions/challenge'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DeciderField } from './decider-field.tsx'

function show(decider?: Mission['decider']) {
  const calls = { onChange: vi.fn(), onUnset: vi.fn() }
  const mission = { source: 'evidence', ...(decider && { decider }) } as Mission
  render(<DeciderField mission={mission} {...calls} />)
  return calls
}

const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('D-120: a mission says that who leads decides, and that what waits changes no hands', async () => {
  const { onChange } = show()
  expect(screen.getByRole('button', { name: 'Lo de la empresa' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText(/Lo que ya espera lo decide quien lo decidía/)).toBeTruthy()
  await choose('Quien lidera')
  expect(onChange).toHaveBeenCalledWith({ decider: 'leader' })
})

test('D-120: what the company says holds again, without a word in the mission', async () => {
  const { onChange, onUnset } = show('people')
  expect(screen.getByText(/Decide solo el equipo de personas/)).toBeTruthy()
  await choose('Lo de la empresa')
  expect(onUnset).toHaveBeenCalledWith('decider')
  expect(onChange).not.toHaveBeenCalled()
})

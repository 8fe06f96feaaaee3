import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test, vi } from 'vitest'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { saveReminder } from './reminder.ts'
import { SeasonBridgeNote } from './season-bridge.tsx'

// Another file of this process may have loaded what is replaced here, and the next one loads it as it is.
vi.hoisted(() => vi.resetModules())
vi.mock('./reminder.ts', () => ({ saveReminder: vi.fn() }))
afterAll(() => {
  vi.doUnmock('./reminder.ts')
  vi.resetModules()
})

const ended = {
  id: 'temporada-1',
  title: 'Primer vuelo',
  endedOn: '2027-03-28',
  spares: 11,
  collected: 44,
  thanks: 23,
}
const next = { title: 'Mareas de luz', opensOn: '2027-04-05', figures: 48, pages: ['lunas'] }

test('AL-9: between seasons the block says when the next one opens, and keeps a reminder', async () => {
  await renderInRouter(<SeasonBridgeNote bridge={{ ended, next }} isWhole />)
  expect(await screen.findByRole('heading', { name: 'La temporada terminó' })).toBeTruthy()
  expect(screen.getByText('lunes 5 de abril')).toBeTruthy()
  expect(screen.getByText('Tus 11 repetidas, cuando quieras')).toBeTruthy()
  const card = screen.getByRole('link', { name: /^Tu temporada en una tarjeta/ })
  expect([card.textContent, card.getAttribute('href')]).toEqual([
    'Tu temporada en una tarjeta44 figuras · 23 gracias dadas',
    '/figuras/album',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Avisarme cuando abra' }))
  expect(vi.mocked(saveReminder)).toHaveBeenCalledWith(next)
  expect(screen.getByRole('status').textContent).toContain('Listo')
})

test('AL-5: without a next season published none is promised, and without repeats no dust is offered', async () => {
  await renderInRouter(<SeasonBridgeNote bridge={{ ended: { ...ended, spares: 0 }, next: null }} isWhole />)
  expect(await screen.findByText('La próxima se está preparando')).toBeTruthy()
  expect(screen.queryByText('Puedes hacer polvo')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

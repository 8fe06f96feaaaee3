import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ResultsDialog } from './results-dialog.tsx'

const RESULTS = [
  { id: 1, what: 'Tarjeta de regalo', of: 'Juan Sebastián', problem: 'La persona lo canceló.' },
  { id: 2, what: 'Taza Órbita', of: 'Natalia', problem: undefined },
]

test('D-78: each result says whose it is, whether it was done and why not, and they can be copied as lines', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(<ResultsDialog title="1 aprobado, 1 no" lead="" done="Aprobado" results={RESULTS} onClose={onClose} />)
  const [refused, done] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(refused).toBe('Tarjeta de regaloJuan SebastiánLa persona lo canceló.No')
  expect(done).toBe('Taza ÓrbitaNataliaAprobado')

  await user.click(screen.getByRole('button', { name: 'Copiar resultado' }))
  expect(await navigator.clipboard.readText()).toBe(
    'Tarjeta de regalo, Juan Sebastián: La persona lo canceló.\nTaza Órbita, Natalia: aprobado',
  )
})

test('D-78: the results close with Enter, as they had the focus when they opened', async () => {
  const onClose = vi.fn()
  render(<ResultsDialog title="1 aprobado, 1 no" lead="" done="Aprobado" results={RESULTS} onClose={onClose} />)
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

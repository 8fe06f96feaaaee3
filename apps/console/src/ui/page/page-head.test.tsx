import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'

test('a sentence that is still to come keeps its place, so that the screen does not jump when it arrives', () => {
  const { rerender } = render(<PageHead title="Términos">{undefined}</PageHead>, { wrapper: MemoryRouter })
  expect(screen.getByRole('banner').querySelector('p')?.textContent).toBe('')
  rerender(<PageHead title="Términos">Se lee la 2.</PageHead>)
  expect(screen.getByRole('banner').querySelector('p')?.textContent).toBe('Se lee la 2.')
  rerender(<PageHead title="Términos">{false}</PageHead>)
  expect(screen.getByRole('banner').querySelector('p')).toBeNull()
  rerender(<PageHead title="Términos" />)
  expect(screen.getByRole('banner').querySelector('p')).toBeNull()
})

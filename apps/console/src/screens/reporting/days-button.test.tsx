import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DaysButton } from './days-button.tsx'

test.each([
  ['2026-10-25', '2026-11-23', 'Días: 25 oct – 23 nov'],
  ['2025-11-24', '2026-11-23', 'Días: 24 nov 2025 – 23 nov 2026'],
])(
  'D-81: the button of the days from %s to %s says them, with their years where these differ',
  (from, until, words) => {
    render(<DaysButton days={{ from, until }} onChange={() => {}} />)
    expect(screen.getByRole('button').textContent).toBe(words)
  },
)

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

test('D-84: a day reads as everywhere in the console, and its field keeps the date', () => {
  render(<Field label="Abre" type="date" value="2026-12-04" onChange={() => undefined} />)
  expect(screen.getByLabelText<HTMLInputElement>('Abre').value).toBe('2026-12-04')
  expect(screen.getByText('4 dic 2026')).toBeDefined()
})

test('D-84: a field without a day says what it takes, and a text is written once', () => {
  const { rerender } = render(<Field label="Cierra" type="date" value="" onChange={() => undefined} />)
  expect(screen.getByText('día, mes y año')).toBeDefined()
  rerender(<Field label="Cierra" value="2026-12-04" onChange={() => undefined} />)
  expect(screen.queryByText('día, mes y año')).toBeNull()
  expect(screen.queryByText('4 dic 2026')).toBeNull()
})

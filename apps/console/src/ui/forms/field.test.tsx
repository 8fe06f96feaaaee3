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

test('D-102: a field that reads numbers says how it read their signs, and the problem instead while there is one', () => {
  const { rerender } = render(
    <Field label="Costo" reads="money" value="12.000" help="En dinero." onChange={() => undefined} />,
  )
  const field = screen.getByRole('textbox', { name: 'Costo' })
  expect([field.getAttribute('inputmode'), field.getAttribute('type')]).toEqual(['decimal', 'text'])
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
    '12.000 = doce mil. En dinero.',
  )
  rerender(<Field label="Costo" reads="money" value="12,5" onChange={() => undefined} />)
  expect(screen.getByText('12,5 = doce con cincuenta')).toBeDefined()
  rerender(<Field label="Costo" reads="money" value="12,5" problem="Es más del techo." onChange={() => undefined} />)
  expect(screen.queryByText(/doce/)).toBeNull()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setPlace } from '../place.ts'
import { NumberField } from './number-field.tsx'

function Form() {
  const [value, setValue] = useState(6)
  return (
    <>
      <NumberField label="Créditos" value={value} most={5_000} onValue={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Créditos' })
const kept = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(field(), { target: { value } })

afterEach(() => setPlace({ country: 'CO', currency: 'COP' }))

test('D-102: what is no number within its ends changes nothing, stays to be mended, and goes when the field is left', () => {
  render(<Form />)
  for (const text of ['5.001', '-1', 'seis', '']) {
    type(text)
    expect([field().value, kept()]).toEqual([text, '6'])
    expect(screen.getByText('Escribe un número de 0 a 5.000.')).toBeDefined()
  }
  fireEvent.blur(field())
  expect(field().value).toBe('6')
  expect(screen.queryByText(/Escribe un número/)).toBeNull()
})

test('D-102: thousands are read as the country writes them, and stand as they were typed', () => {
  render(<Form />)
  type('1.250')
  expect([field().value, kept()]).toEqual(['1.250', '1250'])
  expect(screen.getByText(/mil doscientos cincuenta/)).toBeDefined()
  setPlace({ country: 'MX', currency: 'MXN' })
  type('2,500')
  expect(kept()).toBe('2500')
})

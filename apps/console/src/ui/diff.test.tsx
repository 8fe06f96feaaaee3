import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Diff } from './diff.tsx'

test('D-83: what was before is struck through, and a side without a value says so', () => {
  render(
    <Diff
      fields={[
        { title: 'Meta', before: '10', after: '12' },
        { title: 'Por qué importa', before: null, after: 'Evita un susto' },
      ]}
    />,
  )
  expect(screen.getByText('10').tagName).toBe('DEL')
  expect(screen.getByRole('row', { name: 'Meta 10 12' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Por qué importa nada Evita un susto' })).toBeTruthy()
})

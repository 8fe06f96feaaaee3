import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableKeys } from './table-keys.tsx'

test('the keys of a list stand below its rows, and not below an empty list', () => {
  const { container, rerender } = render(<TableKeys rows={[]} />)
  expect(container.textContent).toBe('')
  rerender(<TableKeys rows={['Ana']} />)
  expect(container.textContent).toContain('moverse')
})

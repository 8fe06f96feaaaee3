import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import IconCheck from '~icons/ph/check-bold'

test('a screen reader passes over an icon, which stands beside words or in a button with a name', () => {
  const { container } = render(<IconCheck />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

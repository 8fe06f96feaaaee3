import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EffectsPreview } from './effects-preview.tsx'

test('a figure says its words for one, and for none or several', () => {
  const what = ['espera otra firma', 'esperan otra firma'] as const
  const { rerender } = render(<EffectsPreview who="Ana" figures={[{ value: 1, what }]} />)
  const figure = () => screen.getByRole('listitem').textContent
  expect(figure()).toBe('1 espera otra firma')
  rerender(<EffectsPreview who={2} figures={[{ value: 2, what }]} />)
  expect(figure()).toBe('2 esperan otra firma')
  rerender(<EffectsPreview who={2} figures={[{ value: 0, what }]} />)
  expect(figure()).toBe('0 esperan otra firma')
})

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

test('a step that nobody notices says so, and not that it changes something for no one', () => {
  const { rerender } = render(<EffectsPreview who={0} />)
  expect(screen.getByRole('heading').textContent).toBe('Por ahora nadie nota este cambio')
  rerender(<EffectsPreview who={1} />)
  expect(screen.getByRole('heading').textContent).toBe('Qué cambia para 1 persona')
})

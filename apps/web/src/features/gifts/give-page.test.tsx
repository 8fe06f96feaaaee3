import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StepTitle } from './give-page.tsx'

test('D-69: the title of the next step has the focus, and that of the first one leaves it where it is', () => {
  const page = (step: 0 | 1 | 2) => (
    <main>
      <StepTitle step={step} />
    </main>
  )
  const { rerender } = render(page(0))
  expect(document.activeElement).toBe(document.body)
  rerender(page(1))
  expect(document.activeElement?.textContent).toBe('¿Para quién?')
  rerender(page(2))
  expect(document.activeElement?.textContent).toBe('Ponle una frase')
})

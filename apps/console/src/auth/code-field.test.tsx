import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

function Asked({ onComplete }: { onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Código" value={value} onChange={setValue} onComplete={onComplete} />
}

test('D-70: six boxes are one field, which telephones fill with the code of a message', () => {
  render(<Asked onComplete={() => {}} />)
  const field = screen.getByRole('textbox', { name: 'Código' })
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
})

test('D-70: the sixth digit sends the code, and nothing else does', async () => {
  const onComplete = vi.fn()
  render(<Asked onComplete={onComplete} />)
  await userEvent.type(screen.getByRole('textbox'), '4a07 12')
  expect(onComplete).not.toHaveBeenCalled()

  await userEvent.type(screen.getByRole('textbox'), '39')
  expect(onComplete).toHaveBeenCalledOnce()
  expect(onComplete).toHaveBeenCalledWith('407123')
})

test('D-70: a code that is pasted with a space is taken whole', async () => {
  const onComplete = vi.fn()
  render(<Asked onComplete={onComplete} />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste('407 123')
  expect(onComplete).toHaveBeenCalledWith('407123')
})

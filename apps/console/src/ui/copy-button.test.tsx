import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CopyButton } from './copy-button.tsx'

test('each button of a list says what it copies, and that it did', async () => {
  const user = userEvent.setup()
  render(
    ['ana@orbita.example', 'beto@orbita.example'].map((email) => (
      <CopyButton key={email} text={email} icon={null} of={`correo de ${email}`}>
        Copiar
      </CopyButton>
    )),
  )
  await user.click(screen.getByRole('button', { name: 'Copiar: correo de beto@orbita.example' }))
  expect(await navigator.clipboard.readText()).toBe('beto@orbita.example')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', 'Copiado'])
})

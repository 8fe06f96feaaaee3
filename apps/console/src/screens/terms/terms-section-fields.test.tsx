import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type SectionText, TermsSectionFields } from './terms-section-fields.tsx'

function Sections() {
  const [sections, setSections] = useState<readonly SectionText[]>([
    { id: 'a', title: 'Quiénes', text: '' },
    { id: 'b', title: 'Qué guardamos', text: '' },
  ])
  return (
    <main id="contenido" tabIndex={-1}>
      <TermsSectionFields sections={sections} onChange={setSections} isTried={false} />
    </main>
  )
}

const focused = () => (document.activeElement as HTMLInputElement).value

test('a section that is taken away leaves the focus to the next one, and the last one to the screen', async () => {
  render(<Sections />)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la sección 1' }))
  await vi.waitFor(() => expect(focused()).toBe('Qué guardamos'))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la sección 1' }))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('contenido'))
})

test('a section moves within the list, and the button at its end keeps the focus', async () => {
  render(<Sections />)
  const up = screen.getByRole('button', { name: 'Subir la sección 1' })
  await userEvent.click(up)
  expect([up.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', up])
  await userEvent.click(screen.getByRole('button', { name: 'Bajar la sección 1' }))
  expect(screen.getByLabelText<HTMLInputElement>('Título de la sección 2').value).toBe('Quiénes')
  await vi.waitFor(() => expect(focused()).toBe('Quiénes'))
})

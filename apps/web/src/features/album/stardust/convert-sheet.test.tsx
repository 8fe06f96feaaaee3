import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { album } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { allFigures, isRepeated } from '../figure.ts'
import { ConvertSheet } from './convert-sheet.tsx'

test('AL-6: the keyboard goes to both ends of the copies and back without losing its place', async () => {
  const shown = album()
  const figures = allFigures(shown).filter(isRepeated)
  await renderWithQueries(<ConvertSheet album={shown} figures={figures} onClose={vi.fn()} onDone={vi.fn()} />)
  const [less, more] = ['Una menos de Nombre 2', 'Una más de Nombre 2'].map((name) =>
    screen.getByRole('button', { name }),
  )
  const copies = screen.getByRole('status')
  expect(copies.textContent).toBe('1 de 2')

  more!.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect([copies.textContent, more!.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    '2 de 2',
    'true',
    more,
  ])
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  expect([copies.textContent, less!.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    '0 de 2',
    'true',
    less,
  ])
  expect(screen.getByRole('button', { name: 'Convertir 0' })).toHaveProperty('disabled', true)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect([copies.textContent, document.activeElement]).toEqual(['1 de 2', more])
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { album } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { allFigures, type PagedFigure } from '../figure.ts'
import { FigureDetail } from './figure-detail.tsx'

const ALBUM = album()
const FIGURES = allFigures(ALBUM).slice(0, 2)

function TwoFigures() {
  const [figure, setFigure] = useState<PagedFigure>(FIGURES[0]!)
  const place = FIGURES.indexOf(figure)
  return (
    <FigureDetail
      album={ALBUM}
      figure={figure}
      detail={undefined}
      previous={FIGURES[place - 1]}
      next={FIGURES[place + 1]}
      onTurn={setFigure}
    />
  )
}

test('D-55: the keyboard turns to the last figure and back without losing its place', async () => {
  await renderWithQueries(<TwoFigures />)
  const [previous, next] = ['Figura anterior', 'Figura siguiente'].map((name) => screen.getByRole('button', { name }))
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  expect([title(), previous!.getAttribute('aria-disabled')]).toEqual(['Nombre 1', 'true'])

  next!.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect([title(), next!.getAttribute('aria-disabled'), document.activeElement]).toEqual(['Nombre 2', 'true', next])
  previous!.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect([title(), document.activeElement]).toEqual(['Nombre 1', previous])
})

import type { WishesOutput } from '@orbita/contract/albums/wishes'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { album, wishes } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { MissingFigures } from '../pages/missing-figures.tsx'

afterEach(() => vi.unstubAllGlobals())

const WISHES = wishes()

/** Shows the missing figures of an album whose server keeps the marks. @param refuses the code with which it refuses one */
async function show(saved: Partial<WishesOutput> = {}, refuses?: string) {
  let kept = wishes(saved)
  const asked: number[][] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'PUT') {
      const { numbers } = JSON.parse(body!) as { numbers: number[] }
      asked.push(numbers)
      if (refuses) return Response.json({ code: refuses }, { status: 409 })
      kept = { ...kept, numbers, arrived: [] }
    }
    return Response.json(kept)
  })
  await renderWithQueries(<MissingFigures album={album()} />)
  await screen.findByRole('heading', { name: 'Tus deseos' })
  return asked
}

const heart = (number: number) => screen.getByRole('button', { name: `Desear la N.º ${number}` })
const marked = () =>
  screen
    .queryAllByText(/^Deseo \d de 3/)
    .map((one) => one.textContent)
    .join(' ')

test('AL-12: marks are shown at once, kept in their order, and taken away by the same heart', async () => {
  const asked = await show()
  expect(screen.getByText('0 de 3')).toBeTruthy()
  expect(screen.getByText(/Si no eliges, te llega la que más cerca deja una página/)).toBeTruthy()
  await userEvent.click(heart(16))
  await userEvent.click(heart(10))
  expect(marked()).toMatch(/1 de 3: N.º 16, .*2 de 3: N.º 10,/)
  expect(screen.getByText('el martes 1 de diciembre')).toBeTruthy()
  await userEvent.click(heart(16))
  await waitFor(() => expect(asked.at(-1)).toEqual([10]))
  expect(heart(16).getAttribute('aria-pressed')).toBe('false')
})

test('AL-12: a fourth one is refused with its words, and nothing is asked of the server', async () => {
  const asked = await show({ numbers: [16, 10, 11] })
  await userEvent.click(heart(12))
  expect(screen.getByText('Tienes tres. Quita una para poner otra.')).toBeTruthy()
  expect(asked).toEqual([])
  expect(screen.getByText('3 de 3')).toBeTruthy()
})

test('AL-12: a mark goes up by its button and by the arrow keys', async () => {
  const asked = await show({ numbers: [16, 10, 11] })
  await userEvent.click(screen.getByRole('button', { name: 'Subir la N.º 10' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([10, 16, 11]))
  screen.getByRole('button', { name: 'Subir la N.º 11' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(asked.at(-1)).toEqual([10, 11, 16]))
})

test('AL-12: a mark that the server refuses goes back', async () => {
  const asked = await show({ numbers: [16] }, 'FIGURE_OWNED')
  await userEvent.click(heart(10))
  await waitFor(() => expect(asked).toEqual([[16, 10]]))
  await waitFor(() => expect(heart(10).getAttribute('aria-pressed')).toBe('false'))
  expect(screen.getByText('1 de 3')).toBeTruthy()
})

test('AL-12: what came another way is said, and what comes in the first days has its own words', async () => {
  await show({ numbers: [10], arrived: ['Capitana Sol'], nextOn: '2026-12-07' })
  expect(screen.getByText(/Capitana Sol llegó antes: sube la siguiente/).textContent).toContain(
    'Tu primer deseo: desde el lunes 7 de diciembre',
  )
})

test('AL-12: the shop lists those wished for after the nearest page and before the cheapest', async () => {
  const [first, second] = album().pages as [ReturnType<typeof album>['pages'][number], never]
  const lacking = {
    ...first,
    figures: first.figures.map((one) => ([7, 8].includes(one.number) ? { ...one, copies: 0 } : one)),
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...WISHES, numbers: [16] }))
  await renderWithQueries(<MissingFigures album={album({ pages: [lacking, second] })} />)
  await waitFor(() => expect(marked()).toContain('16'))
  const bought = screen.getAllByRole('button', { name: /^Conseguir/ }).map((one) => one.getAttribute('aria-label'))
  expect(bought[2]).toBe('Conseguir la N.º 16 por 150 de polvo')
})

test('AL-12: without the answer the figures are there, and it is asked again', async () => {
  let fails = true
  vi.stubGlobal('fetch', async () =>
    fails ? Response.json({ code: 'INTERNAL' }, { status: 500 }) : Response.json(WISHES),
  )
  await renderWithQueries(<MissingFigures album={album()} />)
  const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 })
  expect(screen.getAllByRole('button', { name: /^Conseguir/ }).length).toBeGreaterThan(3)
  fails = false
  await userEvent.click(retry)
  await screen.findByText('0 de 3')
})

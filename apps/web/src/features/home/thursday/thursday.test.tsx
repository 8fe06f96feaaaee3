import type { Silhouette } from '@orbita/contract/albums/silhouette'
import type { FigurasHomeOutput } from '@orbita/contract/screens/homes'
import { useQuery } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { habits } from '../../../../test/habits.ts'
import { person } from '../../../../test/people.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { FigurasHomeView } from '../figuras/figuras-home-view.tsx'
import { figurasHomeQuery } from '../queries.ts'

afterEach(() => vi.unstubAllGlobals())
// What a test began to load would otherwise arrive in the next one.
afterEach(() => act(() => vi.dynamicImportSettled()))

const ASKS: Silhouette = {
  week: '2026-W48',
  phase: 'asks',
  asks: '¿Quién late aquí?',
  looks: 'muchas puntas, un anillo y un centro de cinco lados',
  picture: 'figuras/40-corazon',
  names: [
    { number: 40, name: 'Corazón Estelar' },
    { number: 39, name: 'Cristal de Iones' },
    { number: 38, name: 'Esfera Vidente' },
  ],
  answer: null,
  figure: null,
  ownPlace: null,
}
const CHOSEN: Partial<Silhouette> = { names: [], answer: 'almost' }
const STORY = 'Late una vez cada mil años.'
const MET: Partial<Silhouette> = {
  names: [],
  answer: 'right',
  figure: { number: 40, name: 'Corazón Estelar', story: STORY },
}

/** Shows the home of figuras, whose server answers every choice with `answers`, or refuses it. */
async function show(silhouette: Silhouette, { answers = {} as Partial<Silhouette>, refuses = '', waits = false } = {}) {
  const asked: unknown[] = []
  const home: FigurasHomeOutput = {
    album: { collected: 20, total: 48 },
    waitingPacks: 0,
    nextThing: waits
      ? { kind: 'pack', count: 1, page: null, becomesDust: false, arrives: false }
      : { kind: 'nothing', weeklyOn: null },
    habits: { ...habits(), flightPlan: null, pulse: null },
    silhouette,
    met: ['album-total'],
    today: '2026-11-26',
  }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Response.json(home)
    asked.push(JSON.parse(body!))
    if (refuses) return Response.json({ code: refuses }, { status: 409 })
    return Response.json({ ...silhouette, ...answers })
  })
  const Home = () => (
    <FigurasHomeView
      profile={person()}
      home={useQuery(figurasHomeQuery).data}
      hasFailed={false}
      onRetry={() => undefined}
    />
  )
  await renderWithQueries(<Home />)
  await screen.findByText('La silueta del jueves')
  return asked
}

const panel = (name: string | RegExp) => screen.findByRole('region', { name })
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('D-138: with nothing to do the silhouette stands in the place of what is next, described, with three names', async () => {
  await show(ASKS)
  const asks = within(await panel('¿Quién late aquí?'))
  expect(asks.getByRole('img', { name: `Silueta: ${ASKS.looks}` })).toBeTruthy()
  expect(asks.getAllByRole('button').map((button) => button.textContent)).toEqual(ASKS.names.map(({ name }) => name))
  expect(asks.getByText(/No da puntos: es por gusto/)).toBeTruthy()
  expect(screen.queryByText('Todo al día')).toBeNull()
})

test('D-138: what waits stays first, and the silhouette comes after it', async () => {
  await show(ASKS, { waits: true })
  const next = await panel(/^Lo siguiente/)
  expect(next.compareDocumentPosition(await panel('¿Quién late aquí?'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('AL-13: the right name shows who it is at once, and there is no second try', async () => {
  const asked = await show(ASKS, { answers: MET })
  await choose('Corazón Estelar')
  const met = within(await panel('¡Es ella!'))
  expect(met.getByRole('img', { name: 'Corazón Estelar' })).toBeTruthy()
  expect(met.queryByRole('button')).toBeNull()
  expect(asked).toMatchObject([{ week: '2026-W48', number: 40 }])
})

test('AL-13: another name says that it was near, and keeps who it is for Monday', async () => {
  await show(ASKS, { answers: CHOSEN })
  await choose('Esfera Vidente')
  const near = within(await panel('Casi. El lunes te la presentamos'))
  expect(near.queryByRole('button')).toBeNull()
  expect(near.queryByText(/Corazón/)).toBeNull()
})

test('AL-13: a choice that came too late says so, and the names stay', async () => {
  await show(ASKS, { refuses: 'SILHOUETTE_OVER' })
  await choose('Esfera Vidente')
  expect(screen.getByRole('button', { name: 'Corazón Estelar' })).toBeTruthy()
  expect(screen.queryByText(/^Casi/)).toBeNull()
})

test('AL-13: on Monday its story is told, to whoever chose and whoever did not', async () => {
  await show({ ...ASKS, ...MET, phase: 'tells', answer: null })
  const told = within(await panel('Era Corazón Estelar'))
  expect(told.getByText(STORY)).toBeTruthy()
  expect(told.queryByRole('button')).toBeNull()
})

test('AL-13: whoever has the figure reads where it is, with the way there', async () => {
  await show({ ...ASKS, ownPlace: { page: 5, number: 40 } })
  const asks = within(await panel('¿Quién late aquí?'))
  expect(asks.getByText(/La conoces: está en tu página 5/)).toBeTruthy()
  expect(asks.getByRole('link').getAttribute('href')).toBe('/figuras/album/detalle?figura=40')
})

import type { BestOfMonthOutput, ShortlistOutput } from '@orbita/contract/recognitions/recognitions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { BestTab } from './best-tab.tsx'

const COUNTS = { missions: 3, thankedBy: 2, thankedAreas: 1, nominations: 1 }
const person = (name: string) => ({ email: `${name.toLowerCase()}@orbita.example`, name, area: 'Ventas' })

const SHORTLIST: ShortlistOutput = {
  month: '2026-11',
  area: null,
  weights: { missions: 1 },
  alike: 0,
  areas: ['Ventas'],
  people: ['Ana', 'Beto', 'Carla'].map((name, at) => ({
    ...person(name),
    ...COUNTS,
    id: at + 1,
    avatar: null,
    getsFigure: true,
    score: 1,
    quotes: [],
  })),
}

const version = (number: number, name: string, replacedAt: string | null) => ({
  id: number,
  month: '2026-11',
  area: null,
  version: number,
  person: person(name),
  reason: 'Sostuvo al equipo en la migración.',
  evidence: COUNTS,
  experience: 150,
  credits: 200,
  publishedAt: '2026-11-20T15:00:00Z',
  avatar: null,
  by: null,
  replacedAt,
})

const PUBLISHED: BestOfMonthOutput = {
  month: '2026-11',
  published: [version(2, 'Beto', null), version(1, 'Ana', '2026-11-21T15:00:00Z')],
}

const ME = { email: 'dora@orbita.example', name: null }

/** Opens the tab at an address. */
function open(path = '/', shortlist = SHORTLIST, { today = '2026-11-23', published = PUBLISHED } = {}) {
  vi.stubGlobal('fetch', async (request: string | URL | Request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://orbita')
    if (pathname.endsWith('/me')) return Response.json(ME)
    if (pathname.endsWith('/operators')) return Response.json({ operators: [{ isMe: true, state: 'active' }] })
    return Response.json(pathname.endsWith('/shortlist') ? shortlist : published)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <BestTab today={today} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

/** Chooses a person of the shortlist, and writes why. @returns what their bar and the question before publishing say */
async function choose(name: string) {
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await user.click(await screen.findByRole('textbox', { name: new RegExp(`Por qué ${name}`) }))
  await user.paste('Cuidó a cada cliente y enseñó a todo el equipo a hacerlo igual de bien.')
  const bar = screen.getByRole('button', { name: 'Corregir…' }).closest('form')!.textContent
  await user.click(screen.getByRole('button', { name: 'Corregir…' }))
  return { bar, dialog: within(await screen.findByRole('dialog')) }
}

test('RC-1: correcting with a new person says what they receive, and that the one before keeps theirs', async () => {
  const { bar, dialog } = await choose('Carla')
  expect(bar).toContain('+150 experiencia, +200 créditos')
  expect(dialog.getByText(/lo que recibió no se le quita/)).toBeDefined()
  expect(dialog.getByText('200 créditos más: Beto conserva los suyos.')).toBeDefined()
})

test('RC-1: thanks and nominations stand beside the score, which says that they do not weigh', async () => {
  open()
  expect(await screen.findAllByText('1 nominación')).toHaveLength(3)
  expect(screen.getAllByText('2 personas agradecieron')).toHaveLength(3)
  expect(screen.getByText(/las gracias y las nominaciones se muestran y no pesan/)).toBeDefined()
  expect(screen.queryByText('Nominaciones')).toBeNull()
})

test('RC-1: a first publication tells what a correction would cost', async () => {
  open('/?persona=3', SHORTLIST, { published: { month: '2026-11', published: [] } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('textbox', { name: /Por qué Carla/ }))
  await user.paste('Cuidó a cada cliente y enseñó a todo el equipo.')
  await user.click(screen.getByRole('button', { name: 'Publicar…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('200 créditos. Corregir con otra persona da otros tantos; con la misma, nada.')).toBeDefined()
})

test('RC-1: the first days of a month open the one that ended, and the address keeps another', async () => {
  open('/', SHORTLIST, { today: '2026-12-04' })
  expect(await screen.findByRole('heading', { name: 'Empleado del mes, noviembre' })).toBeDefined()
  const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' })
  await userEvent.selectOptions(months, '2026-12')
  expect(await screen.findByRole('heading', { name: 'Empleado del mes, diciembre' })).toBeDefined()
})

test('RC-1: correcting the words of the one in place promises no second reward', async () => {
  const { bar, dialog } = await choose('Beto')
  expect(bar).toContain('No recibe nada más')
  expect(bar).not.toContain('+200')
  expect(dialog.getByText(/Cambian las palabras/)).toBeDefined()
  expect(dialog.getByText('Nada: ya recibió lo de noviembre.')).toBeDefined()
  expect(dialog.queryByText(/celebración/)).toBeNull()
})

test('RC-1: naming a person of an earlier version again promises no second reward', async () => {
  const { bar, dialog } = await choose('Ana')
  expect(bar).toContain('No recibe nada más')
  expect(dialog.getByText(/lo que recibió no se le quita/)).toBeDefined()
  expect(dialog.getByText('Nada: ya recibió lo de noviembre.')).toBeDefined()
})

const scored = (...people: [name: string, score: number][]): ShortlistOutput => ({
  ...SHORTLIST,
  people: people.map(([name, score], at) => ({ ...SHORTLIST.people[0]!, ...person(name), id: at + 1, score })),
})

test('RC-1: people who share the highest score are listed together, and the order between them means nothing', async () => {
  open('/', scored(['Ana', 0.8], ['Beto', 0.8], ['Carla', 0.5]))
  expect((await screen.findByText(/empatan/)).textContent).toBe('Ana y Beto empatan.')
})

test('RC-1: where the list ends among people with one score, it says how many more there are and where they are', async () => {
  open('/', { ...scored(['Ana', 0.8], ['Beto', 0.8]), alike: 34 })
  const note = (await screen.findByText(/Otras 34 personas tienen el mismo puntaje/)).parentElement!
  expect(note.textContent).toContain('elige un área para verlas')
})

test('RC-1: one who has the highest score alone ties with nobody', async () => {
  open('/', scored(['Ana', 0.9], ['Beto', 0.8], ['Carla', 0.8]))
  await screen.findByRole('radio', { name: /Ana/ })
  expect(screen.queryByText(/empatan/)).toBeNull()
})

test('the person chosen is in the address, so that a reload keeps them with what was written', async () => {
  open('/?persona=3')
  expect(await screen.findByRole('textbox', { name: /Por qué Carla/ })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Carla/ }).checked).toBe(true)
})

test('a candidate who left while being chosen is reported as gone', async () => {
  open('/?persona=9')
  expect(await screen.findByText('La persona elegida ya no está entre las candidatas.')).toBeDefined()
})

test('RC-1: operators who are on the shortlist cannot choose themselves, and read who can or whom to invite', async () => {
  open('/?persona=1', scored(['Dora', 0.9], ['Beto', 0.8]))
  expect(await screen.findByText(/Eres tú: te publica otra persona operadora/)).toBeDefined()
  // The company has no other operator, so the card says what to do.
  expect((await screen.findByRole('link', { name: 'invita a una' })).getAttribute('href')).toBe('/operadores')
  expect(screen.queryByRole('radio', { name: /Dora/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

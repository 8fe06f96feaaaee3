import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { album, opening, wishes } from '../../../../test/album.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { SparingStage } from './sparing-stage.tsx'

const [LEGEND, REPEAT] = opening().cards as [ReturnType<typeof opening>['cards'][number], never]
const FIGURE = {
  number: 2,
  id: 'figura-2',
  name: 'Nombre 2',
  rarity: 'comun' as const,
  picture: 'figuras/01-roca-rubra',
  page: { id: 'planetas', title: 'Mundos Lejanos' },
}
const SOFIA = { id: 'sellada', name: 'Sofía Becerra', avatar: null, area: null }
const GIFTS = {
  albumId: 'temporada-1',
  nextOn: null as string | null,
  trustedFrom: null,
  figures: [{ ...FIGURE, copies: 3 }],
}

let sent: { path: string; body: Record<string, unknown> }[]
let refuses: string | undefined
let isAway: boolean

beforeEach(() => {
  sent = []
  refuses = undefined
  isAway = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show({ gifts = GIFTS, isWish = false } = {}) {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (isAway) throw new TypeError('no network')
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(body!) })
      return refuses ? Response.json({ code: refuses }, { status: 409 }) : Response.json({})
    }
    if (path.includes('/match'))
      return Response.json({ match: { person: SOFIA, figure: FIGURE, isWish }, more: false, answer: null })
    return Response.json(path.includes('/gifts') ? gifts : wishes())
  })
  return renderWithQueries(
    <SparingStage
      openings={[opening({ cards: [LEGEND, REPEAT] })]}
      album={album()}
      isFresh={false}
      waiting={0}
      onNext={undefined}
      isOpening={false}
    />,
  )
}

/** Touches a button; from here on time passes by `later` alone. */
function touch(button: HTMLElement, times = 1) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let time = 0; time < times; time += 1) fireEvent.click(button)
}
const convert = () => screen.findByRole('button', { name: 'Convertir tu repetida en 2 de polvo' })
/** Lets time pass, after which what is looked for may wait again. */
async function later(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.useRealTimers()
}

test('D-135: what is converted can be undone for six seconds, and then nothing was sent', async () => {
  await show()
  touch(await convert())
  expect(screen.getByText('Tu repetida en 2 de polvo')).toBeTruthy()
  await later(5_000)
  touch(screen.getByRole('button', { name: 'Deshacer' }))
  await later(10_000)
  expect(sent).toEqual([])
  expect(await convert()).toBeTruthy()
})

test('D-135: after six seconds it is sent, once, however often it was touched', async () => {
  await show()
  touch(await convert(), 2)
  await later(6_500)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ path: expect.stringContaining('/conversions'), body: { number: 2, copies: 1 } })
  expect(screen.queryByRole('button', { name: /Convertir/ })).toBeNull()
})

test('D-135: leaving carries it out at once', async () => {
  const { view } = await show()
  touch(await convert())
  view.unmount()
  vi.useRealTimers()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('D-135: a gift goes to one person with one touch, and its own undo', async () => {
  await show({ isWish: true })
  const give = await screen.findByRole('button', { name: 'Regalar Nombre 2 a Sofía Becerra, que la desea' })
  touch(give)
  expect(screen.getByText('Nombre 2 va para Sofía Becerra')).toBeTruthy()
  await later(6_500)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { number: 2, person: 'sellada', sentence: 'me-acorde' } })
})

test('D-135: a copy that another device took is refused, and the repeat is offered again', async () => {
  refuses = 'LAST_COPY'
  await show()
  touch(await convert())
  await later(6_500)
  expect(await convert()).toBeTruthy()
})

test('D-135, CO-1: without a network nothing is lost, and the next try is the same operation', async () => {
  await show()
  touch(await convert())
  isAway = true
  await later(6_500)
  isAway = false
  touch(await convert())
  await later(6_500)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('AL-10: the week’s gift given, only converting is offered', async () => {
  await show({ gifts: { ...GIFTS, nextOn: '2026-11-30' } })
  expect(await convert()).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Regalar/ })).toBeNull()
})

import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { habits } from '../../../../test/habits.ts'
import { person } from '../../../../test/people.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { FigurasHomeView } from './figuras-home-view.tsx'
import { homeCards } from './home-cards.ts'
import { StillStack } from './still-stack.tsx'

// What a test began to load would otherwise arrive in the next one.
afterEach(() => act(() => vi.dynamicImportSettled()))

const nothing = () => undefined
const NOTHING = { kind: 'nothing', weeklyOn: null } as const

test('a home that could not be loaded says so and offers to retry', async () => {
  const onRetry = vi.fn()
  await renderInRouter(<FigurasHomeView profile={person()} home={undefined} hasFailed onRetry={onRetry} />)
  expect(screen.getByText('No pudimos cargar lo siguiente')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('D-90: a new version is offered under the greeting, before what is next', async () => {
  const page = await renderInRouter(
    <FigurasHomeView profile={person()} home={undefined} hasFailed onRetry={nothing} newVersion="Hay otra versión" />,
  )
  expect(page.container.textContent).toMatch(/¡Hola, Valentina!.*Hay otra versión.*No pudimos cargar lo siguiente/)
})

test('without a season there is no progress to show, and no number is made up', async () => {
  const home = { album: null, waitingPacks: 0, nextThing: NOTHING, habits: habits(), today: '2026-11-21' }
  await renderInRouter(<FigurasHomeView profile={person()} home={home} hasFailed={false} onRetry={nothing} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('region', { name: 'Todo al día' }).textContent?.trim()).toBe('Todo al día')
})

test('S-50, D-50: greets by name, with the album, the packs that wait and the way to the terms', async () => {
  const nextThing = {
    kind: 'pack',
    count: 1,
    page: { title: 'La Tripulación', missing: 1 },
    becomesDust: false,
    arrives: false,
  } as const
  const home = {
    album: { collected: 29, total: 48 },
    waitingPacks: 1,
    nextThing,
    habits: habits(),
    today: '2026-11-21',
  }
  await renderInRouter(<FigurasHomeView profile={person()} home={home} hasFailed={false} onRetry={nothing} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Hola, Valentina!')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('29 de 48')
  const strip = within(screen.getByRole('region', { name: 'Lo siguiente Tienes 1 sobre' }))
  expect(strip.getByText('Con uno podrías completar La Tripulación')).toBeTruthy()
  expect(strip.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe('/figuras/sobres')
  const terms = screen.getByRole('link', { name: 'Términos y condiciones' })
  expect(terms.getAttribute('href')).toBe('/figuras/terminos-y-condiciones')
})

test('S-50: the three cards are plain links until the carousel has loaded', async () => {
  const cards = homeCards({ avatar: null, rankName: 'EXPLORADOR', albumWords: '29 de 48 figuras' })
  await renderInRouter(<StillStack cards={cards} />)

  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/figuras/perfil',
    '/figuras/album',
    '/figuras/premios',
  ])
  expect(within(links[0]!).getByText('EXPLORADOR')).toBeTruthy()
})

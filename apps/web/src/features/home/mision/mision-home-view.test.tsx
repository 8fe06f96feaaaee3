import type { SharedGoals } from '@orbita/contract/missions/goals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { flightPlan, habits } from '../../../../test/habits.ts'
import { missionHome } from '../../../../test/mission-detail.ts'
import { person } from '../../../../test/people.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { MisionHomeView } from './mision-home-view.tsx'

/** The most words of this home. @see D-131 */
const WORDS = 120

const GOAL = {
  id: 'audifonos',
  title: 'Audífonos',
  picture: 'premios/audifonos',
  price: 1800,
  available: 1250,
  missing: 550,
  missionsAway: 2,
  isOutOfReach: false,
}

const GOALS: SharedGoals = {
  area: {
    area: 'Tecnología',
    month: '2026-11',
    mission: { challengeId: 'ruta', id: 'estela', title: 'Estela de apoyo', picture: 'planetas/rosa' },
    why: 'Nadie vuela solo.',
    people: 8,
    completed: 4,
    needed: 5,
    isReached: false,
    isMine: false,
    gives: { credits: 15, packs: 1 },
  },
  company: [],
  surveys: [],
}

type Setting = { home?: ReturnType<typeof missionHome> | undefined; failure?: string }

async function show({ home, failure }: Setting) {
  const onRetry = vi.fn()
  await renderInRouter(<MisionHomeView profile={person()} home={home} failure={failure} onRetry={onRetry} />)
  return onRetry
}

/** Counts the words that are seen: those for screen readers alone are not. */
function wordsOf(container: HTMLElement): number {
  const copy = container.cloneNode(true) as HTMLElement
  for (const unseen of copy.querySelectorAll('.sr-only, [aria-busy]')) unseen.remove()
  return (copy.textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test('a home that could not be loaded says so and offers to retry, and the rest stays', async () => {
  const onRetry = await show({ failure: 'No hay conexión con la nave.' })
  const failed = within(screen.getByRole('region', { name: 'No pudimos cargar lo siguiente' }))
  await userEvent.click(failed.getByRole('button', { name: 'Reintentar' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Hola, Valentina!')
})

test('D-90: a new version is offered under the standing, before what is next', async () => {
  const { container } = await renderInRouter(
    <MisionHomeView
      profile={person()}
      home={undefined}
      failure="No hay conexión con la nave."
      onRetry={() => undefined}
      newVersion="Hay otra versión"
    />,
  )
  expect(container.textContent).toMatch(/¡Hola, Valentina!.*Hay otra versión.*No pudimos cargar lo siguiente/)
})

test('while the home is on its way no number is made up', async () => {
  await show({})
  expect(screen.queryByRole('link', { name: /En tu ruta|Meta/ })).toBeNull()
  expect(screen.queryByRole('region', { name: /Pulso/ })).toBeNull()
})

test.each([
  [{ completed: 0, total: 0 }, /Todavía no hay misiones abiertas/],
  [{ completed: 17, total: 17 }, /Completaste todas/],
  [{ completed: 5, total: 17 }, /no te queda nada por hacer/],
])('with nothing to do and %j it says why, and leads to the map', async (missions, words) => {
  await show({ home: missionHome({ next: [], missions }) })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el mapa' }).getAttribute('href')).toBe('/mision-espacial/misiones')
})

test('D-60: rank, credits, and the mission to go on with when nothing waits', async () => {
  await show({ home: missionHome() })
  expect(screen.getByRole('progressbar', { name: 'Camino al siguiente rango' })).toBeTruthy()
  const purse = screen.getByRole('link', { name: /1\.250 créditos/ })
  expect(purse.getAttribute('href')).toBe('/mision-espacial/movimientos')
  const mission = screen.getByRole('link', { name: /Cruza la Gran Tormenta/ })
  expect(mission.textContent).toContain('2 de 3 pasos · Cierra el viernes 27, 23:59')
  expect(mission.getAttribute('href')).toBe('/mision-espacial/misiones/seguridad/gran-tormenta')
})

test('D-131: in week 1 there is the greeting, what waits and the plan, and no idea of a later week', async () => {
  const nextThing = { kind: 'pack', count: 1, page: null, becomesDust: false, arrives: false } as const
  const { container } = await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <MisionHomeView
        profile={person({ level: 'sin-rango', experience: 0, credits: 0 })}
        home={missionHome({ nextThing, met: [], habits: habits({ flightPlan: flightPlan() }), sharedGoals: GOALS })}
        failure={undefined}
        onRetry={() => undefined}
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Plan de vuelo' })
  expect(container.textContent).not.toMatch(/SIN RANGO|Pulso|meta de|Agradeció|disponibles/i)
  const gold = document.querySelectorAll('.btn-gold')
  expect([...gold].map(({ textContent }) => textContent)).toEqual(['Abrir'])
  expect(wordsOf(container)).toBeLessThanOrEqual(WORDS)
})

test('D-131: in week 8 everything of today is there, within its words', async () => {
  const nextThing = { kind: 'award', platform: 'mision-espacial', count: 2, title: 'Cinco de cinco' } as const
  const thanks = { name: 'Natalia Tobón', on: '2026-11-20' }
  const { container } = await renderInRouter(
    <MisionHomeView
      profile={person()}
      home={missionHome({ nextThing, thanks, goal: GOAL, sharedGoals: GOALS })}
      failure={undefined}
      onRetry={() => undefined}
    />,
  )
  expect(screen.getByRole('region', { name: 'Pulso de la semana' })).toBeTruthy()
  const thank = within(screen.getByRole('region', { name: 'Natalia te agradeció ayer' }))
  expect(thank.getByRole('link', { name: 'Agradecer' }).getAttribute('href')).toContain('ver=reconocer')
  expect(screen.getByRole('link', { name: /Meta de tu área Estela de apoyo. 4 de 5 personas/ })).toBeTruthy()
  expect(wordsOf(container)).toBeLessThanOrEqual(WORDS)
  expect(document.querySelectorAll('.btn-gold')).toHaveLength(1)
})

test('D-131: thanks of another week are no news, and invite anew', async () => {
  await show({ home: missionHome({ thanks: { name: 'Natalia Tobón', on: '2026-11-14' } }) })
  expect(screen.getByRole('region', { name: '¿Quién te ayudó?' })).toBeTruthy()
})

test('D-131: a home that a process of an earlier release answered hides nothing', async () => {
  const { met: _met, thanks: _thanks, ...earlier } = missionHome()
  await renderInRouter(
    <MisionHomeView profile={person()} home={earlier} failure={undefined} onRetry={() => undefined} />,
  )
  expect(screen.getByRole('region', { name: 'Pulso de la semana' })).toBeTruthy()
})

test('RE-6: the pinned goal says how far it is and leads to its reward', async () => {
  await show({ home: missionHome({ goal: GOAL }) })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Tu meta Audífonos/ })
  expect(link.textContent).toContain('Te faltan 550')
  expect(link.getAttribute('href')).toContain('recompensa=audifonos')
})

test('D-57b: one next thing with the only gold verb, and no other mission below', async () => {
  const nextThing = {
    kind: 'mission',
    challengeId: 'seguridad',
    missionId: 'gran-tormenta',
    title: 'Cruza la Gran Tormenta',
    unit: 'paso',
    experience: 120,
  } as const
  await show({ home: missionHome({ nextThing }) })
  const strip = within(screen.getByRole('region', { name: 'Lo siguiente Te falta 1 paso' }))
  expect(strip.getByText('Cruza la Gran Tormenta · 120 de experiencia')).toBeTruthy()
  expect(strip.getByRole('link', { name: 'Ir' }).getAttribute('href')).toBe(
    '/mision-espacial/misiones/seguridad/gran-tormenta',
  )
  expect(screen.queryByRole('link', { name: /En tu ruta/ })).toBeNull()
  expect(document.querySelectorAll('.btn-gold')).toHaveLength(1)
})

test('D-57b: with nothing to do there is no gold, and the day of the next pack', async () => {
  await show({ home: missionHome() })
  const strip = within(screen.getByRole('region', { name: 'Todo al día' }))
  expect(strip.getByText('El próximo sobre llega el lunes 23.')).toBeTruthy()
  expect(document.querySelectorAll('.btn-gold')).toHaveLength(0)
})

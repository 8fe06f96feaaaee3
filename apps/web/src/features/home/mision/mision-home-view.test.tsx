import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { missionHome, missionNode } from '../../../../test/mission-detail.ts'
import { person } from '../../../../test/people.ts'
import { best } from '../../../../test/recognitions.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { MisionHomeView } from './mision-home-view.tsx'

type Setting = { home?: ReturnType<typeof missionHome> | undefined; failure?: string }

async function show({ home, failure }: Setting) {
  const onRetry = vi.fn()
  await renderInRouter(<MisionHomeView profile={person()} home={home} failure={failure} onRetry={onRetry} />)
  return onRetry
}

const soon = () => within(screen.getByRole('region', { name: 'Tus próximas misiones' }))

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

test('while the missions are on their way no number is made up', async () => {
  await show({})
  expect(screen.getByText('Cargando…', { selector: '[aria-busy] *' })).toBeTruthy()
  expect(screen.queryByText(/misiones completadas/)).toBeNull()
})

test('without missions, with all of them done, or with nothing to do now, it says so', async () => {
  // What a test began to load would otherwise arrive in the next one.
  afterEach(() => act(() => vi.dynamicImportSettled()))

  const nothing = { next: [], incentives: { earned: 0, total: 0, claimable: 0 } }
  await show({ home: missionHome({ ...nothing, missions: { completed: 0, total: 0 } }) })
  expect(soon().getByText(/Todavía no hay misiones abiertas/)).toBeTruthy()
  expect(soon().queryByRole('link')).toBeNull()
})

test.each([
  [{ completed: 17, total: 17 }, /Completaste todas/],
  [{ completed: 5, total: 17 }, /no te queda nada por hacer/],
])('with nothing to do and %j it says why', async (missions, words) => {
  await show({ home: missionHome({ next: [], missions }) })
  expect(soon().getByText(words)).toBeTruthy()
  expect(soon().getByRole('link', { name: 'Ver mapa' })).toBeTruthy()
})

test('D-60: rank with its phrase, credits, the two next missions, counts and the four sections', async () => {
  await show({ home: missionHome() })
  expect(screen.getByRole('progressbar', { name: 'Camino al siguiente rango' })).toBeTruthy()
  expect(screen.getByText('La galaxia necesita quien la cuide.')).toBeTruthy()
  const purse = screen.getByRole('link', { name: /1\.250 créditos disponibles/ })
  expect(purse.getAttribute('href')).toBe('/mision-espacial/movimientos')

  const [first, second] = soon().getAllByRole('link', { name: /Cierra/ })
  expect(first!.textContent).toContain('2 de 3 pasos · 120 de experiencia · 80 créditos · 1 sobre')
  expect(first!.textContent).toContain('Cierra el viernes 27, 23:59')
  expect(first!.getAttribute('href')).toBe('/mision-espacial/misiones/seguridad/gran-tormenta')
  expect(second!.textContent).toContain('1 de 2 sesiones · 90 de experiencia')

  expect(screen.getByRole('link', { name: '5 de 17 misiones completadas' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /3 de 12 incentivos ganados ?1 por reclamar/ })).toBeTruthy()
  const sections = within(screen.getByRole('navigation', { name: 'Las cuatro secciones' }))
  expect(sections.getAllByRole('link')).toHaveLength(4)
})

test('D-60: a company without missions or incentives yet counts none of none', async () => {
  const home = missionHome()
  const none = { missions: { ...home.missions, total: 0, completed: 0 } }
  await show({ home: { ...home, ...none, incentives: { ...home.incentives, total: 0, earned: 0, claimable: 0 } } })
  expect(screen.getByText('Tus misiones llegan pronto')).toBeTruthy()
  expect(screen.getByText('Los incentivos llegan pronto')).toBeTruthy()
  expect(screen.queryByText(/0 de 0/)).toBeNull()
})

test('MI-2: a mission that was rejected says that it may be sent again', async () => {
  await show({ home: missionHome({ next: [missionNode({ state: 'rejected' })] }) })
  expect(soon().getByText('Rechazada · puedes reenviar')).toBeTruthy()
})

test('RE-6: the pinned goal says how far it is and leads to its reward', async () => {
  const goal = {
    id: 'audifonos',
    title: 'Audífonos',
    picture: 'premios/audifonos',
    price: 1800,
    available: 1250,
    missing: 550,
    missionsAway: 2,
    isOutOfReach: false,
  }
  await show({ home: missionHome({ goal }) })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Tu meta · Audífonos/ })
  expect(link.textContent).toContain('Te faltan 550 créditos ≈ 2 misiones')
  expect(link.getAttribute('href')).toContain('recompensa=audifonos')
})

test('RC-1: the latest best employee leads to the recognitions; to whom it is, it says so', async () => {
  await show({ home: missionHome({ best: best() }) })
  const link = screen.getByRole('link', { name: /Lo mejor de noviembre/ })
  expect(link.textContent).toContain('Andrés Molina')
  expect(link.getAttribute('href')).toBe('/mision-espacial/reconocimientos')
  cleanup()
  await show({ home: missionHome({ best: best({ isMine: true }) }) })
  expect(screen.getByText('¡Eres tú!')).toBeTruthy()
})

test('D-57b: one next thing with the only gold verb, which the list below does not repeat', async () => {
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
  expect(soon().getAllByRole('link', { name: /Cierra/ })).toHaveLength(1)
  expect(document.querySelectorAll('.btn-gold')).toHaveLength(1)
})

test('D-57b: with nothing to do there is no gold, and the day of the next pack', async () => {
  await show({ home: missionHome() })
  const strip = within(screen.getByRole('region', { name: 'Todo al día' }))
  expect(strip.getByText('El próximo sobre llega el lunes 23.')).toBeTruthy()
  expect(document.querySelectorAll('.btn-gold')).toHaveLength(0)
})

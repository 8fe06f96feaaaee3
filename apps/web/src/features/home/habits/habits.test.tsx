import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnimations, fakeAnimations } from '../../../../test/fake-animations.ts'
import { flightPlan, pulse } from '../../../../test/habits.ts'
import { renderInRouter } from '../../../../test/render-in-router.tsx'
import { FlightPlanPanel } from './flight-plan.tsx'
import { planSentence, pulseSentence, stepGivesWords } from './habit-words.ts'
import { PulsePanel } from './pulse.tsx'

let animations: FakeAnimations
beforeEach(() => {
  animations = fakeAnimations()
})

const showPlan = (plan: ReturnType<typeof flightPlan>) =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <FlightPlanPanel plan={plan} today="2026-11-23" />
    </QueryClientProvider>,
  )

test('D-66: the first step that is not done has the only verb, and the others say what they give', async () => {
  await showPlan(flightPlan({ done: ['avatar', 'first-look'] }))
  const panel = within(screen.getByRole('region', { name: 'Plan de vuelo' }))
  expect(panel.getByRole('status').textContent).toBe(
    'Plan de vuelo, 2 de 5 pasos hechos. Siguiente: agradece a alguien. Da 1 sobre.',
  )
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Agradecer'])
  expect(panel.getByText('5 pasos · hasta el 6 de diciembre')).toBeTruthy()
  expect(panel.getAllByText('Listo')).toHaveLength(2)
  expect(panel.getByText('20 créditos')).toBeTruthy()
  expect(panel.getByText(/60 de experiencia · 60 créditos · 2 sobres/)).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Ocultar el plan de vuelo' })).toBeTruthy()
})

test('D-66, CO-4: who has no mision-espacial reads of stardust and of no credits', async () => {
  const { container } = await showPlan(
    flightPlan({
      steps: ['avatar', 'first-look', 'album', 'trades'],
      total: { experience: 60, credits: 0, stardust: 30, packs: 2 },
    }),
  )
  expect(container.textContent).toContain('30 de polvo')
  expect(container.textContent).not.toMatch(/crédito/i)
})

test('D-66: a plan that is done says so, and goes with one touch', async () => {
  document.documentElement.dataset.motion = 'reduced'
  await showPlan(flightPlan({ done: ['avatar', 'first-look', 'first-thanks', 'first-advance', 'goal'] }))
  const panel = within(screen.getByRole('region', { name: 'Plan de vuelo' }))
  expect(panel.getByText('¡Completo! Ya conoces la nave')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Seguir' })).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Ocultar el plan de vuelo' })).toBeNull()
  expect(panel.queryByRole('link')).toBeNull()
  delete document.documentElement.dataset.motion
})

test('D-57b: a step quiets its verb when something waits above, and has none that leads there again', async () => {
  const plan = flightPlan({ done: ['avatar'] })
  const under = (offered: string) =>
    renderInRouter(
      <QueryClientProvider client={new QueryClient()}>
        <FlightPlanPanel plan={plan} today="2026-11-23" offered={offered} />
      </QueryClientProvider>,
    )
  await under('/mision-espacial/incentivos')
  expect(screen.getByRole('link', { name: 'Abrir' }).className).not.toContain('btn-gold')
  cleanup()
  await under('/figuras/sobres')
  expect(screen.queryByRole('link')).toBeNull()
})

test('D-131: the pulso says in words what is done and the one thing nearest at hand', async () => {
  await renderInRouter(<PulsePanel pulse={pulse()} home="figuras" next={undefined} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Abrir un sobre'])
  cleanup()
  const award = { kind: 'award', platform: 'figuras', count: 1, title: 'Uno' } as const
  await renderInRouter(<PulsePanel pulse={pulse()} home="figuras" next={award} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Reclamar'])
  cleanup()

  const actions = pulse().actions.map((one) => ({ ...one, isDone: one.action === 'look' || one.action === 'thank' }))
  await renderInRouter(<PulsePanel pulse={pulse({ actions, stars: 2 })} home="figuras" next={undefined} />)
  expect(screen.getByRole('status').textContent).toBe(
    'Pulso de la semana: 2 de 3. Hecho: abrir un sobre, agradecer. Tu bitácora tiene 2 estrellas.',
  )
  expect(screen.getByText('2 de 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pulso: agradecer, hecho' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pulso: avanzar una misión, por hacer' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(3)
  cleanup()

  await renderInRouter(<PulsePanel pulse={pulse({ hasStar: true, stars: 4 })} home="figuras" next={undefined} />)
  expect(screen.getByText('¡Estrella lista!')).toBeTruthy()
  expect(screen.getByText('Ganaste 15 de experiencia · 20 créditos')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(
    'Pulso de la semana: estrella lista. Tu bitácora tiene 4 estrellas.',
  )
})

test('D-67: the star turns once after it was filled, also on another page', async () => {
  const show = (hasStar: boolean) =>
    renderInRouter(<PulsePanel pulse={pulse({ hasStar })} home="figuras" next={undefined} />)
  await show(false)
  cleanup()
  expect(animations.frames()).toHaveLength(0)
  await show(true)
  cleanup()
  expect(animations.frames()).toHaveLength(1)
  await show(true)
  expect(animations.frames()).toHaveLength(1)
})

test('D-67, CO-4: the pulso promises no pack, and without figuras the map takes the place of the packs', async () => {
  const actions = [
    { action: 'look', isDone: true },
    { action: 'advance', isDone: false },
    { action: 'thank', isDone: false },
    { action: 'claim', isDone: false },
  ] as const
  const { container } = await renderInRouter(
    <PulsePanel pulse={pulse({ actions: [...actions] })} home="mision-espacial" next={undefined} />,
  )
  expect(screen.getByRole('link', { name: 'Pulso: mirar el mapa, hecho' })).toBeTruthy()
  expect(container.textContent).not.toMatch(/sobre/)
})

test('D-67: a star that is ready is announced in words', () => {
  expect(pulseSentence(pulse({ hasStar: true, stars: 1 }), 'figuras')).toBe(
    'Pulso de la semana: estrella lista. Tu bitácora tiene 1 estrella.',
  )
  expect(planSentence(flightPlan({ done: ['avatar', 'first-look', 'first-thanks', 'first-advance', 'goal'] }))).toBe(
    'Plan de vuelo, 5 de 5 pasos hechos. Está completo.',
  )
  expect(stepGivesWords({ experience: 0, credits: 0, stardust: 0, packs: 2 })).toBe('2 sobres')
})

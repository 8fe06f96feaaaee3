import { addDays } from '@orbita/domain/time/period'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { evidence, mission } from '../../../../test/mission-detail.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { MissionView } from './mission-view.tsx'

const show = (differences: Parameters<typeof mission>[0] = {}) =>
  renderWithQueries(<MissionView mission={mission(differences)} />)
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))

test('MI-6: a mission that takes nothing now has nowhere to put a file', async () => {
  await show({ state: 'locked', evidence: { ...mission().evidence!, canSend: false } })
  expect(screen.queryByLabelText(/Elegir archivo/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Tu evidencia' })).toBeNull()
})

test('MI-6: after the fifth of a day it says that more may be sent tomorrow', async () => {
  await show({ evidence: { ...mission().evidence!, canSend: false, leftToday: 0 } })
  expect(region('Tu evidencia').getByText(/Ya enviaste tus 5 archivos de hoy/)).toBeTruthy()
  expect(screen.queryByLabelText(/Elegir archivo/)).toBeNull()
})

test('MI-2: a rejection shows its reason, and sent evidence links to its file', async () => {
  const sent = [evidence({ state: 'rejected', reason: 'La foto no se ve.' })]
  await show({ state: 'rejected', reason: 'La foto no se ve.', evidence: { ...mission().evidence!, sent } })
  expect(region('Tu envío no pasó la revisión').getByText('La foto no se ve.')).toBeTruthy()
  const list = region('Tu evidencia')
  expect(list.getByText('Rechazado')).toBeTruthy()
  expect(list.getByRole('link', { name: /consejo-equipo\.jpg/ }).getAttribute('href')).toBe(
    '/rpc/mision-espacial/evidence/9/file',
  )
})

test('MI-2: a locked mission leads to the one that is missing', async () => {
  await show({
    state: 'locked',
    missing: ['Ancla'],
    prerequisites: [
      { id: 'brujula', title: 'Brújula', isDone: true },
      { id: 'ancla', title: 'Ancla', isDone: false },
    ],
  })
  const links = region('Antes de esta misión').getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['BrújulaCompletada', 'AnclaTe falta completarla'])
  expect(links[1]!.getAttribute('href')).toBe('/mision-espacial/misiones/seguridad/ancla')
})

test('D-62: the panel of the state holds the next action, and a locked mission leads to the one it lacks', async () => {
  const { view } = await show()
  expect(region('Te falta: comparte un consejo').getByRole('button', { name: 'Enviar evidencia' })).toBeTruthy()
  view.unmount()
  await show({ state: 'locked', missing: ['Ancla'], prerequisites: [{ id: 'ancla', title: 'Ancla', isDone: false }] })
  const way = region('Primero completa «Ancla»').getByRole('link', { name: 'Ir a «Ancla»' })
  expect(way.getAttribute('href')).toBe('/mision-espacial/misiones/seguridad/ancla')
})

test('D-62: shows title, state, deadline, what it gives, the steps with the completed ones ticked, and why it matters', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Cruza la Gran Tormenta' })).toBeTruthy()
  expect(screen.getByText('En curso · 2 de 3')).toBeTruthy()
  expect(screen.getByText('Cierra el viernes 27, 23:59')).toBeTruthy()
  expect(screen.getByText('Te da 120 de experiencia · 80 créditos · 1 sobre')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Lee la guía, hecho',
    'Responde la trivia, hecho',
    'Comparte un consejo',
  ])
  expect(region('Por qué importa').getByText(/evita un susto/)).toBeTruthy()
})

test('D-62: the chart is one picture with words, and the list beside it has the same facts', async () => {
  const third = { id: 3, on: '2026-11-16', amount: 1, total: 3, text: 'Compartiste un consejo' }
  await show({ events: [...mission().events, third], amount: 3, target: 4 })
  const panel = region('Tu avance')
  expect(panel.getByRole('img').getAttribute('aria-label')).toBe(
    'Gráfico de tu avance: 3 de 4 pasos. El último avance es del 16 nov. La misión cierra el 27 nov.',
  )
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '16 nov · Compartiste un consejo+1',
    '14 nov · Respondiste la trivia+1',
    '9 nov · Leíste la guía+1',
  ])
})

test('D-133: what to do comes before the progress, and two facts are a list without a chart', async () => {
  const { container } = (await show()).view
  expect(region('Tu avance').queryByRole('img')).toBeNull()
  expect(region('Tu avance').getAllByRole('listitem')).toHaveLength(2)
  expect(container.textContent).toMatch(/Qué hay que hacer.*Tu avance.*Por qué importa/)
})

test('D-133: a mission whose progress arrives by itself still has something to do', async () => {
  await show({ source: 'file', evidence: null })
  const [verb] = screen.getAllByRole('link', { name: 'Agradecer a quien te ayudó' })
  expect(verb!.getAttribute('href')).toContain('ver=reconocer')
  expect(verb!.className).not.toContain('btn-gold')
})

test('D-62: five hundred facts show their latest, and all when asked', async () => {
  const events = Array.from({ length: 500 }, (_, id) => ({
    id,
    on: addDays('2026-11-02', Math.floor(id / 30)),
    amount: id === 499 ? -2 : 1,
    total: id === 499 ? 497 : id + 1,
    text: `Avance ${id}`,
  }))
  await show({ type: 'counter', steps: null, amount: 497, target: 1_000_000, events })
  const panel = region('Tu avance')
  expect(panel.getAllByRole('listitem')).toHaveLength(5)
  expect(panel.getByText('−2')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Ver los 500 avances' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(500)
  expect(panel.getByText(/A este ritmo llegas a/)).toBeTruthy()
})

test('without facts it says so, and before the first day there is no chart at all', async () => {
  const { view } = await show({ amount: 0, events: [], state: 'available' })
  expect(region('Tu avance').getByText(/Aún no hay avances/)).toBeTruthy()
  view.unmount()
  await show({ amount: 0, events: [], state: 'upcoming', startsOn: '2026-11-23' })
  expect(screen.queryByRole('region', { name: 'Tu avance' })).toBeNull()
})

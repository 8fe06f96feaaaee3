import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { mission } from '../../../../../test/mission-detail.ts'
import { renderWithQueries } from '../../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../../test/visit.ts'
import { MissionView } from '../mission-view.tsx'

const REPORT = { isOpen: true, canReport: true, isFallback: true, left: 2, dailyCap: 2, creditsLeft: 500 }
const OWN = {
  source: 'file',
  type: 'counter',
  evidence: null,
  steps: null,
  amount: 8,
  target: 20,
  today: '2026-11-23',
  unit: { one: 'visita', many: 'visitas' },
} as const

async function show(
  report: Partial<typeof REPORT> = {},
  answer: () => Response = () => Response.json({}),
  over: Partial<MissionOutput> = {},
) {
  freshBrowser()
  const shown = mission({ ...OWN, ...over, report: { ...REPORT, ...report } })
  const calls = serve({
    [`POST /rpc/mision-espacial/challenges/${shown.challengeId}/missions/${shown.id}/reports`]: answer,
  })
  await renderWithQueries(<MissionView mission={shown} />)
  return calls
}
const panel = (name: string) => within(screen.getByRole('region', { name }))

test('MI-13: a refusal is explained and the amount stays', async () => {
  await show({}, refusal('REPORT_CLOSED'))
  const today = panel('Hoy, lunes 23')
  await userEvent.click(today.getByRole('button', { name: 'Sumar visita' }))
  await userEvent.click(today.getByRole('button', { name: 'Anotar 2 de hoy' }))
  expect((await today.findByRole('alert')).textContent).not.toBe('')
  expect(today.getByRole('status').textContent).toBe('2 de 2')
})

test('MI-13: steps go to the cap of the day, which is in sight with why it is noted; one button says the number', async () => {
  await show()
  const today = panel('Hoy, lunes 23')
  expect(today.getByText('Lo anotas tú · hasta 2 visitas por día')).toBeTruthy()
  expect(today.getByText(/Aún no llegan los datos de tu área/)).toBeTruthy()
  expect(today.queryByText(/experiencia/)).toBeNull()
  const more = today.getByRole('button', { name: 'Sumar visita' })
  await userEvent.click(more)
  await userEvent.click(more)
  expect(today.getByRole('status').textContent).toBe('2 de 2')
  expect(more.getAttribute('aria-disabled')).toBe('true')
  expect(today.getByRole('button', { name: 'Anotar 2 de hoy' })).toBeTruthy()
})

test('MI-13: what was noted today leaves nothing to press until tomorrow', async () => {
  await show({ canReport: false, left: 0 })
  expect(panel('Anotaste 2. Vuelve mañana.').queryByRole('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /Anotar/ })).toBeNull()
})

test.each([
  [7, /esta da 7 de sus 80\./],
  [0, /Desde aquí suma experiencia/],
])('MI-8, MI-13: with %d credits left of the share it says what is still paid', async (creditsLeft, words) => {
  await show({ creditsLeft })
  expect(panel('Hoy, lunes 23').getByText(words)).toBeTruthy()
})

test('MI-13: a step of a list is noted by its name', async () => {
  const steps = ['Lee la guía', 'Responde la trivia', 'Comparte un consejo']
  await show({ left: 1, dailyCap: 1 }, undefined, { type: 'checklist', steps, amount: 1, target: 3 })
  const today = panel('Hoy, lunes 23')
  expect(today.getByText('Responde la trivia')).toBeTruthy()
  expect(today.getByRole('button', { name: 'Anotar el paso' })).toBeTruthy()
})

test.each([
  [9, 'Llegaron los datos de tu área: 9. Te sumamos la diferencia.'],
  [5, 'Llegaron los datos de tu área: 5. Lo que anotaste no baja.'],
])('MI-13: data of %d after 8 that were noted are told, and nothing is noted any more', async (amount, words) => {
  freshBrowser()
  serve({})
  await renderWithQueries(<MissionView mission={mission({ ...OWN, report: null, areaData: { amount, noted: 8 } })} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Anotar/ })).toBeNull()
})

import type { LeaderboardOutput } from '@orbita/contract/leaderboard'
import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { best, leaderboard, place, recognitions } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { recognitionsQuery } from '../queries.ts'
import { BestView } from './best-view.tsx'

const ALL = 'GET /rpc/mision-espacial/recognitions'
const BOARD = 'GET /rpc/mision-espacial/leaderboard'
const LEAVE = 'PUT /rpc/mision-espacial/leaderboard/participation'
const CONGRATULATE = 'PUT /rpc/mision-espacial/recognitions/best/12/congratulation'

type Setting = {
  all?: Partial<RecognitionsOutput>
  board?: Partial<LeaderboardOutput>
  answers?: Parameters<typeof serve>[0]
}

function Screen() {
  const { data } = useQuery(recognitionsQuery)
  return data ? <BestView recognitions={data} search={{}} /> : null
}

async function show({ all, board, answers }: Setting = {}) {
  const { notices } = freshBrowser()
  const calls = serve({
    [ALL]: () => Response.json(recognitions(all)),
    [BOARD]: () => Response.json(leaderboard(board)),
    ...answers,
  })
  await renderWithQueries(<Screen />)
  await screen.findByRole('heading', { level: 1, name: 'Lo mejor de cada mes' })
  return { calls, notices }
}

const orbit = () => within(screen.getByRole('region', { name: 'Mi órbita' }))

test('RC-4: a congratulation that fails says so calmly and may be sent again', async () => {
  const answers = [refusal('UNAVAILABLE'), () => Response.json(best({ congratulations: 39, congratulated: true }))]
  const { calls, notices } = await show({ answers: { [CONGRATULATE]: () => answers.shift()!() } })
  const button = screen.getByRole('button', { name: 'Felicitar · ya van 38' })
  await userEvent.click(button)
  await waitFor(() => expect(notices[0]?.text).toMatch(/no responde/))
  await userEvent.click(button)
  const done = await screen.findByRole('button', { name: 'Ya felicitaste · van 39' })
  await userEvent.click(done)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  expect(notices.at(-1)?.text).toBe('Felicitaste a Andrés')
})

test('RC-4: counts one congratulation in the singular, before and after it was sent', async () => {
  await show({ all: { best: best({ congratulations: 1 }) } })
  expect(screen.getByRole('button', { name: 'Felicitar · ya va 1' })).toBeTruthy()
  cleanup()
  await show({ all: { best: best({ congratulations: 1, congratulated: true }) } })
  expect(screen.getByRole('button', { name: 'Ya felicitaste · va 1' })).toBeTruthy()
})

test('RC-4: shows the best employee how many people congratulated them', async () => {
  await show({ all: { best: best({ isMine: true, congratulated: null }) } })
  expect(screen.getByText('¡Eres tú! 38 personas te felicitaron.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Felicitar/ })).toBeNull()
})

test('D-65: before the first best employee, each part explains what it will show', async () => {
  await show({
    all: { month: null, best: null, byArea: [], hallOfFame: [] },
    board: { rows: [], podium: [], people: 0, at: null },
  })
  expect(screen.getByRole('heading', { name: 'Lo mejor del mes, muy pronto' })).toBeTruthy()
  expect(screen.getByText(/mes a mes/)).toBeTruthy()
  expect(screen.getByText(/no se eligió a nadie por área/)).toBeTruthy()
  expect(await screen.findByText(/Nadie suma experiencia este mes/)).toBeTruthy()
})

test('D-65: the person of the month and why; those before, and of each area, open with their own', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Andrés Molina' })).toBeTruthy()
  expect(screen.getByText('Lo mejor de noviembre')).toBeTruthy()
  expect(screen.getByText(/Cerró 14 casos/)).toBeTruthy()
  const hall = within(screen.getByRole('region', { name: 'Salón de la fama' }))
  expect(hall.getAllByRole('button')).toHaveLength(2)
  await userEvent.click(hall.getByRole('button', { name: 'Mariana Torres, octubre de 2026' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Mariana Torres' }))
  expect(sheet.getByText('Lo mejor de octubre de 2026')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(screen.getByRole('button', { name: /Ventas ?Camila Pérez/ }))
  expect(screen.getByText('Lo mejor de Ventas, noviembre de 2026')).toBeTruthy()
})

test('places that do not come say why, and come when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), () => Response.json(leaderboard())]
  await show({ answers: { [BOARD]: () => answers.shift()!() } })
  await userEvent.click(await orbit().findByRole('button', { name: 'Reintentar' }))
  expect(await orbit().findByText('Tú')).toBeTruthy()
})

test('RC-5: two above, two below, ties with one place, and the first three', async () => {
  await show()
  const rows = within(await orbit().findByRole('list', { name: 'Tu lugar y los más cercanos' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Puesto 4Mariana Torres1.980 de experiencia',
    'Puesto 5Javier Núñez1.875 de experiencia',
    'Puesto 6Tú1.760 de experiencia',
    'Puesto 7Tomás Rey1.745 de experiencia',
    'Puesto 7Paula Díaz1.745 de experiencia',
  ])
  expect(orbit().getByText('Puesto 1: Andrés Molina, 2.640 de experiencia')).toBeTruthy()
  expect(orbit().getByText(/toda la empresa · 120 personas/)).toBeTruthy()
})

test('RC-5: without an area there is none to choose, and without experience it says how to begin', async () => {
  await show({ board: { area: null, rows: [], podium: [place({ place: 1 })], people: 1 } })
  expect(await orbit().findByText(/Aún no sumas experiencia este mes/)).toBeTruthy()
  expect(orbit().queryByRole('link', { name: 'Mi área' })).toBeNull()
})

test('RC-5: a season is counted by week, and an area of a few people shows none of them', async () => {
  await show({ board: { period: 'season', scope: 'area', people: 3, isFolded: true, rows: [], podium: [] } })
  expect(await orbit().findByText(/al menos cinco personas/)).toBeTruthy()
  expect(orbit().getByText(/Experiencia por semana, en la temporada/)).toBeTruthy()
  expect(orbit().getByText(/llegar después no te deja atrás/)).toBeTruthy()
})

test('RC-5: leaving the leaderboard asks for confirmation, takes effect at once, and can be undone', async () => {
  let takesPart = true
  const answer = () => Response.json(leaderboard({ takesPart, ...(!takesPart && { rows: [] }) }))
  const { calls, notices } = await show({
    answers: {
      [BOARD]: answer,
      [LEAVE]: () => {
        takesPart = !takesPart
        return answer()
      },
    },
  })
  await userEvent.click(await orbit().findByRole('button', { name: 'No quiero aparecer' }))
  const sheet = within(screen.getByRole('dialog', { name: '¿No aparecer en la tabla?' }))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.click(sheet.getByRole('button', { name: 'No quiero aparecer' }))
  await userEvent.click(await orbit().findByRole('button', { name: 'Volver a aparecer' }))
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Volverás a aparecer en el próximo conteo'))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { takesPart: false, operationId: expect.any(String) },
    { takesPart: true, operationId: expect.any(String) },
  ])
})

import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { movement } from '../../../test/movements.ts'
import { person } from '../../../test/people.ts'
import { renderWithQueries } from '../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../test/visit.ts'
import { ProfileContext } from '../../app/session/use-profile.ts'
import { LatestMovements } from './latest-movements.tsx'
import { MovementsPage } from './movements-page.tsx'
import { readMovementsSearch } from './search.ts'

const LIST = 'GET /rpc/employee/movements'
const REPORT = 'POST /rpc/employee/movements/70/report'
const CREDITS = 'GET /rpc/mision-espacial/rewards'
const SUMS = { available: 1250, held: 350, spent: 200 }
const WORDS = 'Yo hice las dos sesiones.'

function list(movements: Parameters<typeof movement>[0][], next: number | null = null) {
  return () => Response.json({ movements: movements.map((differences) => movement(differences)), next })
}

function Page() {
  return <MovementsPage filter={readMovementsSearch(useSearch({ strict: false })).ver} />
}

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve({ [CREDITS]: () => Response.json({ rewards: [], openRedeems: 0, credits: SUMS }), ...answers })
  await renderWithQueries(
    <ProfileContext value={person()}>
      <Page />
    </ProfileContext>,
  )
  return { calls, notices }
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

async function write(words: string) {
  await userEvent.click(await screen.findByText('Reportar este movimiento'))
  const sheet = within(screen.getByRole('dialog', { name: 'Reportar este movimiento' }))
  await userEvent.type(sheet.getByRole('textbox', { name: '¿Qué no está bien?' }), words)
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar reporte' }))
  return sheet
}

test('a list that does not come says why, and comes when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), list([{}])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Misión: Glaciar')).toBeTruthy()
})

test('before the first movement the page explains what will appear', async () => {
  await show({ [LIST]: list([]) })
  expect(await screen.findByRole('heading', { name: 'Aquí empieza tu historia' })).toBeTruthy()
})

test('PT-5: too few words are asked for more, and nothing is sent', async () => {
  const { calls } = await show({ [LIST]: list([{}]) })
  const sheet = await write('  Mal      ')
  expect(sheet.getByRole('alert').textContent).toMatch(/al menos 10 letras/)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('PT-5: a movement reported on another device says so, and the list is refetched', async () => {
  const { calls } = await show({ [LIST]: list([{}]), [REPORT]: refusal('MOVEMENT_REPORTED') })
  const sheet = await write(WORDS)
  await userEvent.click(await sheet.findByRole('button', { name: 'Entendido' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/movements')).length).toBe(2))
})

test('CO-1: a report whose answer was lost is sent again as the same operation, and shows as sent', async () => {
  const reported = movement({ report: { state: 'open', text: WORDS, answer: null } })
  const answers = [refusal('UNAVAILABLE'), () => Response.json(reported)]
  const { calls, notices } = await show({ [LIST]: list([{}]), [REPORT]: () => answers.shift()!() })
  const sheet = await write(WORDS)
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toMatch(/no responde/))
  await userEvent.click(sheet.getByRole('button', { name: 'Enviar reporte' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(second).toEqual(first)
  expect(notices[0]?.text).toMatch(/Te respondemos en Avisos/)
  expect(screen.getByText('Reportado')).toBeTruthy()
  expect(screen.queryByText('Reportar este movimiento')).toBeNull()
})

test('PT-5: groups by month, each movement with its reason and signed amounts, and shows the answer to a report', async () => {
  await show({
    [LIST]: list([
      {},
      {
        id: 69,
        kind: 'correction',
        experience: -40,
        credits: -1030,
        reason: 'Corrección: «Valle Rosa» contada dos veces',
        report: { state: 'answered', text: WORDS, answer: 'Tienes razón: la devolvimos.' },
      },
      { id: 68, kind: 'stardust', experience: 0, credits: 0, stardust: 12, occurredAt: '2026-10-09T15:00:00Z' },
    ]),
  })
  expect(await screen.findByRole('heading', { name: 'Noviembre de 2026' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Octubre de 2026' })).toBeTruthy()
  const [mission, correction, dust] = rows()
  expect(mission).toContain('más 80 créditos, más 120 de experiencia')
  expect(correction).toContain('−1.030')
  expect(correction).toContain('Respondido')
  expect(correction).toContain('Tienes razón: la devolvimos.')
  expect(dust).toContain('más 12 de polvo estelar')
})

test('the filters show the movements of experience, or of credits', async () => {
  await show({ [LIST]: list([{}, { id: 69, kind: 'kudos', credits: 0, reason: 'Kudos de Andrés' }]) })
  await userEvent.click(await screen.findByRole('link', { name: 'Créditos' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByRole('link', { name: 'Créditos' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('link', { name: 'Todos' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('older ones join when asked for', async () => {
  const answers = [list([{}], 70), list([{ id: 5, reason: 'Apertura' }])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }))
  expect(await screen.findByText('Apertura')).toBeTruthy()
  expect(screen.getByText('Misión: Glaciar')).toBeTruthy()
})

test('D-52: each amount of a movement has its word beside it', async () => {
  await show({
    [LIST]: list([
      { credits: -950, experience: 0 },
      { id: 71, credits: 1, experience: 0, stardust: -60 },
    ]),
  })
  await screen.findAllByRole('listitem')
  const seen = [...document.querySelectorAll('b[aria-hidden]')].map(({ textContent }) => textContent)
  expect(seen).toEqual(['−950créditos', '+1crédito', '−60de polvo'])
})

test('D-52: the profile shows the latest and leads to all of them', async () => {
  freshBrowser()
  serve({ [LIST]: list([{}, { id: 4 }, { id: 3 }, { id: 2, reason: 'La cuarta' }]) })
  await renderWithQueries(<LatestMovements />)
  const all = await screen.findByRole('link', { name: 'Ver todos tus movimientos' })
  expect(all.getAttribute('href')).toBe('/figuras/perfil?vista=movimientos')
  expect(screen.queryByText('La cuarta')).toBeNull()
})

test('D-52: the movements begin with the credits that can be spent, that are held and that were spent', async () => {
  await show({ [LIST]: list([{}]) })
  const sums = await screen.findAllByRole('definition')
  expect(sums.map(({ textContent }) => textContent)).toEqual(['1.250 créditos', '350', '200'])
})

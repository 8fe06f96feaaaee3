import type { KudosOutput } from '@orbita/contract/recognitions/kudos'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { kudos, recognitions, sentKudos } from '../../../../test/recognitions.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import type { KudosBoxId } from '../queries.ts'
import { KudosBox } from './kudos-box.tsx'

const ROUTE = '/rpc/mision-espacial/recognitions/kudos'
const LIST = `GET ${ROUTE}`

const page =
  (list: KudosOutput[], next: number | null = null) =>
  () =>
    Response.json({ kudos: list, next })

async function show(answers: Parameters<typeof serve>[0], box: KudosBoxId = 'received') {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(<KudosBox counts={recognitions().kudos} box={box} />)
  return { calls, notices }
}

test('kudos that do not come say why, and come when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), page([kudos()])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText(/Sin ti no llegábamos/)).toBeTruthy()
})

test.each([
  ['received', /Todavía no te llega ninguno/],
  ['sent', /Aún no has reconocido a nadie/],
] as const)('before the first one %s it says what to do', async (box, words) => {
  await show({ [LIST]: page([]) }, box)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reconocer a alguien' })).toBeTruthy()
})

test('the kudos of a week stand below its heading', async () => {
  await show({ [LIST]: page([kudos()]) })
  const week = within(await screen.findByRole('region'))
  const levels = week.getAllByRole('heading').map(({ tagName }) => tagName)
  expect(levels).toEqual(['H2', 'H3'])
})

test('RC-3: thanks are answered once', async () => {
  const { calls } = await show({
    [LIST]: page([kudos()]),
    [`PUT ${ROUTE}/50/thanks`]: () => Response.json(kudos({ hasThanked: true, thanks: 1 })),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dar las gracias a Andrés Molina' }))
  await userEvent.click(await screen.findByRole('button', { name: /Ya le diste las gracias a Andrés Molina/ }))
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('RC-4: a report asks for confirmation, and the message then shows that it was reported', async () => {
  const reported = kudos({ isReported: true })
  let list = [kudos()]
  const { calls } = await show({
    [LIST]: () => page(list)(),
    [`POST ${ROUTE}/50/report`]: () => {
      list = [reported]
      return Response.json(reported)
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reportar el mensaje de Andrés Molina' }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Reportar este mensaje?' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(sheet.getByRole('button', { name: 'Reportar' }))
  expect(await screen.findByText(/Lo reportaste/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Dar las gracias/ })).toBeNull()
})

test('RC-3: a sent kudos can be withdrawn while there is time; when it is too late, the page says so', async () => {
  const late = sentKudos({ id: 61, withdrawableUntil: null, message: 'Gracias por ayer, de todo corazón.' })
  const answers = [refusal('KUDOS_TOO_LATE')]
  const { calls } = await show(
    { [LIST]: page([sentKudos(), late]), [`POST ${ROUTE}/60/withdrawal`]: () => answers.shift()!() },
    'sent',
  )
  expect(await screen.findAllByText('Para Andrés Molina y Camila Pérez')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /Retirar/ }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Retirar este kudos?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Retirar' }))
  expect(await sheet.findByText(/Pasaron 24 horas/)).toBe(sheet.getByRole('alert').firstChild)
  await userEvent.click(sheet.getByRole('button', { name: 'Entendido' }))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('RC-3: one withdrawn leaves the list', async () => {
  let list = [sentKudos()]
  const { notices } = await show(
    {
      [LIST]: () => page(list)(),
      [`POST ${ROUTE}/60/withdrawal`]: () => {
        list = []
        return Response.json({ id: 60 })
      },
    },
    'sent',
  )
  await userEvent.click(await screen.findByRole('button', { name: /Retirar/ }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText(/Aún no has reconocido a nadie/)).toBeTruthy()
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Kudos retirado'))
})

test('older ones join when asked for', async () => {
  const answers = [page([kudos()], 50), page([kudos({ id: 2, message: 'El primero de todos.' })])]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }))
  expect(await screen.findByText(/El primero de todos/)).toBeTruthy()
  expect(screen.getByText(/Sin ti no llegábamos/)).toBeTruthy()
})

test('D-69b: a receiver is asked whether the areas may see it, says no, and may change their mind', async () => {
  const answer = (showing: KudosOutput['showing']) => kudos({ showing })
  let list = [answer('asked')]
  const { calls } = await show({
    [LIST]: () => page(list)(),
    'PUT /rpc/mision-espacial/recognitions/area/50/showing': () => {
      list = [answer((calls.at(-1)!.body as { shows: boolean }).shows ? 'shown' : 'declined')]
      return Response.json(list[0])
    },
  })
  expect(await screen.findByText('¿Lo mostramos en tu área y en la suya?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^No mostrar/ }))
  expect(await screen.findByText('No se muestra en el área.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar el mensaje de Andrés Molina en el área' }))
  expect(await screen.findByText('Se muestra en el área.')).toBeTruthy()
  const answers = calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { shows: boolean }).shows)
  expect(answers).toEqual([false, true])
})

test('D-69b: the sender of one that waits for its receivers may still stop it', async () => {
  let list = [sentKudos({ showing: 'waiting' })]
  await show(
    {
      [LIST]: () => page(list)(),
      'PUT /rpc/mision-espacial/recognitions/area/60/showing': () => {
        list = [sentKudos({ showing: 'private' })]
        return Response.json(list[0])
      },
    },
    'sent',
  )
  expect(await screen.findByText('Se mostrará cuando cada persona diga que sí.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dejar de mostrar tu mensaje en el área' }))
  await waitFor(() => expect(screen.queryByText(/cuando cada persona diga/)).toBeNull())
})

import type { AreaThanks, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, refusal, serve } from '../../../../test/visit.ts'
import { AreaPage } from './area-page.tsx'

const ROUTE = '/rpc/mision-espacial/recognitions/area'
const LIST = `GET ${ROUTE}`

const face = (name: string, isMe = false) => ({ name, avatar: 'nova', isMe })
const me = face('Valentina Rojas', true)

function thanks(differences: Partial<AreaThanks> = {}): AreaThanks {
  return {
    id: 7,
    from: face('Natalia Tobón'),
    to: [face('Emilio Zúñiga')],
    value: { id: 'equipo', name: 'Trabajo en equipo', icon: 'iconos/equipo' },
    message: 'Te quedaste a revisar los tableros conmigo.',
    sentAt: new Date().toISOString(),
    isOurs: false,
    hasJoined: false,
    joined: 3,
    faces: [face('Sofía Becerra'), face('Diego Luna'), face('Ana Gil')],
    ...differences,
  }
}

function all(differences: Partial<AreaThanksOutput> = {}): AreaThanksOutput {
  const choices = { sent: true, received: true, joins: false }
  return { area: 'Tecnología', thanks: [thanks()], choices, takesPart: true, asked: 0, ...differences }
}

async function show(answers: Parameters<typeof serve>[0]) {
  const { notices } = freshBrowser()
  const calls = serve(answers)
  await renderWithQueries(<AreaPage />)
  return { calls, notices }
}

test('D-69b: thanks that do not come say why, and come when asked again', async () => {
  const answers = [refusal('NOT_FOUND'), () => Response.json(all())]
  await show({ [LIST]: () => answers.shift()!() })
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gracias, Tecnología' })).toBeTruthy()
})

test.each([
  ['Tecnología', /Aún no hay gracias para mostrar. Los tuyos siguen siendo privados/],
  [null, /Aún no perteneces a un área/],
])('D-69b: without any in %s it says so, without pressing', async (area, words) => {
  await show({ [LIST]: () => Response.json(all({ area, thanks: [], asked: 2 })) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 gracias esperan tu respuesta' })).toBeTruthy()
})

test('D-69b: one tap joins, another takes it back', async () => {
  let here = thanks()
  const { calls } = await show({
    [LIST]: () => Response.json(all({ thanks: [here] })),
    [`PUT ${ROUTE}/7/join`]: () => {
      const { joins } = calls.at(-1)!.body as { joins: boolean }
      here = thanks(joins ? { hasJoined: true, joined: 4, faces: [me] } : {})
      return Response.json(here)
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Natalia Tobón agradeció a Emilio Zúñiga' }))
  expect(card.getByText('3 se sumaron')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Sumarme a las gracias de Natalia Tobón' }))
  await userEvent.click(await card.findByRole('button', { name: /^Te sumaste a las gracias de Natalia Tobón/ }))
  expect(await card.findByRole('button', { name: /^Sumarme/ })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('D-69b: one that was ended in the meantime says so and leaves', async () => {
  const lists = [all(), all({ thanks: [] })]
  const { notices } = await show({
    [LIST]: () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
    [`PUT ${ROUTE}/7/join`]: refusal('KUDOS_NOT_FOUND'),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Sumarme/ }))
  expect(await screen.findByText(/Aún no hay gracias/)).toBeTruthy()
  expect(notices.at(-1)?.text).toMatch(/ya no está aquí/)
})

test('D-69b: either side stops showing theirs', async () => {
  const mine = thanks({ from: me, to: [face('Sofía Becerra')], isOurs: true, joined: 5 })
  let list = [mine]
  const { notices } = await show({
    [LIST]: () => Response.json(all({ thanks: list })),
    [`PUT ${ROUTE}/7/showing`]: () => {
      list = []
      return Response.json({})
    },
  })
  const card = within(await screen.findByRole('article', { name: 'Tú agradeciste a Sofía Becerra' }))
  expect(card.getByText('5 personas se sumaron')).toBeTruthy()
  expect(card.queryByRole('button', { name: /Sumarme|Reportar/ })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Dejar de mostrar tus gracias a Sofía Becerra' }))
  expect(await screen.findByText(/Aún no hay gracias/)).toBeTruthy()
  expect(notices.at(-1)?.text).toBe('Ya no se muestra')
})

test('RC-4: a report asks for confirmation, and the thank-you leaves', async () => {
  let list = [thanks()]
  await show({
    [LIST]: () => Response.json(all({ thanks: list })),
    [`POST ${ROUTE}/7/report`]: () => {
      list = []
      return Response.json({ id: 7 })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Reportar el mensaje de Natalia Tobón' }))
  const sheet = within(screen.getByRole('dialog', { name: '¿Reportar este mensaje?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Reportar' }))
  expect(await screen.findByText(/Aún no hay gracias/)).toBeTruthy()
})

test('D-69b: what is shown is chosen by each side, and an employee who is not on the leaderboard reads that nothing is', async () => {
  let choices = { sent: true, received: true, joins: false }
  const { calls } = await show({
    [LIST]: () => Response.json(all({ takesPart: false })),
    [`PUT ${ROUTE}/choices`]: () => {
      const { sent, received, joins } = calls.at(-1)!.body as typeof choices
      choices = { sent, received, joins }
      return Response.json(all({ takesPart: false, choices }))
    },
  })
  expect(await screen.findByText(/Elegiste no aparecer en la tabla/)).toBeTruthy()
  const received = screen.getByRole('switch', { name: 'Mostrar los que recibo' })
  expect(received.ariaChecked).toBe('true')
  await userEvent.click(received)
  await waitFor(() => expect(received.ariaChecked).toBe('false'))
  expect(choices).toEqual({ sent: true, received: false, joins: false })
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

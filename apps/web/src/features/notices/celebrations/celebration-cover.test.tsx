import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeAnimations } from '../../../../test/fake-animations.ts'
import { notice } from '../../../../test/notices.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../../test/visit.ts'
import { noticesQuery } from '../queries.ts'
import { Celebrations } from './celebrations.tsx'

const FIRST = notice({ id: 9_001, kind: 'award', title: 'Premio desbloqueado: Ruta Origen' })
const RANK = notice({ id: 9_002, kind: 'rank', title: 'Nuevo rango: EXPLORADOR' })

beforeEach(() => {
  freshBrowser()
  fakeAnimations()
})

test.each([
  ['another follows', true],
  ['another device has shown the next', false],
])('NO-1: between two celebrations the page stays covered until %s', async (_, isShown) => {
  let answer = (_: Response) => {}
  let toCelebrate = [{ ...FIRST, id: FIRST.id + Number(isShown) * 10 }]
  serve({
    'GET /rpc/employee/notices': () => Response.json({ notices: [], unread: 0, next: null, toCelebrate }),
    'PUT /rpc/employee/notices/celebrated': new Response(null, { status: 204 }),
    'GET /rpc/employee/ranks/explorador': new Promise<Response>((resolve) => {
      answer = resolve
    }),
  })
  const readAgain = () => act(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))
  const isCovered = () => document.querySelector('[data-part="cover"]') !== null
  const { client } = await renderWithQueries(<Celebrations />)
  const first = await screen.findByRole('dialog', { name: /Ruta Origen/ })
  toCelebrate = [...toCelebrate, { ...RANK, id: RANK.id + Number(isShown) * 10 }]
  await readAgain()
  expect(isCovered()).toBe(false)

  await userEvent.click(within(first).getByRole('button', { name: '¡A seguir volando!' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isCovered()).toBe(true)

  if (isShown) {
    answer(Response.json({ packs: 0, rewards: [], rewardsInAll: 0 }))
    await screen.findByRole('dialog', { name: /EXPLORADOR/ })
    expect(isCovered()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '¡A seguir volando!' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  } else {
    toCelebrate = []
    await readAgain()
  }
  await waitFor(() => expect(isCovered()).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
})

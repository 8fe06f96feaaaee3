import type { NoticesOutput } from '@orbita/contract/notices'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { fakeAnimations } from '../../../../test/fake-animations.ts'
import { notice } from '../../../../test/notices.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, serve } from '../../../../test/visit.ts'
import { noticesQuery } from '../queries.ts'
import { Celebrations } from './celebrations.tsx'

const FIRST = notice({ id: 42, kind: 'award', title: 'Premio desbloqueado: Ruta Origen' })
const LISTED: NoticesOutput = { notices: [FIRST], unread: 1, next: null, hasCelebration: true }

beforeEach(() => {
  freshBrowser()
  fakeAnimations()
})

test.each([
  ['another follows', [notice({ id: 43, kind: 'award', title: 'Premio desbloqueado: Buen ojo' })]],
  ['another device took the next', []],
])('NO-1: between two celebrations the page stays covered until %s', async (_, next) => {
  let answer = (_: Response) => {}
  const answers = [
    Response.json({ notices: [FIRST] }),
    new Promise<Response>((resolve) => {
      answer = resolve
    }),
  ]
  let list = LISTED
  serve({
    'GET /rpc/employee/notices': () => Response.json(list),
    'POST /rpc/employee/notices/celebration': () => answers.shift()!,
  })
  const isCovered = () => document.querySelector('[data-part="cover"]') !== null
  const { client } = await renderWithQueries(<Celebrations />)
  const first = await screen.findByRole('dialog', { name: /Ruta Origen/ })
  list = { ...LISTED, notices: [notice({ id: 43 })] }
  await act(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }))
  expect(isCovered()).toBe(false)

  await userEvent.click(within(first).getByRole('button', { name: '¡A seguir volando!' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isCovered()).toBe(true)

  list = { ...list, hasCelebration: false }
  answer(Response.json({ notices: next }))
  if (next.length > 0) {
    await userEvent.click(await screen.findByRole('button', { name: '¡A seguir volando!' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await waitFor(() => expect(isCovered()).toBe(false))
})

import type { PushOutput } from '@orbita/contract/notices'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWithoutPush, browserWithPush, PUSH_KEY } from '../../../../test/fake-push.ts'
import { renderWithQueries } from '../../../../test/render-with-queries.tsx'
import { freshBrowser, serve, signedIn } from '../../../../test/visit.ts'
import { endPushQuestion, showPushQuestion } from '../../../app/push/push-question.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { makeRoom } from '../../../ui/overlays/toast-room.ts'
import { Celebrations } from '../celebrations/celebrations.tsx'
import { QUESTIONS } from './push-words.ts'

const STATE = 'GET /rpc/employee/push'
const QUIET = { from: 20, until: 7, weekends: true }
const QUESTION = { name: QUESTIONS.proposal.title }

const state = (differences: Partial<PushOutput> = {}) =>
  Response.json({ key: PUSH_KEY, level: 'none', quiet: QUIET, ...differences })

beforeEach(() => {
  freshBrowser()
  signedIn()
})
afterEach(() => {
  act(endPushQuestion)
  browserWithoutPush()
})

/** A page with a session after a trade was proposed. @returns the requests of the page */
async function proposed(answer: Response = state(), over?: ReactNode) {
  const calls = serve({
    [STATE]: answer,
    'GET /rpc/employee/notices': Response.json({ notices: [], unread: 0, next: null, toCelebrate: [] }),
  })
  const { view } = await renderWithQueries(
    <>
      {over}
      <Celebrations />
    </>,
  )
  act(() => showPushQuestion('proposal'))
  const wasAsked = () => waitFor(() => expect(calls.map(({ path }) => path)).toContain('/rpc/employee/push'))
  return { view, wasAsked }
}

const isOpen = () => screen.queryByRole('dialog', QUESTION) !== null

test.each([
  ['has no push', () => browserWithoutPush()],
  ['was told no before', () => browserWithPush({ permission: 'denied' })],
  ['was told yes before', () => browserWithPush({ permission: 'granted' })],
])('D-92: a browser that %s is not asked', async (_what, arrange) => {
  arrange()
  await proposed()
  expect(isOpen()).toBe(false)
})

test('D-92: nobody is asked where the company sends no notices', async () => {
  browserWithPush()
  const { wasAsked } = await proposed(state({ key: null }))
  await wasAsked()
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(isOpen()).toBe(false)
})

test('D-92: without storage nobody is asked, because the question would come each time', async () => {
  browserWithPush()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { wasAsked } = await proposed()
  await wasAsked()
  expect(isOpen()).toBe(false)
  full.mockRestore()
})

test('D-92: after something that will be answered, our own question comes first, and only once', async () => {
  const asked = browserWithPush()
  const { view } = await proposed()
  expect(await screen.findByRole('dialog', QUESTION)).toBeTruthy()
  expect(screen.getByText(QUESTIONS.proposal.lead)).toBeTruthy()
  expect(asked.questions).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  expect(isOpen()).toBe(false)
  view.unmount()

  await proposed()
  expect(isOpen()).toBe(false)
  expect(asked.questions).toBe(0)
})

test('D-92: the question waits until nothing else is open', async () => {
  browserWithPush()
  const { view, wasAsked } = await proposed(
    state(),
    <Sheet title="Otra hoja" onClose={() => undefined}>
      <p>…</p>
    </Sheet>,
  )
  await wasAsked()
  expect(isOpen()).toBe(false)
  view.unmount()
  await proposed()
  expect(await screen.findByRole('dialog', QUESTION)).toBeTruthy()
})

test('D-139: the question waits until the toast of what was done has gone, which it would cover', async () => {
  browserWithPush()
  const giveBack = makeRoom(60)
  const { wasAsked } = await proposed()
  await wasAsked()
  expect(isOpen()).toBe(false)
  act(() => giveBack())
  expect(await screen.findByRole('dialog', QUESTION)).toBeTruthy()
})

test('the next person of the same page is not asked about what this one did', async () => {
  browserWithPush()
  const { view, wasAsked } = await proposed(
    state(),
    <Sheet title="Otra hoja" onClose={() => undefined}>
      <p>…</p>
    </Sheet>,
  )
  await wasAsked()
  view.unmount()
  const calls = serve({
    'GET /rpc/employee/notices': Response.json({ notices: [], unread: 0, next: null, toCelebrate: [] }),
  })
  await renderWithQueries(<Celebrations />)
  await waitFor(() => expect(calls.length).toBe(1))
  expect(calls.map(({ path }) => path)).not.toContain('/rpc/employee/push')
})

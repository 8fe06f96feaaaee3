import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { browserWithoutPush, browserWithPush } from '../../../test/fake-push.ts'
import { renderInRouter } from '../../../test/render-in-router.tsx'
import { ANA, freshBrowser, SIGN_OUT, serve, signedIn } from '../../../test/visit.ts'
import { continuePush } from '../push/continue-push.ts'
import { readPushPreference, writePushPreference } from '../push/push-preference.ts'
import { sessionEmail } from './session-cookie.ts'
import { useSignOut } from './use-session-end.ts'

afterEach(browserWithoutPush)

function Out() {
  const signOut = useSignOut('figuras')
  return (
    <button type="button" onClick={signOut}>
      Cerrar sesión
    </button>
  )
}

/** Opens a page whose browser has a subscription, and signs out there. */
async function signOut({ isMarked }: { isMarked: boolean }) {
  freshBrowser()
  const asked = browserWithPush({ permission: 'granted', isSubscribed: true })
  signedIn()
  if (isMarked) writePushPreference({ email: ANA.email, level: 'all' })
  const calls = serve({ [SIGN_OUT]: () => new Response(null, { status: 204 }) })
  await renderInRouter(<Out />)
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(SIGN_OUT))
  return asked
}

test('D-92: who signs out takes the notices of this device along, so that the next person receives none', async () => {
  const asked = await signOut({ isMarked: true })
  expect([sessionEmail(), readPushPreference()]).toEqual([null, undefined])
  await waitFor(() => expect(asked.left).toBe(1))
})

test('D-92: a device without notices asks its push service for nothing', async () => {
  const asked = await signOut({ isMarked: false })
  expect(asked.left).toBe(0)
})

test('NO-2: the notices that somebody else left on this device end, and the new person is asked nothing', async () => {
  freshBrowser()
  const asked = browserWithPush({ permission: 'granted', isSubscribed: true })
  signedIn()
  writePushPreference({ email: 'beto@orbita.example', level: 'all' })
  const calls = serve({})
  await continuePush()
  expect([asked.left, asked.questions, calls]).toEqual([1, 0, []])
  expect(readPushPreference()).toBeUndefined()
})

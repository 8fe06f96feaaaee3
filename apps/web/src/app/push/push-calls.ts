import type { PushOutput } from '@orbita/contract/notices'
import type { PushLevel } from '@orbita/domain/notices/push'
import type { QuietHours } from '@orbita/domain/notices/quiet-hours'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { newOperationId } from '../operation-id.ts'
import { sessionEmail } from '../session/session-cookie.ts'
import { currentSubscription, sentForm, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { writePushPreference } from './push-preference.ts'

const routes = rpc.employee.push

/**
 * Returns what this browser receives. Without a subscription of its own it receives nothing, whatever the server believes.
 *
 * @see NO-2
 */
export async function readPush(signal?: AbortSignal): Promise<PushOutput> {
  const [state, subscription] = await Promise.all([
    call(routes.$get(undefined, signal && { init: { signal } })),
    currentSubscription().catch(() => null),
  ])
  return subscription ? state : { ...state, level: 'none' }
}

/** Subscribes this browser at a level, or changes the level. @throws SubscribeError when the browser does not */
export async function choosePush(
  { key, level }: { key: string; level: PushLevel },
  operationId = newOperationId(),
): Promise<PushOutput> {
  const subscription = await subscribeBrowser(key)
  const state = await call(routes.subscription.$put({ json: { ...sentForm(subscription), level, operationId } }))
  const email = sessionEmail()
  if (email !== null) writePushPreference({ email, level })
  return state
}

/** Ends the notices of this browser, here and at the server. */
export async function unsubscribePush(operationId = newOperationId()): Promise<PushOutput> {
  await endPushLocally()
  return call(routes.subscription.$delete({ json: { operationId } }))
}

export function saveQuietHours(quiet: QuietHours, operationId = newOperationId()): Promise<PushOutput> {
  return call(routes['quiet-hours'].$put({ json: { ...quiet, operationId } }))
}

/** Ends the notices of this browser without the server, which learns it from the push service. */
export async function endPushLocally(): Promise<void> {
  writePushPreference(undefined)
  await unsubscribeBrowser().catch(() => undefined)
}

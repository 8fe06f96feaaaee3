import { PushOutput } from '@orbita/contract/notices'
import { PushSubscriptionInput } from '@orbita/domain/notices/push'
import { QuietHours } from '@orbita/domain/notices/quiet-hours'
import type { Dependencies } from '../../../dependencies.ts'
import { employeeKit } from '../../../infra/http/kit/route-kit.ts'
import type { Employee } from '../../../infra/http/principal.ts'
import { findPush, pushOf, saveQuietHours } from './push-state.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/**
 * The routes by which the browser of a session receives notices while the app is closed. An account without a user row has
 * no notices, so that nothing is sent to it.
 *
 * @see D-92, NO-2, NO-3
 */
export const pushRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = employeeKit(dependencies)
  const { push } = dependencies.config
  const deviceOf = ({ user, sessionHash }: Employee) => user && { userId: user.id, sessionHash, push }

  return routes
    .get(
      '/',
      read({}, PushOutput, async ({ db, me }) => {
        const device = deviceOf(me)
        return device ? findPush(db.pipeline, device) : pushOf(undefined)
      }),
    )
    .put(
      '/subscription',
      command({ body: PushSubscriptionInput }, PushOutput, async ({ tx, me, body, now }) => {
        const device = deviceOf(me)
        if (!device) return pushOf(undefined)

        await subscribe(tx, { ...device, now }, body)
        return findPush(tx, device)
      }),
    )
    .delete(
      '/subscription',
      command({}, PushOutput, async ({ tx, me }) => {
        const device = deviceOf(me)
        if (!device) return pushOf(undefined)

        await unsubscribe(tx, device.userId, device.sessionHash)
        return findPush(tx, device)
      }),
    )
    .put(
      '/quiet-hours',
      command({ body: QuietHours }, PushOutput, async ({ tx, me, body, now }) => {
        const device = deviceOf(me)
        if (!device) return pushOf(undefined)

        await saveQuietHours(tx, { userId: device.userId, now, quiet: body })
        return findPush(tx, device)
      }),
    )
}

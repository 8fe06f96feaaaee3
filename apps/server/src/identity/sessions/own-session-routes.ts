import { OwnSessionsOutput } from '@orbita/contract/identity/sessions'
import { newUntil } from '@orbita/domain/sign-in/devices'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import { requireKnownDevice } from '../../infra/http/require-known-device.ts'
import { SessionParam } from '../inputs.ts'
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions.ts'

/** The routes of «Mis dispositivos»: an employee's open sessions, and their end. @see D-52b */
export const ownSessionRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = employeeKit(dependencies)

  return routes
    .get(
      '/',
      read({}, OwnSessionsOutput, async ({ db, me, now }) => ({
        sessions: await findOwnSessions(db.pipeline, me, now),
        trustedFrom: newUntil(me.device.since, now),
      })),
    )
    .delete(
      '/',
      command({}, NoContent, async ({ tx, me, now }) => {
        requireKnownDevice(me, now)
        await endOtherSessions(tx, { ...me, now })
      }),
    )
    .delete(
      '/:sessionId',
      command({ params: SessionParam }, NoContent, async ({ tx, me, params, now }) => {
        requireKnownDevice(me, now)
        await endOwnSession(tx, { ...me, id: params.sessionId, now })
      }),
    )
}

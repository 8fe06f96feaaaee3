import { OwnSessionsOutput } from '@orbita/contract/identity/sessions'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
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
      })),
    )
    .delete(
      '/',
      command({}, NoContent, ({ tx, me, now }) => endOtherSessions(tx, { ...me, now })),
    )
    .delete(
      '/:sessionId',
      command({ params: SessionParam }, NoContent, ({ tx, me, params, now }) =>
        endOwnSession(tx, { ...me, id: params.sessionId, now }),
      ),
    )
}

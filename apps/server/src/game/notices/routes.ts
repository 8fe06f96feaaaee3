import { GreetedOutput, NoticesOutput, UnreadOutput } from '@orbita/contract/notices'
import { DomainError } from '@orbita/domain/errors'
import { CelebratedInput, GreetInput, NoticeParam, ReadInput } from '@orbita/domain/notices/inputs'
import { PageQuery } from '@orbita/domain/page'
import { isNewDevice } from '@orbita/domain/sign-in/devices'
import type { Dependencies } from '../../dependencies.ts'
import { NoContent } from '../../infra/http/kit/output.ts'
import { employeeKit } from '../../infra/http/kit/route-kit.ts'
import type { Employee } from '../../infra/http/principal.ts'
import { retired } from '../../infra/http/retired.ts'
import { endCelebrations } from './end-celebrations.ts'
import { findNotices } from './find-notices.ts'
import { greet } from './greet.ts'
import { readNotices } from './read-notices.ts'

const deviceOf = ({ device: { hash, since } }: Employee, now: Date) => ({ hash, isNew: isNewDevice(since, now) })

/**
 * The routes of notices and celebrations, for the employees of every platform. An account without a user row has no
 * notices.
 *
 * @see D-59, NO-1
 */
export const noticeRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = employeeKit(dependencies)
  const { timeZone } = dependencies.config

  return routes
    .get(
      '/',
      read({ query: PageQuery }, NoticesOutput, async ({ db, me, query, now }) =>
        me.user
          ? findNotices(db.pipeline, { userId: me.user.id, before: query.before, device: deviceOf(me, now) })
          : { notices: [], unread: 0, next: null, toCelebrate: [] },
      ),
    )
    .put(
      '/read',
      command(
        { body: ReadInput },
        UnreadOutput,
        async ({ tx, me, body, now }) =>
          me.user ? readNotices(tx, { ...body, userId: me.user.id, now, device: deviceOf(me, now) }) : { unread: 0 },
        { acceptsNoId: true },
      ),
    )
    .put(
      '/celebrated',
      command({ body: CelebratedInput }, NoContent, async ({ tx, me, body, now }) => {
        if (me.user) await endCelebrations(tx, { ...body, userId: me.user.id, now })
      }),
    )
    .put(
      '/:noticeId/greeting',
      command(
        { params: NoticeParam, body: GreetInput, badParams: 'NOT_FOUND' },
        GreetedOutput,
        async ({ tx, me, params, body, now }) => {
          if (!me.user) throw new DomainError('NOT_FOUND')
          return greet(tx, { userId: me.user.id, id: params.noticeId, ...body, now, timeZone })
        },
      ),
    )
    .use('/celebration', retired)
}

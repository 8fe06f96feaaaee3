import { ReadInput } from '@orbita/domain/notices/inputs'
import type { CelebrationView, NoticesView } from '@orbita/domain/notices/views'
import { PageQuery } from '@orbita/domain/page'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { employeeRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { celebrate } from './celebrate.ts'
import { findNotices } from './find-notices.ts'
import { readNotices } from './read-notices.ts'

const viewNotices = defineView<NoticesView>()((notices: NoticesView) => notices)
const viewUnread = defineView<{ unread: number }>()((left: { unread: number }) => left)
const viewCelebration = defineView<CelebrationView>()((celebration: CelebrationView) => celebration)

/**
 * The list of notices, whichever platforms are somebody's, and what there is to celebrate. Who has no document has none.
 *
 * @see D-59, NO-1
 */
export const noticeRoutes = ({ db, clock }: Dependencies) =>
  employeeRoutes()
    .get('/', input('query', PageQuery), async (c) => {
      const { user } = c.get('me')
      if (!user) return answer(c, viewNotices({ notices: [], unread: 0, next: null }))

      return answer(
        c,
        viewNotices(await findNotices(db.pipeline, { userId: user.id, before: c.req.valid('query').before })),
      )
    })
    .put('/read', input('json', ReadInput), async (c) => {
      const { user } = c.get('me')
      if (!user) return answer(c, viewUnread({ unread: 0 }))

      const reading = { ...c.req.valid('json'), userId: user.id, now: clock() }
      return answer(c, viewUnread(await transaction(db.pool, (tx) => readNotices(tx, reading))))
    })
    .post('/celebration', input('json', v.strictObject({})), async (c) => {
      const { user } = c.get('me')
      if (!user) return answer(c, viewCelebration({ notices: [] }))

      return answer(c, viewCelebration(await celebrate(db.pool, { userId: user.id, now: clock() })))
    })

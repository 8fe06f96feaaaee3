import { DomainError } from '@orbita/domain/errors'
import { ReadInput } from '@orbita/domain/notices/inputs'
import type { CelebrationView, NoticesView } from '@orbita/domain/notices/views'
import { PageQuery } from '@orbita/domain/page'
import type { Context } from 'hono'
import * as v from 'valibot'
import { transaction } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { type EmployeeEnv, employeeDoors } from '../http/audience.ts'
import { input } from '../http/input.ts'
import { defineView } from '../http/view.ts'
import { celebrate } from './celebrate.ts'
import { findNotices } from './find-notices.ts'
import { readNotices } from './read-notices.ts'

const viewNotices = defineView<NoticesView>()((notices: NoticesView) => notices)
const viewUnread = defineView<{ unread: number }>()((left: { unread: number }) => left)
const viewCelebration = defineView<CelebrationView>()((celebration: CelebrationView) => celebration)

/** The list of notices, whichever platforms are somebody's, and what there is to celebrate. @see D-59, NO-1 */
export const noticeDoors = ({ db, clock }: Dependencies) =>
  employeeDoors()
    .get('/', input('query', PageQuery), async (c) => {
      const { before } = c.req.valid('query')
      return answer(c, viewNotices(await findNotices(db.lanes, { userId: userOf(c), before })))
    })
    .put('/read', input('json', ReadInput), async (c) => {
      const reading = { ...c.req.valid('json'), userId: userOf(c), now: clock() }
      return answer(c, viewUnread(await transaction(db.pool, (tx) => readNotices(tx, reading))))
    })
    .post('/celebration', input('json', v.strictObject({})), async (c) =>
      answer(c, viewCelebration(await celebrate(db.pool, { userId: userOf(c), now: clock() }))),
    )

/** @throws DomainError `PROFILE_NOT_FOUND` */
function userOf(c: Context<EmployeeEnv>): number {
  const { user } = c.get('me')
  if (!user) throw new DomainError('PROFILE_NOT_FOUND')

  return user.id
}

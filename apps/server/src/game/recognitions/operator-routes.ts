import { BestEmployeeInput, MonthQuery, ShortlistQuery } from '@orbita/domain/recognitions/inputs'
import type { NominationsView, PublishedBest, ShortlistView } from '@orbita/domain/recognitions/views'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { operatorRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { once } from '../../infra/idempotency/once.ts'
import { findShortlist } from './find-shortlist.ts'
import { findNominations } from './nominate.ts'
import { publishBest } from './publish-best.ts'

const viewShortlist = defineView<ShortlistView>()((list: ShortlistView) => list)
const viewPublished = defineView<PublishedBest>()((best: PublishedBest) => best)
const viewNominations = defineView<NominationsView>()((nominations: NominationsView) => nominations)

/** Who may be the best of a month, and who is. @see RC-1 */
export const bestEmployeeOperatorRoutes = ({ db, clock, config: { timeZone } }: Dependencies) =>
  operatorRoutes()
    .get('/shortlist', input('query', ShortlistQuery), async (c) => {
      const { month, area = null } = c.req.valid('query')
      return answer(c, viewShortlist(await findShortlist(db.pool, { month, area, timeZone })))
    })
    .post('/', input('json', BestEmployeeInput), async (c) => {
      const { accountId: account } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['operator/best-employees', asked], now }
      const best = { ...asked, actor: account, now, timeZone }
      return answer(c, viewPublished(await once(db.pool, operation, (tx) => publishBest(tx, best))))
    })

/** Who was nominated, by whom and why. @see RC-2 */
export const nominationOperatorRoutes = ({ db }: Dependencies) =>
  operatorRoutes().get('/', input('query', MonthQuery), async (c) => {
    return answer(c, viewNominations(await findNominations(db.pool, c.req.valid('query').month)))
  })

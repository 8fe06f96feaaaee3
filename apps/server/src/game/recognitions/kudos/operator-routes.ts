import { IdText, PageQuery } from '@orbita/domain/page'
import { ReportDecisionInput } from '@orbita/domain/recognitions/inputs'
import type { KudosObservationsView, KudosReportsView } from '@orbita/domain/recognitions/views'
import * as v from 'valibot'
import type { Dependencies } from '../../../dependencies.ts'
import { transaction } from '../../../infra/db/transaction.ts'
import { answer } from '../../../infra/http/answer.ts'
import { operatorRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { decideKudos, findKudosObservations, findKudosReports } from './moderation.ts'

const KudosParam = v.object({ kudosId: IdText })

type Decided = Awaited<ReturnType<typeof decideKudos>>

const viewReports = defineView<KudosReportsView>()((reports: KudosReportsView) => reports)
const viewDecided = defineView<Decided>()((decided: Decided) => decided)
const viewObservations = defineView<KudosObservationsView>()((observations: KudosObservationsView) => observations)

/** Messages that somebody reported. @see RC-4 */
export const kudosReportOperatorRoutes = ({ db, clock }: Dependencies) =>
  operatorRoutes()
    .get('/', async (c) => answer(c, viewReports(await findKudosReports(db.pool))))
    .put('/:kudosId', input('param', KudosParam), input('json', ReportDecisionInput), async (c) => {
      const { decision } = c.req.valid('json')
      const asked = { ...c.req.valid('param'), decision, actor: c.get('me').accountId, now: clock() }
      return answer(c, viewDecided(await transaction(db.pool, (tx) => decideKudos(tx, asked))))
    })

/** What the guards had something to say about. @see RC-3 */
export const kudosObservationOperatorRoutes = ({ db }: Dependencies) =>
  operatorRoutes().get('/', input('query', PageQuery), async (c) => {
    return answer(c, viewObservations(await findKudosObservations(db.pool, c.req.valid('query'))))
  })

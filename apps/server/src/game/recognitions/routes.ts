import { IdText } from '@orbita/domain/page'
import { monthKey, weekKey } from '@orbita/domain/period'
import { NominationInput, PeopleQuery } from '@orbita/domain/recognitions/inputs'
import type { BestEmployeeView, Colleague, NominationView, RecognitionsView } from '@orbita/domain/recognitions/views'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { transaction } from '../../infra/db/transaction.ts'
import { answer } from '../../infra/http/answer.ts'
import { platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { congratulate } from './congratulate.ts'
import { findPeople } from './find-people.ts'
import { findRecognitions } from './find-recognitions.ts'
import { kudosRoutes } from './kudos/routes.ts'
import { nominate } from './nominate.ts'

const BestParam = v.object({ id: IdText })

const viewRecognitions = defineView<RecognitionsView>()((recognitions: RecognitionsView) => recognitions)
const viewPeople = defineView<Colleague[]>()((people: Colleague[]) => people)
const viewBest = defineView<BestEmployeeView>()((best: BestEmployeeView) => best)
const viewNomination = defineView<NominationView>()((nomination: NominationView) => nomination)

/** Best employees, nominations and thanks. @see D-65, RC-1, RC-2, RC-3 */
export const recognitionRoutes = (dependencies: Dependencies) => {
  const { db, clock, config } = dependencies
  const key = config.keys.colleague
  return platformRoutes('mision-espacial')
    .get('/', async (c) => {
      const now = clock()
      const periods = { week: weekKey(now, config.timeZone), month: monthKey(now, config.timeZone) }
      const asked = { ...periods, key, userId: c.get('me').user.id }
      return answer(c, viewRecognitions(await findRecognitions(db.pipeline, asked)))
    })
    .get('/people', input('query', PeopleQuery), async (c) => {
      const asked = { key, userId: c.get('me').user.id, text: c.req.valid('query').q }
      return answer(c, viewPeople(await findPeople(db.pool, asked)))
    })
    .put('/best/:id/congratulation', input('param', BestParam), input('json', v.strictObject({})), async (c) => {
      const asked = { ...c.req.valid('param'), key, userId: c.get('me').user.id, now: clock() }
      return answer(c, viewBest(await transaction(db.pool, (tx) => congratulate(tx, asked))))
    })
    .put('/nomination', input('json', NominationInput), async (c) => {
      const { timeZone } = config
      const nomination = { ...c.req.valid('json'), key, userId: c.get('me').user.id, now: clock(), timeZone }
      return answer(c, viewNomination(await transaction(db.pool, (tx) => nominate(tx, nomination))))
    })
    .route('/kudos', kudosRoutes(dependencies))
}

import { monthKey, weekKey } from '@orbita/domain/period'
import { PeopleQuery } from '@orbita/domain/recognitions/inputs'
import type { Colleague, RecognitionsView } from '@orbita/domain/recognitions/views'
import type { Dependencies } from '../dependencies.ts'
import { answer } from '../http/answer.ts'
import { platformDoors } from '../http/audience.ts'
import { input } from '../http/input.ts'
import { defineView } from '../http/view.ts'
import { kudosDoors } from '../kudos/routes.ts'
import { findPeople } from './find-people.ts'
import { findRecognitions } from './find-recognitions.ts'

const viewRecognitions = defineView<RecognitionsView>()((recognitions: RecognitionsView) => recognitions)
const viewPeople = defineView<Colleague[]>()((people: Colleague[]) => people)

/** Best employees, nominations and thanks. @see D-65, RC-1, RC-2, RC-3 */
export const recognitionDoors = (dependencies: Dependencies) => {
  const { db, clock, config } = dependencies
  const key = config.keys.colleague
  return platformDoors('mision-espacial')
    .get('/', async (c) => {
      const now = clock()
      const periods = { week: weekKey(now, config.timeZone), month: monthKey(now, config.timeZone) }
      const asked = { ...periods, key, userId: c.get('me').user.id }
      return answer(c, viewRecognitions(await findRecognitions(db.lanes, asked)))
    })
    .get('/people', input('query', PeopleQuery), async (c) => {
      const asked = { key, userId: c.get('me').user.id, text: c.req.valid('query').q }
      return answer(c, viewPeople(await findPeople(db.lanes, asked)))
    })
    .route('/kudos', kudosDoors(dependencies))
}

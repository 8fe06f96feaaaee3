import { BuyInput, ConvertInput } from '@orbita/domain/album/inputs'
import type { StardustView } from '@orbita/domain/album/views'
import { dayKey } from '@orbita/domain/period'
import type { Dependencies } from '../../../dependencies.ts'
import { answer } from '../../../infra/http/answer.ts'
import { platformRoutes } from '../../../infra/http/audience.ts'
import { input } from '../../../infra/http/input.ts'
import { defineView } from '../../../infra/http/view.ts'
import { once } from '../../../infra/idempotency/once.ts'
import { catalogOf } from '../catalog.ts'
import { buyFigureWithStardust } from './buy-figure.ts'
import { convertCopies } from './convert-copies.ts'

const viewStardust = defineView<StardustView>()((stardust: StardustView) => stardust)

/** Repeats become stardust, and stardust the figure that is missing. @see AL-6 */
export const stardustRoutes = ({ db, clock, config }: Dependencies) => {
  const catalog = catalogOf(db)
  const at = (now: Date) => ({ now, today: dayKey(now, config.timeZone), catalog })
  return platformRoutes('figuras')
    .post('/conversions', input('json', ConvertInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['stardust/conversions', asked], now }
      const conversion = { ...asked, ...at(now), userId: user.id, operationId }
      return answer(c, viewStardust(await once(db.pool, operation, (tx) => convertCopies(tx, conversion))))
    })
    .post('/purchases', input('json', BuyInput), async (c) => {
      const { accountId: account, user } = c.get('me')
      const { operationId, ...asked } = c.req.valid('json')
      const now = clock()
      const operation = { account, operationId, body: ['stardust/purchases', asked], now }
      const purchase = { ...asked, ...at(now), userId: user.id }
      return answer(c, viewStardust(await once(db.pool, operation, (tx) => buyFigureWithStardust(tx, purchase))))
    })
}

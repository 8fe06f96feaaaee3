import { FinishOutput, StardustOutput } from '@orbita/contract/albums/stardust'
import { BuyFinishInput, BuyInput, ConvertInput, ShowFinishInput } from '@orbita/domain/album/inputs'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { catalogOf } from '../catalog.ts'
import { buyFigureFinish, showFigureFinish } from '../finishes/buy-finish.ts'
import { buyFigureWithStardust } from './buy-figure.ts'
import { convertCopies } from './convert-copies.ts'

/** The routes that convert spare copies into stardust and buy missing figures with it. @see AL-6 */
export const stardustRoutes = (dependencies: Dependencies) => {
  const { routes, command } = platformKit('figuras', dependencies)
  const catalog = catalogOf(dependencies.db)
  const at = (now: Date) => ({ now, today: dayKey(now, dependencies.config.timeZone), catalog })

  return routes
    .post(
      '/conversions',
      command({ body: ConvertInput }, StardustOutput, ({ tx, me, body, operationId, now }) =>
        convertCopies(tx, { ...body, ...at(now), userId: me.user.id, operationId }),
      ),
    )
    .post(
      '/purchases',
      command({ body: BuyInput }, StardustOutput, ({ tx, me, body, now }) =>
        buyFigureWithStardust(tx, { ...body, ...at(now), userId: me.user.id }),
      ),
    )
    .post(
      '/finishes',
      command({ body: BuyFinishInput }, FinishOutput, ({ tx, me, body, now }) =>
        buyFigureFinish(tx, { ...body, ...at(now), userId: me.user.id }),
      ),
    )
    .put(
      '/finishes/shown',
      command({ body: ShowFinishInput }, FinishOutput, ({ tx, me, body, now }) =>
        showFigureFinish(tx, { ...body, ...at(now), userId: me.user.id }),
      ),
    )
}

import { GoalsOutput } from '@orbita/contract/missions/goals'
import { dayKey } from '@orbita/domain/time/period'
import type { Dependencies } from '../../../dependencies.ts'
import { platformKit } from '../../../infra/http/kit/route-kit.ts'
import { findGoals } from './find-goals.ts'

/** The routes for the goals that people share. @see MI-12, D-68 */
export const goalRoutes = (dependencies: Dependencies) => {
  const { routes, read } = platformKit('mision-espacial', dependencies)
  const { timeZone } = dependencies.config

  return routes.get(
    '/',
    read({}, GoalsOutput, ({ db, me, now }) =>
      findGoals(db.pipeline, { userId: me.user.id, today: dayKey(now, timeZone), now }),
    ),
  )
}

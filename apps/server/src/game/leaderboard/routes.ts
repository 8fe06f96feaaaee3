import { LeaderboardOutput } from '@orbita/contract/leaderboard'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { platformKit } from '../../infra/http/kit/route-kit.ts'
import { findLeaderboard, readLeaderboard } from './find-leaderboard.ts'
import { setLeaderboardParticipation } from './set-participation.ts'

const Board = v.object({
  period: v.optional(v.picklist(['month', 'season']), 'month'),
  scope: v.optional(v.picklist(['company', 'area']), 'company'),
})

const ParticipationInput = v.strictObject({ takesPart: v.boolean() })

/** The routes of the leaderboard: an employee's place among colleagues and their participation. @see D-65, RC-5 */
export const leaderboardRoutes = (dependencies: Dependencies) => {
  const { routes, read, command } = platformKit('mision-espacial', dependencies)
  return routes
    .get(
      '/',
      read({ query: Board }, LeaderboardOutput, ({ db, me, query }) =>
        readLeaderboard(db, { ...query, userId: me.user.id }),
      ),
    )
    .put(
      '/participation',
      command(
        { body: ParticipationInput },
        LeaderboardOutput,
        async ({ tx, me, body, now }) => {
          const { id: userId } = me.user
          await setLeaderboardParticipation(tx, { ...body, userId, now })
          return findLeaderboard(tx, { userId, period: 'month', scope: 'company' })
        },
        { acceptsNoId: true },
      ),
    )
}

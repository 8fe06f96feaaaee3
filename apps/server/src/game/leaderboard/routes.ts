import type { LeaderboardView } from '@orbita/domain/recognitions/views'
import * as v from 'valibot'
import type { Dependencies } from '../../dependencies.ts'
import { answer } from '../../infra/http/answer.ts'
import { platformRoutes } from '../../infra/http/audience.ts'
import { input } from '../../infra/http/input.ts'
import { defineView } from '../../infra/http/view.ts'
import { findLeaderboard } from './find-leaderboard.ts'
import { setParticipation } from './set-participation.ts'

const Board = v.object({
  period: v.optional(v.picklist(['month', 'season']), 'month'),
  scope: v.optional(v.picklist(['company', 'area']), 'company'),
})

const ParticipationInput = v.strictObject({ takesPart: v.boolean() })

const viewLeaderboard = defineView<LeaderboardView>()((leaderboard: LeaderboardView) => leaderboard)

/** Where one stands, and whether one wants to be seen. @see D-65, RC-5 */
export const leaderboardRoutes = ({ db, clock }: Dependencies) =>
  platformRoutes('mision-espacial')
    .get('/', input('query', Board), async (c) => {
      const asked = { ...c.req.valid('query'), userId: c.get('me').user.id }
      return answer(c, viewLeaderboard(await findLeaderboard(db.pipeline, asked)))
    })
    .put('/participation', input('json', ParticipationInput), async (c) => {
      const { id: userId } = c.get('me').user
      await setParticipation(db.pool, { ...c.req.valid('json'), userId, now: clock() })
      const asked = { userId, period: 'month', scope: 'company' } as const
      return answer(c, viewLeaderboard(await findLeaderboard(db.pipeline, asked)))
    })

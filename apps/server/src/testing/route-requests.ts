import { Season } from '@orbita/domain/seasons/season'
import * as v from 'valibot'
import season from '../../../../content/season-1.json' with { type: 'json' }
import terms from '../../../../content/terms.json' with { type: 'json' }
import { publishSeason } from '../game/awards/seasons/publish-season.ts'
import { publishChallenge } from '../game/missions/publish-challenge.ts'
import { publishReward } from '../game/rewards/publish-reward.ts'
import type { Pool } from '../infra/db/connections/pool.ts'
import { transaction } from '../infra/db/transaction.ts'
import { CHALLENGE } from './game/missions.ts'
import { EMPLOYEE_ROUTES } from './routes/employee.ts'
import { FIGURAS_ROUTES } from './routes/figuras.ts'
import { MACHINE_ROUTES } from './routes/machine.ts'
import { MISSION_ROUTES, REWARD } from './routes/mission.ts'
import { OPERATOR_ROUTES } from './routes/operator.ts'
import { PUBLIC_ROUTES } from './routes/public.ts'
import type { RouteRequests } from './routes/route-request.ts'

/** The requests of every route of the product. A test fails when one is missing here. */
export const ROUTE_REQUESTS: RouteRequests = {
  ...PUBLIC_ROUTES,
  ...EMPLOYEE_ROUTES,
  ...FIGURAS_ROUTES,
  ...MISSION_ROUTES,
  ...OPERATOR_ROUTES,
  ...MACHINE_ROUTES,
}

/** Inserts the data that the routes need before any request. */
export async function prepareRoutes(pool: Pool): Promise<void> {
  await pool.query(
    "insert into terms (version, effective_on, content, published_at) values ('1.0', '2026-01-01', $1, now())",
    [JSON.stringify(terms)],
  )
  const now = new Date('2026-11-01T12:00:00Z')
  await publishSeason(pool, v.parse(Season, season), now)
  await transaction(pool, (tx) => publishChallenge(tx, { challenge: CHALLENGE, actor: null, now }))
  await transaction(pool, (tx) => publishReward(tx, { reward: REWARD, actor: null, now }))
  await pool.query('insert into ledger_checks (checked_at, drifted) values ($1, 0)', [now])
  await pool.query(
    "insert into packs (user_id, source, source_key, granted_at) select id, 'welcome', 'welcome', now() from users",
  )
}

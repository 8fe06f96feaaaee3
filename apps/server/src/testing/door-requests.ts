import { Season } from '@orbita/domain/album/season'
import type pg from 'pg'
import * as v from 'valibot'
import season from '../../../../content/season-1.json' with { type: 'json' }
import terms from '../../../../content/terms.json' with { type: 'json' }
import { publishSeason } from '../albums/publish-season.ts'
import { transaction } from '../db/transaction.ts'
import { publishChallenge } from '../missions/publish-challenge.ts'
import { publishReward } from '../rewards/publish-reward.ts'
import type { DoorRequests } from './doors/door-request.ts'
import { EMPLOYEE_DOORS } from './doors/employee.ts'
import { FIGURAS_DOORS } from './doors/figuras.ts'
import { MISSION_DOORS, REWARD } from './doors/mission.ts'
import { OPERATOR_DOORS } from './doors/operator.ts'
import { PUBLIC_DOORS } from './doors/public.ts'
import { CHALLENGE } from './missions.ts'

/** Every door of the product. A test fails when one is missing here. */
export const DOOR_REQUESTS: DoorRequests = {
  ...PUBLIC_DOORS,
  ...EMPLOYEE_DOORS,
  ...FIGURAS_DOORS,
  ...MISSION_DOORS,
  ...OPERATOR_DOORS,
}

/** What the doors need in the database before anybody knocks. */
export async function prepareDoors(pool: pg.Pool): Promise<void> {
  await pool.query(
    "insert into terms (version, effective_on, content, published_at) values ('1.0', '2026-01-01', $1, now())",
    [JSON.stringify(terms)],
  )
  const now = new Date('2026-11-01T12:00:00Z')
  await publishSeason(pool, v.parse(Season, season), now)
  await publishChallenge(pool, { challenge: CHALLENGE, actor: null, now })
  await transaction(pool, (tx) => publishReward(tx, { reward: REWARD, actor: null, now }))
  await pool.query('insert into ledger_checks (checked_at, drifted) values ($1, 0)', [now])
  await pool.query(
    "insert into packs (user_id, source, source_key, granted_at) select id, 'welcome', 'welcome', now() from users",
  )
}

import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { KEY_DAYS } from '@orbita/domain/machines/scopes'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

type Told = OperatorHomeOutput['integrations'][number]

const find = prepare<[now: Date, days: number], { what: Told['what']; name: string; at: Date }>(
  'home.find-integrations',
  `select what, name, at from (
     select 'failing' as what, name, failing_since as at from destinations
      where is_on and failing_since < $1::timestamptz - interval '1 hour'
     union all
     select 'off', name, off_at from destinations where off_because in ('failures', 'gone')
     union all
     select 'expires', name, expires_at from machine_keys
      where revoked_at is null and expires_at > $1 and expires_at < $1::timestamptz + make_interval(days => $2)
     union all
     select 'leaked', name, revoked_at from machine_keys
      where revoked_by is null and revoked_at > $1::timestamptz - make_interval(days => $2)
     union all
     select 'held', 'Directorio', held_at from directory_guard
      where held_at > $1::timestamptz - interval '1 day'
   ) as told (what, name, at)
   order by at, name`,
)

/** Returns what of the keys and destinations an operator has to see to. @see D-107, D-109 */
export async function findIntegrations(db: Queryable, now: Date): Promise<OperatorHomeOutput['integrations']> {
  return (await find(db, now, KEY_DAYS.warning)).map((row) => ({ ...row, at: row.at.toISOString() }))
}

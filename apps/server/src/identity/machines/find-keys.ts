import type { MachineKey, MachineKeysOutput } from '@orbita/contract/identity/machine-keys'
import type { Scope } from '@orbita/domain/machines/scopes'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { nameAccounts } from '../accounts/name-accounts.ts'

type Row = {
  id: number
  name: string
  prefix: string
  scopes: Scope[]
  networks: string[]
  made_by: number
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoked_by: number | null
  used_at: Date | null
  used_from: string | null
}

const find = prepare<[], Row>(
  'machines.find-keys',
  `select account_id as id, name, prefix, scopes, networks, made_by, created_at, expires_at, revoked_at, revoked_by, used_at, used_from
     from machine_keys order by revoked_at desc nulls first, created_at desc, account_id desc`,
)

/** Returns every key of the company's systems. @see D-107 */
export async function findKeys(db: Queryable, now: Date): Promise<MachineKeysOutput> {
  const rows = await find(db)
  const names = await nameAccounts(
    db,
    rows.flatMap(({ made_by, revoked_by }) => (revoked_by === null ? [made_by] : [made_by, revoked_by])),
  )
  const nameOf = (id: number) => names.get(id)?.name ?? ''
  const keys = rows.map(({ id, name, prefix, scopes, networks, ...row }) => ({
    id,
    name,
    prefix,
    scopes,
    networks,
    state: stateOf(row, now),
    madeBy: nameOf(row.made_by),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by === null ? null : nameOf(row.revoked_by),
    usedAt: row.used_at?.toISOString() ?? null,
    usedFrom: row.used_from,
  }))
  return { keys }
}

function stateOf(row: Pick<Row, 'revoked_at' | 'revoked_by' | 'expires_at'>, now: Date): MachineKey['state'] {
  if (row.revoked_at) return row.revoked_by === null ? 'leaked' : 'revoked'
  return row.expires_at <= now ? 'expired' : 'open'
}

import { prepare, type Queryable } from '../infra/db/sql.ts'
import type { KeyRotation, ResealAsked, Resealed } from '../infra/secrets/rotation.ts'
import { openPart, type SealedPart, sealPart } from './secrets.ts'

const nameKeys = prepare<[keyId: string], never>(
  'outgoing.name-keys',
  'update destinations set key_id = $1 where key_id is null',
)

type Row = { id: number; address: Buffer; secret: Buffer | null; previous: Buffer | null }

const findOfKey = prepare<[keyId: string, after: number, limit: number], Row>(
  'outgoing.find-of-key',
  `select id, address_sealed as address, secret_sealed as secret, previous_sealed as previous from destinations
    where key_id = $1 and id > $2 order by id limit $3`,
)

const save = prepare<
  [id: number, address: Buffer, secret: Buffer | null, previous: Buffer | null, keyId: string],
  never
>(
  'outgoing.save-resealed',
  `update destinations set address_sealed = $2, secret_sealed = $3, previous_sealed = $4, key_id = $5 where id = $1`,
)

/** Seals the addresses and secrets of destinations again when the pepper is replaced. @see D-109 */
export const outgoingRotation: KeyRotation = {
  nameKey: async (db, keyId) => {
    await nameKeys(db, keyId)
  },
  reseal: [reseal],
}

async function reseal(db: Queryable, { from, to, after, limit }: ResealAsked): Promise<Resealed> {
  const rows = await findOfKey(db, from.id, after, limit)
  let done = 0
  for (const { id, address, secret, previous } of rows) {
    const again = (part: SealedPart, sealed: Buffer | null) => {
      const text = sealed && openPart(from, part, { id, sealed, keyId: null })
      return typeof text === 'string' ? sealPart(to, part, id, text) : null
    }
    const moved = again('address', address)
    if (!moved) continue

    await save(db, id, moved, again('secret', secret), again('secret', previous), to.id)
    done += 1
  }
  return { last: rows.at(-1)?.id, done, unread: rows.length - done }
}

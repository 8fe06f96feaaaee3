import { SCOPE_IDS } from '@orbita/domain/machines/scopes'
import * as v from 'valibot'
import { Instant, Positive } from '../scalars.ts'

/** A key of a system as operators see it. @see D-107 */
const MachineKey = v.strictObject({
  id: Positive,
  name: v.string(),
  /** Its readable beginning, as `orb_7kd2mq4x`. */
  prefix: v.string(),
  scopes: v.array(v.picklist(SCOPE_IDS)),
  /** From which alone it is good; none: from everywhere. */
  networks: v.array(v.string()),
  /** `leaked`: the product revoked it, because it came in an address. */
  state: v.picklist(['open', 'expired', 'revoked', 'leaked']),
  /** Who made it, by name. */
  madeBy: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: v.nullable(Instant),
  /** Who revoked it, by name; null: the product, or nobody. */
  revokedBy: v.nullable(v.string()),
  /** Within ten minutes. */
  usedAt: v.nullable(Instant),
  /** The network of its last use, as the audit keeps it. */
  usedFrom: v.nullable(v.string()),
})

export type MachineKey = v.InferOutput<typeof MachineKey>

/** Every key, those that are open first. */
export const MachineKeysOutput = v.strictObject({ keys: v.array(MachineKey) })

export type MachineKeysOutput = v.InferOutput<typeof MachineKeysOutput>

/** A key that was made. Its secret is in the first answer alone. */
export const MadeKeyOutput = v.strictObject({
  id: Positive,
  name: v.string(),
  expiresAt: Instant,
  secret: v.nullable(v.string()),
})

export type MadeKeyOutput = v.InferOutput<typeof MadeKeyOutput>

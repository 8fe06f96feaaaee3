import { prepare } from '../../../infra/db/sql.ts'
import { phcKeyId } from '../../../infra/secrets/password-hasher.ts'
import { withKeyNamed } from '../../../infra/secrets/phc-sql.ts'
import type { KeyRotation } from '../../../infra/secrets/rotation.ts'

const nameHashes = prepare<[phcKeyId: string], never>(
  'people.name-hash-keys',
  `update people_batch_changes set hash_before = ${withKeyNamed('hash_before')}, hash_after = ${withKeyNamed('hash_after')}
    where hash_after is not null`,
)

const nameSeals = prepare<[keyId: string], never>(
  'people.name-seal-keys',
  'update cedula_seals set key_id = $1 where key_id is null',
)

/** Replacing the pepper does not touch the cédulas of imports; the next import seals them again. */
export const importRotation: KeyRotation = {
  nameKey: async (db, keyId) => {
    await nameHashes(db, phcKeyId(keyId))
    await nameSeals(db, keyId)
  },
  reseal: [],
}

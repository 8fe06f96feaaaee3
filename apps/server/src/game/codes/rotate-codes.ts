import { prepare } from '../../infra/db/sql.ts'
import type { KeyRotation } from '../../infra/secrets/rotation.ts'

const nameCodes = prepare<[keyId: string], never>(
  'codes.name-keys',
  'update campaign_codes set key_id = $1 where key_id is null',
)

/** Keeps the hashes of campaign codes when the pepper is replaced; the previous key finds them. @see AL-5 */
export const campaignRotation: KeyRotation = {
  nameKey: async (db, keyId) => {
    await nameCodes(db, keyId)
  },
  reseal: [],
}

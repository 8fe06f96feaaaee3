import type pg from 'pg'
import { campaignRotation } from '../../game/codes/rotate-codes.ts'
import { rewardRotation } from '../../game/rewards/rotate-codes.ts'
import { accountRotation } from '../../identity/accounts/rotate-accounts.ts'
import { raiseOldestRelease } from '../../infra/db/migrate.ts'
import { inTransaction } from '../../infra/db/with-advisory-lock.ts'
import {
  finishResealing,
  type PepperInUse,
  replaceLostPepper,
  replacePepper,
} from '../../infra/secrets/pepper-check.ts'
import type { KeyRotation, ResealAsked, Resealed } from '../../infra/secrets/rotation.ts'
import { outgoingRotation } from '../../outgoing/reseal-destinations.ts'
import { importRotation } from '../../people/import/cedulas/rotate-hashes.ts'
import type { Peppers } from './choose-peppers.ts'

const ROOMS: readonly KeyRotation[] = [
  accountRotation,
  importRotation,
  campaignRotation,
  rewardRotation,
  outgoingRotation,
]
const ROWS_AT_ONCE = 500
/** The first release that verifies with the previous pepper: an older one would refuse everybody who waits for it. */
const OLDEST_RELEASE = 29

/** The result of a rotation: the rows sealed again by this run, and those that their own key did not open. */
export type RotationReport = { resealed: number; unread: number }

/**
 * Replaces the pepper of a database and seals again everything that can be opened, a few hundred rows in each
 * transaction. May be interrupted at any moment and run again.
 *
 * @param client a connection of the owner, while nothing else uses the database
 */
export async function rotate(
  client: pg.Client,
  { inUse, peppers }: { inUse: PepperInUse; peppers: Peppers },
): Promise<RotationReport> {
  const { from, to, adopt } = peppers
  if (inUse.id !== to.id) {
    await inTransaction(client, async () => {
      await nameKeys(client, inUse.id)
      await replacePepper(client, to, from)
      await raiseOldestRelease(client, OLDEST_RELEASE)
    })
  }
  const report = { resealed: 0, unread: 0 }
  for (const reseal of ROOMS.flatMap((room) => room.reseal)) {
    let after: number | undefined = 0
    while (after !== undefined) {
      const asked: ResealAsked = { from, to, after, limit: ROWS_AT_ONCE }
      const batch: Resealed = await inTransaction(client, () => reseal(client, asked))
      report.resealed += batch.done
      report.unread += batch.unread
      after = batch.last
    }
  }
  adopt()
  await finishResealing(client)
  return report
}

/** Brings a new pepper into use for a lost one. What the lost one made stays, and nothing opens it. */
export async function replaceLost(client: pg.Client, { inUse, to }: { inUse: PepperInUse; to: Peppers['to'] }) {
  await inTransaction(client, async () => {
    await nameKeys(client, inUse.id)
    await replaceLostPepper(client, to)
  })
}

async function nameKeys(client: pg.Client, keyId: string): Promise<void> {
  for (const { nameKey } of ROOMS) await nameKey(client, keyId)
}

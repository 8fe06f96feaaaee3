import { WISH, type WishGift, wishKey, wishOf } from '@orbita/domain/album/wish'
import { monthWords } from '@orbita/domain/time/day-words'
import { dayKey, type MonthKey } from '@orbita/domain/time/period'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { recordNotices } from '../../notices/record-notices.ts'
import { findHolderToday } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { receiveFigures } from '../receive-figures.ts'
import { findWishing } from './find-wishes.ts'

const saveGrant = prepare<
  [
    userId: number,
    month: MonthKey,
    albumId: string,
    number: number | null,
    isMarked: boolean,
    stardust: number,
    now: Date,
  ],
  { month: string }
>(
  'wishes.save-grant',
  `insert into wish_grants (user_id, month, album_id, number, is_marked, stardust, experience, granted_at)
   values ($1, $2, $3, $4, $5, $6, 0, $7)
   on conflict (user_id, month) do nothing returning month`,
)

/** @property isByItself whether no visit asked for it, so that a notice tells of it */
type Granting = { userId: number; catalog: Catalog; timeZone: string; now: Date; isByItself?: boolean }

/**
 * Gives an employee of figuras the wish of this company month, once: the first marked figure that is missing, else the one that
 * `wishOf` chooses, else stardust. Visits at the same time queue for the lock, and the second finds it given.
 *
 * @returns whether it is new
 * @see AL-12
 */
export async function grantWish(tx: Tx, granting: Granting): Promise<boolean> {
  const { userId, catalog, timeZone, now } = granting
  await lockUser(tx, userId)
  const wishing = await findWishing(tx, granting)
  const today = dayKey(now, timeZone)
  if (!wishing || wishing.nextOn === null || wishing.nextOn > today) return false

  const holder = await findHolderToday(tx, { userId, today, catalog })
  const { album, owned } = holder
  const marks = wishing.marks.flatMap((number) => album.figures.get(number)?.id ?? [])
  const gift = wishOf({ season: album, owned, marks })
  const month = today.slice(0, 7)
  const { number, isMarked, stardust } = rowOf(gift)
  const [saved] = await saveGrant(tx, userId, month, album.id, number, isMarked, stardust, now)
  if (!saved) return false

  const text = `Tu deseo de ${monthWords(month)}`
  if (number === null) {
    const key = wishKey(month)
    await recordMovement(tx, {
      userId,
      kind: 'wish',
      stardust,
      reason: `${text}: álbum completo`,
      key,
      occurredAt: now,
    })
  } else await receiveFigures(tx, { userId, holder, numbers: [number], source: 'wish', text, now })
  invalidate(tx, userId, 'album', 'packs')
  if (granting.isByItself) await notify(tx, { userId, month, gift, now })
  return true
}

function rowOf(gift: WishGift) {
  return gift.figure
    ? { number: gift.figure.number, isMarked: gift.isMarked, stardust: 0 }
    : { number: null, isMarked: false, stardust: gift.stardust }
}

async function notify(
  tx: Tx,
  { userId, month, gift, now }: { userId: number; month: MonthKey; gift: WishGift; now: Date },
): Promise<void> {
  const text = gift.figure
    ? `${gift.figure.name} ya está en tu álbum${gift.isMarked ? ', como pediste' : ': es la que más cerca deja una página'}.`
    : `Ya las tienes todas: te trae ${gift.stardust} de polvo estelar.`
  const title = `Se cumplió tu deseo de ${monthWords(month)}`
  const path = `/figuras/deseo?mes=${month}`
  await recordNotices(tx, [{ userId, kind: 'gift', title, text, path, key: wishKey(month), at: now }])
}

const saveExperience = prepare<[userId: number, month: MonthKey, experience: number, now: Date], { month: string }>(
  'wishes.save-experience',
  `insert into wish_grants (user_id, month, is_marked, stardust, experience, granted_at)
   values ($1, $2, false, 0, $3, $4) on conflict (user_id, month) do nothing returning month`,
)

/** Gives an employee without figuras the experience in the place of a wish, once a month. @returns whether it is new @see AL-12 */
export async function grantExperience(
  tx: Tx,
  given: { userId: number; month: MonthKey; key: string; reason: string; now: Date },
): Promise<boolean> {
  const { userId, month, key, reason, now } = given
  await lockUser(tx, userId)
  const [saved] = await saveExperience(tx, userId, month, WISH.experience, now)
  if (!saved) return false

  await recordMovement(tx, { userId, kind: 'wish', experience: WISH.experience, reason, key, occurredAt: now })
  return true
}

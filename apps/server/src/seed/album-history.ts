import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackDraw } from '@orbita/domain/album/draw'
import type { PackCause } from '@orbita/domain/album/packs'
import type { Season } from '@orbita/domain/album/season'
import { dayKey, weekKey } from '@orbita/domain/period'
import * as v from 'valibot'
import { createCatalog } from '../albums/catalog.ts'
import { standingIn } from '../albums/standing.ts'
import { prepare } from '../db/sql.ts'
import type { Tx } from '../db/transaction.ts'
import { recordMovement } from '../ledger/record-movement.ts'
import { grantPack } from '../packs/grant-pack.ts'
import { keepDraw } from '../packs/open-pack.ts'
import { setParticipation } from '../trades/participation.ts'
import { lockUser } from '../users/lock-user.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const Grant = {
  daysAgo: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  source: v.picklist(['welcome', 'weekly', 'rank', 'mission', 'gift']),
  id: v.optional(v.string()),
  text: v.string(),
}

const Life = v.strictObject({
  email: v.string(),
  stardust: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** whether they take part in trades */
  trades: v.boolean(),
  /** the oldest first */
  opened: v.array(v.strictObject({ ...Grant, figures: v.array(v.number()) })),
  waiting: v.array(v.strictObject(Grant)),
})

/** What somebody of the demo company has collected, in days before today. */
export type AlbumLife = v.InferOutput<typeof Life>

type Grant = AlbumLife['waiting'][number]

const findPerson = prepare<[email: string], { id: number }>('seed.find-person', 'select id from users where email = $1')

const findPack = prepare<[userId: number], { id: number }>(
  'seed.find-newest-pack',
  'select id from packs where user_id = $1 order by id desc limit 1',
)

export async function readAlbumHistory(content: string): Promise<AlbumLife[]> {
  return v.parse(v.array(Life), JSON.parse(await readFile(join(content, 'album-history.json'), 'utf8')))
}

/** Lets people of the demo company live their days with the album again, by the rules everybody lives them by. */
export async function writeAlbumHistory(
  tx: Tx,
  past: { history: readonly AlbumLife[]; season: Season; now: Date; timeZone: string },
): Promise<void> {
  for (const life of past.history) {
    const [person] = await findPerson(tx, life.email)
    if (person) await live(tx, { ...past, life, userId: person.id })
  }
}

type Past = { life: AlbumLife; userId: number; season: Season; now: Date; timeZone: string }

async function live(tx: Tx, { life, userId, season, now, timeZone }: Past): Promise<void> {
  await lockUser(tx, userId)
  const catalog = createCatalog()
  const at = ({ daysAgo }: Grant) => new Date(now.getTime() - daysAgo * DAY_MS)
  const placeIn = new Map<string, number>()
  for (const pack of life.opened) {
    const moment = at(pack)
    const today = dayKey(moment, timeZone)
    const place = (placeIn.get(today) ?? 0) + 1
    placeIn.set(today, place)
    await grant(tx, { userId, pack, moment, timeZone })
    const [{ id: packId }] = (await findPack(tx, userId)) as [{ id: number }]
    // Whatever day the product is first started on, the season counts as open on the days before it.
    const standing = await standingIn(tx, { userId, albumId: season.id, today: season.endsOn, catalog })
    const ids = pack.figures.map((number) => standing.album.figures.get(number)!.id)
    const figures = ids.map((figure, slot) => ({
      figure,
      isNew: !standing.owned.has(figure) && ids.indexOf(figure) === slot,
    }))
    const draw: PackDraw = { kind: 'figures', figures }
    await keepDraw(tx, { userId, packId, text: pack.text, standing, draw, today, place, now: moment })
  }
  for (const pack of life.waiting) await grant(tx, { userId, pack, moment: at(pack), timeZone })
  if (life.trades) await setParticipation(tx, { userId, optedIn: true, now })
  if (life.stardust > 0) {
    const movement = { userId, kind: 'stardust', stardust: life.stardust, key: 'opening-stardust' } as const
    await recordMovement(tx, { ...movement, reason: 'Repetidas convertidas', occurredAt: now })
  }
}

async function grant(
  tx: Tx,
  { userId, pack, moment, timeZone }: { userId: number; pack: Grant; moment: Date; timeZone: string },
): Promise<void> {
  await grantPack(tx, { userId, cause: causeOf(pack, weekKey(moment, timeZone)), text: pack.text, grantedAt: moment })
}

function causeOf({ source, id = '' }: Grant, week: string): PackCause {
  if (source === 'welcome') return { source }
  return source === 'weekly' ? { source, week } : { source, id }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FINISH_IDS, FINISHES } from '@orbita/domain/album/finishes'
import type { PackDraw } from '@orbita/domain/packs/draw'
import { type PackCause, packKey } from '@orbita/domain/packs/packs'
import type { Season } from '@orbita/domain/seasons/season'
import { dayKey, weekKey } from '@orbita/domain/time/period'
import { GIFT_SENTENCE_IDS } from '@orbita/domain/trades/gift-sentences'
import * as v from 'valibot'
import { findHolder } from '../game/albums/album-holder.ts'
import { type Catalog, createCatalog } from '../game/albums/catalog.ts'
import { buyFigureFinish } from '../game/albums/finishes/buy-finish.ts'
import { giveFigure } from '../game/albums/gifts/give-figure.ts'
import { thankGift } from '../game/albums/gifts/received-gift.ts'
import { grantPack } from '../game/albums/packs/grant-pack.ts'
import { grantPackOfVisit } from '../game/albums/packs/grant-weekly-pack.ts'
import { saveDraw } from '../game/albums/packs/open-pack.ts'
import { setShowcase } from '../game/albums/showcase/set-showcase.ts'
import { setTradeParticipation } from '../game/albums/trades/participation.ts'
import { saveAlbumVisit } from '../game/albums/visit-album.ts'
import { recordMovement } from '../game/ledger/record-movement.ts'
import { prepare } from '../infra/db/sql.ts'
import type { Tx } from '../infra/db/transaction.ts'
import { sealText } from '../infra/secrets/sealed-id.ts'
import { lockUser } from '../people/users/lock-user.ts'
import { monthBefore } from './demo-goals.ts'
import type { DemoStep, Seeding } from './timeline.ts'

const Grant = {
  daysAgo: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  source: v.picklist(['welcome', 'weekly', 'half-page', 'rank', 'mission', 'gift', 'code', 'shared-goal']),
  id: v.optional(v.string()),
  text: v.string(),
}

const Opened = v.strictObject({ ...Grant, figures: v.array(v.number()) })

const DaysAgo = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A spare figure given to a colleague, who opened the gift and gave thanks some days later. @see AL-10 */
const Gift = v.strictObject({
  daysAgo: DaysAgo,
  to: v.string(),
  number: v.number(),
  sentence: v.picklist(GIFT_SENTENCE_IDS),
  thankedDaysAgo: DaysAgo,
})

/** A finish bought for a figure, which shows it. @see AL-6b */
const BoughtFinish = v.strictObject({ daysAgo: DaysAgo, number: v.number(), finish: v.picklist(FINISH_IDS) })

const Life = v.strictObject({
  email: v.string(),
  stardust: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** True if the employee takes part in trades. */
  trades: v.boolean(),
  /** The oldest first. */
  opened: v.array(Opened),
  waiting: v.array(v.strictObject(Grant)),
  gives: v.array(Gift),
  finishes: v.array(BoughtFinish),
  /** The figures on their profile, by number. */
  shows: v.array(v.number()),
})

/** The collection of one demo employee, in days before today. */
export type AlbumLife = v.InferOutput<typeof Life>

type Grant = AlbumLife['waiting'][number]

const findPack = prepare<[userId: number, sourceKey: string], { id: number }>(
  'seed.find-pack',
  'select id from packs where user_id = $1 and source_key = $2',
)

export async function readAlbumHistory(content: string): Promise<AlbumLife[]> {
  return v.parse(v.array(Life), JSON.parse(await readFile(join(content, 'album-history.json'), 'utf8')))
}

/** The day on which they joined the trades and had converted their first spares, before any gift. */
const JOINED_DAYS_AGO = 13

/** The day on which they last looked at their album: what came later is new to them. */
const VISITED_DAYS_AGO = 3

type Past = Seeding & {
  season: Season
  catalog: Catalog
  userIds: ReadonlyMap<string, number>
  /** of `keys.colleague` */
  key: Buffer
}

/** The steps of the demo company's albums, which follow the same rules as those of every employee. */
export function albumSteps(history: readonly AlbumLife[], past: Omit<Past, 'catalog'>): DemoStep[] {
  const catalog = createCatalog()
  return history.flatMap((life) => stepsOf(life, past.userIds.get(life.email)!, { ...past, catalog }))
}

function stepsOf(life: AlbumLife, userId: number, past: Past): DemoStep[] {
  const placeIn = new Map<number, number>()
  const openings = life.opened.map((pack): DemoStep => {
    const place = (placeIn.get(pack.daysAgo) ?? 0) + 1
    placeIn.set(pack.daysAgo, place)
    return { daysAgo: pack.daysAgo, run: (tx, now) => open(tx, { userId, pack, place, now, past }) }
  })
  const waiting = life.waiting.map((pack): DemoStep => {
    return { daysAgo: pack.daysAgo, run: (tx, now) => leaveWaiting(tx, { userId, pack, now, past }) }
  })
  return [
    ...openings,
    ...waiting,
    { daysAgo: JOINED_DAYS_AGO, run: (tx, now) => settle(tx, { userId, life, now }) },
    ...life.gives.flatMap((gift) => giftSteps(gift, userId, past)),
    ...life.finishes.map((bought): DemoStep => {
      const { season, catalog } = past
      const order = { userId, albumId: season.id, catalog, today: season.endsOn, ...bought }
      return { daysAgo: bought.daysAgo, run: async (tx, now) => void (await buyFigureFinish(tx, { ...order, now })) }
    }),
    {
      daysAgo: VISITED_DAYS_AGO,
      run: async (tx, now) => {
        await saveAlbumVisit(tx, { userId, albumId: past.season.id, now, today: past.season.endsOn })
      },
    },
    {
      daysAgo: 0,
      run: async (tx) => {
        const figures = life.shows.map((number) => ({ albumId: past.season.id, number }))
        await setShowcase(tx, { userId, figures })
      },
    },
  ]
}

function giftSteps(gift: AlbumLife['gives'][number], userId: number, past: Past): DemoStep[] {
  const { season, catalog, timeZone, key, userIds } = past
  const { number, sentence } = gift
  const receiver = userIds.get(gift.to)!
  const person = sealText({ key, userId, text: `${receiver}` })
  const giving = { userId, albumId: season.id, number, person, sentence, key, catalog, timeZone }
  let giftId = 0
  return [
    {
      daysAgo: gift.daysAgo,
      run: async (tx, now) => {
        giftId = (await giveFigure(tx, { ...giving, now })).id
      },
    },
    {
      daysAgo: gift.thankedDaysAgo,
      run: async (tx, now) => void (await thankGift(tx, { giftId, userId: receiver, catalog, now })),
    },
  ]
}

type Given = { userId: number; pack: Grant; now: Date; past: Past }

/** Opens a pack, which a mission or a rank may already have granted. */
async function open(tx: Tx, opening: Given & { pack: AlbumLife['opened'][number]; place: number }): Promise<void> {
  const { userId, pack, place, now, past } = opening
  await lockUser(tx, userId)
  const cause = causeOf(pack, now, past)
  await grantPack(tx, { userId, cause, text: pack.text, grantedAt: now })
  const [{ id: packId }] = (await findPack(tx, userId, packKey(cause))) as [{ id: number }]
  const { season, catalog, timeZone } = past
  // The season counts as open on the days before the seeding, whenever the product is first started.
  const holder = await findHolder(tx, { userId, albumId: season.id, today: season.endsOn, catalog })
  const ids = pack.figures.map((number) => holder.album.figures.get(number)!.id)
  const figures = ids.map((figure, slot) => ({
    figure,
    isNew: !holder.owned.has(figure) && ids.indexOf(figure) === slot,
  }))
  const draw: PackDraw = { kind: 'figures', figures }
  await saveDraw(tx, { userId, packId, text: pack.text, holder, draw, today: dayKey(now, timeZone), place, now })
}

async function leaveWaiting(tx: Tx, { userId, pack, now, past }: Given): Promise<void> {
  const cause = causeOf(pack, now, past)
  if (pack.source === 'weekly') await grantPackOfVisit(tx, { userId, cause, now })
  else await grantPack(tx, { userId, cause, text: pack.text, grantedAt: now })
}

async function settle(tx: Tx, { userId, life, now }: { userId: number; life: AlbumLife; now: Date }): Promise<void> {
  if (life.trades) await setTradeParticipation(tx, { userId, optedIn: true, now })
  const spent = life.finishes.reduce((sum, { finish }) => sum + FINISHES.find(({ id }) => id === finish)!.price, 0)
  const stardust = life.stardust + spent
  if (stardust > 0) {
    const movement = { userId, kind: 'stardust', stardust, key: 'opening-stardust' } as const
    await recordMovement(tx, { ...movement, reason: 'Repetidas convertidas', occurredAt: now })
  }
}

function causeOf({ source, id = '' }: Grant, at: Date, { now, timeZone }: Seeding): PackCause {
  if (source === 'welcome') return { source }
  // The goal that was reached is the one of the month before the seeding.
  if (source === 'shared-goal') return { source, id: monthBefore(dayKey(now, timeZone)) }
  return source === 'weekly' ? { source, week: weekKey(at, timeZone) } : { source, id }
}

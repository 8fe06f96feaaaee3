import { randomInt } from 'node:crypto'
import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { DomainError } from '@orbita/domain/errors'
import { drawPack, type PackDraw } from '@orbita/domain/packs/draw'
import { figureById } from '@orbita/domain/seasons/season'
import { dayKey } from '@orbita/domain/time/period'
import { raiseEvent } from '../../../events/raise-event.ts'
import { prepare } from '../../../infra/db/sql.ts'
import type { Tx } from '../../../infra/db/transaction.ts'
import { invalidate } from '../../../infra/live/invalidate.ts'
import { lockUser } from '../../../people/users/lock-user.ts'
import { recordMovement } from '../../ledger/record-movement.ts'
import { type AlbumHolder, findHolderToday } from '../album-holder.ts'
import type { Catalog } from '../catalog.ts'
import { type Received, receiveFigures } from '../receive-figures.ts'
import { PACK_DRAW, type PackDrawRow, readOpening } from './find-opening.ts'
import { type Draw, toOpening } from './stored-draw.ts'

type PackRow = PackDrawRow & { text: string; opened_today: number }

const findPack = prepare<[packId: number, userId: number, today: string], PackRow>(
  'packs.find-to-open',
  `select p.text, ${PACK_DRAW}, (select count(*) from packs where user_id = $2 and opened_on = $3) as opened_today
     from packs p left join albums a on a.id = p.album_id where p.id = $1 and p.user_id = $2`,
)

const saveOpening = prepare<
  [
    packId: number,
    now: Date,
    today: string,
    place: number,
    albumId: string,
    albumRevision: number,
    oddsVersion: number,
    draw: string,
  ],
  { id: number }
>(
  'packs.save-opening',
  `update packs
      set state = 'opened', opened_at = $2, opened_on = $3, place_in_day = $4, album_id = $5, album_revision = $6,
          odds_version = $7, opening = $8
    where id = $1 and state = 'granted'
   returning id`,
)

/** The person opening the pack, with the catalogue and the date that the draw depends on. */
export type PackOpener = { userId: number; catalog: Catalog; timeZone: string; now: Date }

/**
 * Opens a pack into today's album: it draws, stores the result and adds the figures, all in the caller's transaction.
 * For a pack that is already open it returns the stored result.
 *
 * @throws DomainError `PACK_NOT_FOUND`, `ALBUM_CLOSED`
 * @see AL-2, AL-3, AL-4, AL-5, AL-8
 */
export async function openPack(tx: Tx, opening: PackOpener & { packId: number }): Promise<OpeningOutput> {
  await lockUser(tx, opening.userId)
  return openUnderLock(tx, opening)
}

/**
 * Does the work of {@link openPack} in a transaction that already holds the lock of `lockUser`.
 *
 * @param opening.isForThem whether the product opens it for its owner, who did nothing then
 */
export async function openUnderLock(
  tx: Tx,
  opening: PackOpener & { packId: number; isForThem?: boolean },
): Promise<OpeningOutput> {
  const { packId, userId, catalog, now } = opening
  const today = dayKey(now, opening.timeZone)
  const [pack] = await findPack(tx, packId, userId, today)
  if (!pack) throw new DomainError('PACK_NOT_FOUND')
  const before = await readOpening(tx, { packId, pack, catalog })
  if (before) return before

  const holder = await findHolderToday(tx, { userId, today, catalog })
  const draw = drawPack({ season: holder.album, owned: holder.owned, random: (n) => randomInt(n) })
  const place = pack.opened_today + 1
  const opened = await saveDraw(tx, { userId, packId, text: pack.text, holder, draw, today, place, now })
  const { timeZone } = opening
  if (!opening.isForThem)
    await raiseEvent(tx, { kind: 'thing-done', thing: 'pack', userIds: [userId], at: now, timeZone })
  return opened
}

/** A draw to store as the content of a pack. */
type Kept = {
  userId: number
  packId: number
  /** why the pack was given */
  text: string
  holder: AlbumHolder
  draw: PackDraw
  /** the company's day */
  today: string
  /** position of the pack among those opened that day, from 1 */
  place: number
  now: Date
}

/** Stores the draw of a pack and adds its figures or stardust. It needs the lock of `lockUser`. @see AL-4 */
export async function saveDraw(tx: Tx, kept: Kept): Promise<OpeningOutput> {
  const { packId, holder, today, place, now } = kept
  const { album } = holder
  const draw = describe(kept, await receive(tx, kept))
  await saveOpening(tx, packId, now, today, place, album.id, album.revision, album.version, JSON.stringify(draw))
  invalidate(tx, kept.userId, 'packs')
  return toOpening({ packId, openedAt: now, album, draw })
}

const NOTHING: Received = { copies: new Map(), before: new Map(), completedPages: [], albumComplete: false, awards: [] }

async function receive(tx: Tx, { userId, holder, draw, packId, text, now }: Kept): Promise<Received> {
  if (draw.kind === 'stardust') {
    const movement = {
      userId,
      kind: 'stardust',
      stardust: draw.stardust,
      key: `pack:${packId}`,
      occurredAt: now,
    } as const
    await recordMovement(tx, { ...movement, reason: `Sobre con el álbum completo: ${text}` })
    return NOTHING
  }
  const numbers = draw.figures.map(({ figure }) => figureById(holder.album, figure).number)
  return receiveFigures(tx, { userId, holder, numbers, source: 'pack', text, now })
}

function describe({ holder, draw }: Kept, received: Received): Draw {
  const cards = draw.figures.map(({ figure, isNew }, place) => {
    const { number, id } = figureById(holder.album, figure)
    const before = received.before.get(number)
    const inPack = draw.figures.slice(0, place + 1).filter((other) => other.figure === figure).length
    return {
      number,
      isNew,
      copies: received.copies.get(number) ?? holder.holdings.copies.get(id) ?? 0,
      ...(before !== undefined && { received: before + inPack }),
    }
  })
  return {
    version: 2,
    cards,
    stardust: draw.kind === 'stardust' ? draw.stardust : 0,
    pages: received.completedPages.map(({ id }) => id),
    albumComplete: received.albumComplete,
    awards: received.awards.map(({ id }) => id),
    ...(draw.kind === 'figures' && draw.firstPage !== undefined && { firstPage: draw.firstPage }),
  }
}

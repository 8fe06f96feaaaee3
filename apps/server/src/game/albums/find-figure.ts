import type { FigureOrigin, FigureOutput } from '@orbita/contract/albums/albums'
import type { FinishId } from '@orbita/domain/album/finishes'
import { STARDUST } from '@orbita/domain/album/stardust'
import { DomainError } from '@orbita/domain/errors'
import { GIFT_RARITIES } from '@orbita/domain/trades/gifts'
import { isTraded } from '@orbita/domain/trades/trade-matches'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import type { Catalog } from './catalog.ts'

type FigureRow = {
  id: string
  revision: number
  stardust: number
  copies: number
  reserved: number
  first_at: Date | null
  origins: FigureOrigin[]
  bought: FinishId[]
}

const findHeld = prepare<[userId: number, albumId: string, number: number, today: string], FigureRow>(
  'albums.find-figure',
  `select a.id, a.revision, u.stardust, coalesce(c.copies, 0) as copies, coalesce(c.reserved, 0) as reserved, c.first_at,
          (select coalesce(jsonb_agg(jsonb_build_object('at', o.at, 'source', o.source, 'text', o.text) order by o.at desc), '[]')
             from (select at, source, text from figure_arrivals
                    where user_id = u.id and album_id = a.id and number = $3
                   union all
                   select p.opened_at, 'pack', p.text
                     from packs p, json_array_elements(p.opening -> 'cards') as card
                    where p.user_id = u.id and p.album_id = a.id and (p.opening ->> 'stardust')::int = 0
                      and (card ->> 'number')::int = $3) as o) as origins,
          (select coalesce(array_agg(s.finish order by s.bought_at), '{}') from figure_finishes s
            where s.user_id = u.id and s.album_id = a.id and s.number = $3) as bought
     from albums a
     join users u on u.id = $1
     left join collection c on c.user_id = u.id and c.album_id = a.id and c.number = $3
    where a.id = $2 and a.starts_on <= $4`,
)

/**
 * Returns one figure as the employee sees it: whole when they own it, without its name and story when they do not.
 *
 * @param asked.shareOf counts who has it; called once the figure is known to exist
 * @throws DomainError `NOT_FOUND` for an unknown album, `FIGURE_NOT_FOUND`
 * @see D-55
 */
export async function findFigure(
  db: Queryable,
  catalog: Catalog,
  asked: { userId: number; albumId: string; number: number; today: string; shareOf: () => Promise<number | null> },
): Promise<FigureOutput> {
  const [row] = await findHeld(db, asked.userId, asked.albumId, asked.number, asked.today)
  if (!row) throw new DomainError('NOT_FOUND')

  const album = await catalog.read(db, row)
  const figure = album.figures.get(asked.number)
  if (!figure) throw new DomainError('FIGURE_NOT_FOUND')

  const { number, id, rarity, picture } = figure
  const { copies, reserved, stardust } = row
  const page = album.pages.find((candidate) => candidate.figures.includes(figure))!
  const isOpen = asked.today <= album.endsOn
  const isOwned = copies > 0
  const spare = Math.max(0, copies - 1 - reserved)
  return {
    number,
    id,
    rarity,
    picture,
    page: { id: page.id, title: page.title },
    copies,
    reserved,
    name: isOwned ? figure.name : null,
    story: isOwned ? figure.story : null,
    wonAt: row.first_at?.toISOString() ?? null,
    origins: row.origins.map(({ at, source, text }) => ({ at: new Date(at).toISOString(), source, text })),
    convert: spare > 0 ? { each: STARDUST[rarity].value, spare } : null,
    buy: isOpen && !isOwned ? { price: STARDUST[rarity].price, stardust } : null,
    finishes: { bought: row.bought, stardust },
    share: await asked.shareOf(),
    canOffer: isOpen && spare > 0 && isTraded(rarity),
    canGive: isOpen && spare > 0 && GIFT_RARITIES.includes(rarity),
  }
}

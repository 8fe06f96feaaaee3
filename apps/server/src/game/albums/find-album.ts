import type { AlbumOutput, FigureSlot, PageAward, SpecialFigure } from '@orbita/contract/albums/albums'
import { awardEffort, awardProgress } from '@orbita/domain/album/award-progress'
import type { AwardState } from '@orbita/domain/album/awards'
import type { FinishId } from '@orbita/domain/album/finishes'
import { DomainError } from '@orbita/domain/errors'
import { prepare, type Queryable } from '../../infra/db/sql.ts'
import { TO_CELEBRATE } from '../notices/find-notices.ts'
import type { Album, Catalog } from './catalog.ts'
import { emblemOf } from './emblem-of.ts'

type HeldRow = [number: number, copies: number, isNew: boolean, finish: FinishId | null]

type AlbumRow = {
  id: string
  revision: number
  stardust: number
  waiting: number
  held: HeldRow[]
  states: { award: string; state: Exclude<AwardState, 'locked'>; isUnseen: boolean }[]
  specials: SpecialFigure[]
}

const findHeld = prepare<[userId: number, albumId: string, today: string], AlbumRow>(
  'albums.find-held',
  `select a.id, a.revision, u.stardust,
          (select count(*) from packs p where p.user_id = u.id and p.state = 'granted') as waiting,
          (select coalesce(jsonb_agg(jsonb_build_array(c.number, c.copies, c.first_at > coalesce(v.at, '-infinity'), s.finish)), '[]')
             from collection c
             left join figure_finishes s on s.user_id = c.user_id and s.album_id = c.album_id and s.number = c.number
                                        and s.is_shown
            where c.user_id = u.id and c.album_id = a.id) as held,
          (select coalesce(jsonb_agg(jsonb_build_object('award', s.award_id, 'state', s.state, 'isUnseen',
                    exists (select from notices n where n.user_id = u.id and n.notice_key = 'award:' || s.award_id
                               and ${TO_CELEBRATE}))), '[]')
             from award_states s join awards w on w.id = s.award_id
            where s.user_id = u.id and w.album_id = a.id) as states,
          (select coalesce(jsonb_agg(jsonb_build_object('title', f.title, 'story', f.story, 'picture', f.picture,
                    'wonAt', f.won_at) order by f.won_at, f.id), '[]')
             from special_figures f where f.user_id = u.id) as specials
     from albums a
     join users u on u.id = $1
     left join album_visits v on v.user_id = u.id and v.album_id = a.id
    where a.id = $2 and a.starts_on <= $3`,
)

/**
 * Returns an album as its screen shows it, with one query.
 *
 * @param asked.today the company's day
 * @throws DomainError `NOT_FOUND` for an album that does not exist or has not started
 * @see D-54
 */
export async function findAlbum(
  db: Queryable,
  catalog: Catalog,
  asked: { userId: number; albumId: string; today: string },
): Promise<AlbumOutput> {
  const [row] = await findHeld(db, asked.userId, asked.albumId, asked.today)
  if (!row) throw new DomainError('NOT_FOUND')

  const album = await catalog.read(db, row)
  const held = new Map(row.held.map(([number, copies, isNew, finish]) => [number, { copies, isNew, finish }]))
  const isOpen = asked.today <= album.endsOn
  const states = new Map(row.states.map((state) => [state.award, state]))
  return {
    id: album.id,
    title: album.title,
    startsOn: album.startsOn,
    endsOn: album.endsOn,
    isOpen,
    stardust: row.stardust,
    waitingPacks: row.waiting,
    collected: held.size,
    total: album.figures.size,
    // Nothing is won in a closed album any more.
    award: isOpen ? nearestAward(album, { held, unlocked: states }) : null,
    pages: album.pages.map(({ id, title, caption, figures }) => ({
      id,
      title,
      line: caption,
      figures: figures.map((figure) => slotOf(figure, held.get(figure.number))),
      award: pageAward(album, id, states),
    })),
    specials: row.specials.map((figure) => ({ ...figure, wonAt: new Date(figure.wonAt).toISOString() })),
  }
}

function slotOf(
  {
    number,
    id,
    rarity,
    picture,
    name,
  }: { number: number; name: string } & Pick<FigureSlot, 'id' | 'rarity' | 'picture'>,
  held: { copies: number; isNew: boolean; finish: FinishId | null } | undefined,
): FigureSlot {
  return {
    number,
    id,
    rarity,
    picture,
    name: held ? name : null,
    copies: held?.copies ?? 0,
    finish: held?.finish ?? null,
    isNew: held?.isNew ?? false,
  }
}

function pageAward(
  album: Album,
  pageId: string,
  states: ReadonlyMap<string, AlbumRow['states'][number]>,
): PageAward | null {
  const award = album.awards.find(({ rule }) => rule.kind === 'page-complete' && rule.page === pageId)
  if (!award) return null

  const { state = 'locked', isUnseen = false } = states.get(award.id) ?? {}
  return { id: award.id, figure: emblemOf(album, pageId), state, isUnseen }
}

/** Picks the locked award that takes the least stardust; on a tie, the one with the most figures collected. @see D-132 */
function nearestAward(
  album: Album,
  { held, unlocked }: { held: ReadonlyMap<number, unknown>; unlocked: ReadonlyMap<string, unknown> },
): AlbumOutput['award'] {
  const owned = new Set([...held.keys()].map((number) => album.figures.get(number)!.id))
  const [nearest] = album.awards
    .filter((award) => !unlocked.has(award.id))
    .map(({ title, rule }) => {
      const asked = { season: album, rule, owned }
      return { effort: awardEffort(asked), award: { title, ...awardProgress(asked) } }
    })
    .sort((one, other) => one.effort - other.effort || other.award.have - one.award.have)
  return nearest?.award ?? null
}

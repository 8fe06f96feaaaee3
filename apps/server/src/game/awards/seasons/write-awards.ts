import type { Season } from '@orbita/domain/seasons/season'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import type { SeasonProblem } from '@orbita/domain/seasons/season-problems'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'

const upsertAwards = prepare<[albumId: string, awards: string], never>(
  'awards.upsert-album-awards',
  `insert into awards (id, platform, album_id, position, title, picture, asks, won, rule, experience, credits, packs, prize)
   select $1 || '.' || id, 'figuras', $1, position, title, picture, asks, won, rule,
          (gives ->> 'experience')::int, (gives ->> 'credits')::int, (gives ->> 'packs')::int, gives ->> 'prize'
     from jsonb_to_recordset($2::jsonb) as w (id text, position int, title text, picture text, asks text, won text,
       rule jsonb, gives jsonb)
   on conflict (id) do update
      set position = excluded.position, title = excluded.title, picture = excluded.picture, asks = excluded.asks,
          won = excluded.won, rule = excluded.rule, experience = excluded.experience, credits = excluded.credits,
          packs = excluded.packs, prize = excluded.prize`,
)

const deleteOthers = prepare<[albumId: string, ids: readonly string[]], never>(
  'awards.delete-album-awards',
  `delete from awards where album_id = $1 and id <> all (select $1 || '.' || id from unnest($2::text[]) as id)`,
)

const findBroken = prepare<[albumId: string, awards: string], { title: string; position: number | null }>(
  'awards.find-broken-album-awards',
  `select w.title, n.position
     from awards w left join jsonb_to_recordset($2::jsonb) as n (id text, position int, rule jsonb, gives jsonb)
                          on w.id = $1 || '.' || n.id
    where w.album_id = $1
      and (w.rule, w.experience, w.credits, w.packs, w.prize)
          is distinct from (n.rule, (n.gives ->> 'experience')::int, (n.gives ->> 'credits')::int,
                            (n.gives ->> 'packs')::int, n.gives ->> 'prize')
      and exists (select from award_states s where s.award_id = w.id)
    order by w.position`,
)

/**
 * Writes the awards of an album as its season has them. No employee may have earned an award that is left out.
 *
 * @see AW-1
 */
export async function writeAwards(tx: Queryable, season: Pick<Season, 'id' | 'awards'>): Promise<void> {
  const ids = season.awards.map(({ id }) => id)
  await deleteOthers(tx, season.id, ids)
  await upsertAwards(tx, season.id, rowsOf(season))
}

/** Deletes the awards of an album that no employee has seen. */
export async function deleteAwards(tx: Queryable, albumId: string): Promise<void> {
  await deleteOthers(tx, albumId, [])
}

/**
 * Lists the earned awards that the document leaves out, or whose rule or gifts it changes.
 *
 * @see AW-1, CO-5
 */
export async function earnedAwardProblems(
  db: Queryable,
  document: Pick<SeasonDraft, 'id' | 'awards'>,
): Promise<SeasonProblem[]> {
  return (await findBroken(db, document.id, rowsOf(document))).map(({ title, position }) =>
    position === null
      ? { field: 'awards', text: `Alguien ya ganó «${title}»: no se puede quitar.` }
      : { field: `awards.${position}.rule`, text: `Alguien ya ganó «${title}»: su condición y lo que da no cambian.` },
  )
}

function rowsOf({ awards }: { awards: Season['awards'] | SeasonDraft['awards'] }): string {
  return JSON.stringify(awards.map((award, position) => ({ ...award, position })))
}

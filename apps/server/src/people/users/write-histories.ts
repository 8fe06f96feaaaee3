import type { RankId } from '@orbita/domain/ranks'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** What an employee brings from before. @property email normalised @property avatar null: none was chosen */
export type UserHistory = { email: string; avatar: string | null; level: RankId }

const writeAll = prepare<[histories: string, chosenAt: Date, reachedAt: Date], never>(
  'users.write-histories',
  `update users u
      set avatar = h.avatar, avatar_chosen_at = case when h.avatar is null then null else $2::timestamptz end,
          level = h.level, level_reached_at = case when h.level = 'sin-rango' then null else $3::timestamptz end
     from jsonb_to_recordset($1::jsonb)
       as h (email text, avatar text, level text)
    where u.email = h.email`,
)

/** Gives people the avatars and ranks they bring with them, without what follows from choosing or reaching them. */
export async function writeHistories(
  tx: Queryable,
  histories: readonly UserHistory[],
  { chosenAt, reachedAt }: { chosenAt: Date; reachedAt: Date },
): Promise<void> {
  await writeAll(tx, JSON.stringify(histories), chosenAt, reachedAt)
}

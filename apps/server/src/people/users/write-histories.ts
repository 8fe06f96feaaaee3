import type { RankId } from '@orbita/domain/ranks'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The past of an imported employee. @property email normalised @property avatar null if none was chosen */
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

/** Sets the avatars and ranks that employees bring with them, without the consequences of choosing or reaching them. */
export async function writeHistories(
  tx: Queryable,
  histories: readonly UserHistory[],
  { chosenAt, reachedAt }: { chosenAt: Date; reachedAt: Date },
): Promise<void> {
  await writeAll(tx, JSON.stringify(histories), chosenAt, reachedAt)
}

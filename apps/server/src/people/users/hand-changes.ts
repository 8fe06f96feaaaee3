import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** The values of a person that operators change by hand and files bring: columns of `users`, or the cédula. */
export type HandField =
  | 'name'
  | 'email'
  | 'area'
  | 'site'
  | 'job'
  | 'cost_centre'
  | 'reports_to'
  | 'joined_on'
  | 'platform'
  | 'is_active'
  | 'cedula'

/** When an operator changed a value by hand. @property by their e-mail; null if it is not known */
export type HandMark = { at: string; by: string | null; former: string | null }

/** The values of a person that were changed by hand and that no file has confirmed since. */
export type ByHand = Partial<Record<HandField, HandMark>>

type Marked = {
  ids: readonly number[]
  fields: readonly HandField[]
  /** account id of the operator */
  actor: number
  now: Date
  /** the e-mail of before, when the e-mail changed */
  formerEmail?: string
}

// A person who is renamed twice is still named by the files as before the first time.
const mark = prepare<
  [ids: readonly number[], fields: readonly string[], at: Date, actor: number, formerEmail: string | null],
  never
>(
  'users.mark-hand-changes',
  `insert into people_hand_changes as h (user_id, field, changed_at, actor_account_id, former_email)
   select id, field, $3, $4, case when field = 'email' then $5 end
     from unnest($1::bigint[]) as people (id) cross join unnest($2::text[]) as fields (field)
   on conflict (user_id, field) do update
      set changed_at = excluded.changed_at, actor_account_id = excluded.actor_account_id, ended_in = null,
          former_email = case when h.ended_in is null then coalesce(h.former_email, excluded.former_email)
                              else excluded.former_email end`,
)

/** Records that an operator changed values of people by hand, which files leave alone from now on. @see D-114 */
export async function markHandChanges(tx: Queryable, { ids, fields, actor, now, formerEmail }: Marked): Promise<void> {
  if (ids.length > 0 && fields.length > 0) await mark(tx, ids, fields, now, actor, formerEmail ?? null)
}

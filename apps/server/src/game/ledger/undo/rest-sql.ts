/**
 * The SQL of what is left of a movement `l`: itself with its correction, the correction of that, and so on. `tip` is the last of
 * them, which nothing has corrected yet.
 *
 * @see PT-2
 */
export const REST = `lateral (
       with recursive chain (id, experience, credits) as (
         select l.id, l.experience, l.credits
         union all
         select r.id, r.experience, r.credits from chain c join ledger r on r.reverses = c.id
       )
       select max(id) as tip, sum(experience)::bigint as experience, sum(credits)::bigint as credits from chain) as rest`

/** The SQL of whether something is left of a movement `l` that no undoing has taken back yet. */
export const IS_LEFT = `(rest.experience <> 0 or rest.credits <> 0)
            and not exists (select from ledger o where o.user_id = l.user_id and o.movement_key = 'undo:' || l.id)`

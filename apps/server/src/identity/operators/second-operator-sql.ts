/** Writes the SQL condition that another operator than this one may enter. @param actor the parameter with an account */
export const HAS_OTHER_OPERATOR = (actor: string) =>
  `exists (select from operators z where z.account_id <> ${actor} and z.disabled_at is null and z.enrolled_at is not null)`

/**
 * Writes the SQL condition that one of two operators invited or reset the other one lately.
 *
 * @param since the parameter with `tiedSince`
 */
export const ARE_TIED = (one: string, other: string, since: string) =>
  `exists (
     select from operators t
      where t.account_id in (${one}, ${other})
        and ((t.invited_by in (${one}, ${other}) and t.created_at > ${since})
             or (t.reset_by in (${one}, ${other}) and t.reset_at > ${since})))`

/**
 * The SQL condition that the physical prize of award `w` is gone for an employee with state `s`: no unit of `z` is left,
 * and they neither claimed it nor keep earlier terms.
 *
 * @see AW-1
 */
export const IS_GONE = `(w.prize is not null and z.stock = 0 and s.terms is null
  and (s.state is null or s.state = 'unlocked'))`

/** The SQL of what award `w` gives an employee with state `s`, as an object with `prize` even if it is null. @see CO-5 */
export const GIVES_NOW = `case
  when s.terms is not null then jsonb_build_object('prize', null) || s.terms
  when ${IS_GONE} then jsonb_build_object('experience', w.experience + z.experience, 'credits', w.credits + z.credits,
    'packs', w.packs + z.packs, 'prize', null)
  else jsonb_build_object('experience', w.experience, 'credits', w.credits, 'packs', w.packs, 'prize', w.prize) end`

/** Says to an employee that a prize is gone. What is given instead is among the gifts. */
export function goneWords(prize: string): string {
  return `«${prize}» se agotó: en su lugar recibes lo que ves aquí.`
}

/** The SQL of the physical prize that an employee with state `s` of award `w` was promised. @see CO-5 */
export const PRIZE_OF_STATE = "case when s.terms is null then w.prize else s.terms ->> 'prize' end"

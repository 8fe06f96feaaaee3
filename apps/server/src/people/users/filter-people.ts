import type { PeopleFilter } from '@orbita/domain/people/inputs'
import { foldedBeginning, toPrefixQuery } from './to-prefix-query.ts'

/** The values of the filters of the list of people, as {@link FILTERS} numbers them. */
export type FilterValues = [
  words: string | null,
  beginning: string | null,
  area: string | null,
  platform: string | null,
  level: string | null,
  access: string | null,
  neverRecognised: boolean,
  waiting: readonly string[] | null,
  /** of the name or the area */
  foldedBeginning: string | null,
]

/** The user `u` alone, so that a statement looks only at the accounts that it asks about. */
const NEVER_ENTERED = `(u.avatar_chosen_at is null and not exists (
  select from accounts a where a.email = u.email and a.kind = 'employee' and a.first_sign_in_at is not null))`

/** The SQL condition that nobody has thanked the user `u`. */
export const NEVER_RECOGNISED = `not exists (
  select from kudos_receivers r join kudos k on k.id = r.kudos_id
   where r.receiver_id = u.id and k.withdrawn_at is null and k.hidden_at is null)`

/** The SQL condition that the user `u` is among the people of the filters. */
export const FILTERS = `u.erased_at is null
  and ($2::text is null or u.words @@ $1::tsquery or u.email like $2 or u.folded_area like $9)
  and ($3::text is null or u.area = $3)
  and ($4::text is null or $4 = any(u.platform))
  and ($5::text is null or u.level = $5)
  and case $6 when 'active' then u.is_active when 'disabled' then not u.is_active
              when 'never-entered' then u.is_active and ${NEVER_ENTERED}
              when 'waiting' then u.is_active else true end
  and (not $7::boolean or ${NEVER_RECOGNISED})
  and ($8::text[] is null or u.email = any ($8))`

/**
 * Returns the values of some filters.
 *
 * @param waiting the e-mails of the accounts that wait after wrong cédulas; asked for only where a filter is about them
 */
export async function filterValues(filter: PeopleFilter, waiting: () => Promise<string[]>): Promise<FilterValues> {
  const { q = '', area = null, platform = null, level = null, access = null, recognised } = filter
  const text = q.toLowerCase()
  const beginning = text === '' ? null : `${text.replace(/[\\%_]/g, '\\$&')}%`
  const emails = access === 'waiting' ? await waiting() : null
  const words = [toPrefixQuery(text), beginning] as const
  return [...words, area, platform, level, access, recognised === 'never', emails, foldedBeginning(text)]
}

import type { PeopleFilter } from '@orbita/domain/people/inputs'
import { type Areas, OF_AREAS } from './areas-sql.ts'
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
  site: string | null,
  job: string | null,
  costCentre: string | null,
  /** an id, or `none` */
  leader: string | null,
  leads: boolean,
  areas: Areas,
]

/** The user `u` alone, so that a statement looks only at the accounts that it asks about. */
const NEVER_ENTERED = `(u.avatar_chosen_at is null and not exists (
  select from accounts a where a.email = u.email and a.kind = 'employee' and a.first_sign_in_at is not null))`

/** The SQL condition that the user `u` reports to nobody who may enter. */
export const WITHOUT_LEADER = 'not exists (select from users l where l.id = u.reports_to and l.is_active)'

/** The SQL condition that the user may enter and somebody who may reports to the user `u`. */
export const LEADS = 'u.is_active and exists (select from users r where r.reports_to = u.id and r.is_active)'

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
  and ($8::text[] is null or u.email = any ($8))
  and ($10::text is null or u.site = $10)
  and ($11::text is null or u.job = $11)
  and ($12::text is null or u.cost_centre = $12)
  and case when $13::text is null then true when $13 = 'none' then u.is_active and ${WITHOUT_LEADER}
           else u.reports_to = nullif($13, 'none')::bigint end
  and (not $14::boolean or ${LEADS}) and ${OF_AREAS('$15')}`

/**
 * Returns the values of some filters.
 *
 * @param asked.areas those whose people alone are asked for @param asked.waiting the e-mails of the accounts that wait after wrong cédulas; asked for only where a filter is about them
 */
export async function filterValues(
  filter: PeopleFilter,
  { areas, waiting }: { areas: Areas; waiting: () => Promise<string[]> },
): Promise<FilterValues> {
  const { q = '', area = null, platform = null, level = null, access = null, recognised } = filter
  const text = q.toLowerCase()
  const beginning = text === '' ? null : `${text.replace(/[\\%_]/g, '\\$&')}%`
  const emails = access === 'waiting' ? await waiting() : null
  const { site = null, job = null, costCentre = null, leader = null, leads } = filter
  const words = [toPrefixQuery(text), beginning] as const
  const places = [site, job, costCentre, leader, leads !== undefined] as const
  return [
    ...words,
    area,
    platform,
    level,
    access,
    recognised === 'never',
    emails,
    foldedBeginning(text),
    ...places,
    areas,
  ]
}

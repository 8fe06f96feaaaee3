import { SETTINGS } from '@orbita/domain/settings'

/** The SQL of whether leaders see and decide for everybody below them, by the setting of the company. */
const SEES_ALL = `coalesce((select s.value ->> 'sees' from settings s where s.key = 'leaders'), 'direct') = 'all'`

/**
 * The SQL of the people of a leader, as rows of `id`, active or not: who reports to them, or everybody below.
 *
 * @param leader the parameter or column with the leader's id
 * @see D-119
 */
export const BELOW = (leader: string) => `(
  with recursive below (id) as (
    select b.id from users b where b.reports_to = ${leader}
    union
    select b.id from below join users b on b.reports_to = below.id where ${SEES_ALL}
  ) select id from below)`

/** The SQL of everybody above a person, as rows of `id`. */
export const ABOVE = (person: string) => `(
  with recursive above (id) as (
    select p.reports_to from users p where p.id = ${person} and p.reports_to is not null
    union
    select p.reports_to from above join users p on p.id = above.id where p.reports_to is not null
  ) select id from above)`

const STANDS_IN = (person: string, today: string) =>
  `from leader_substitutes i join users f on f.id = i.leader_id and f.is_active
    where i.substitute_id = ${person} and ${today} between i.from_on and i.until_on`

/**
 * The SQL of those for whom a person decides, as rows of `id`: their own people, and those of whom they stand in for. Nobody
 * decides for who leads them, and two never decide for each other.
 *
 * @param person the parameter with the id of who decides
 * @param today the parameter with the company's day, as a date
 * @see D-118, D-120
 */
export const DECIDES_FOR = (person: string, today: string) => `(
  select d.id from ${BELOW(person)} d
  union
  select d.id from (select i.leader_id ${STANDS_IN(person, today)}) l cross join lateral ${BELOW('l.leader_id')} d
   where d.id <> ${person} and d.id not in ${ABOVE(person)}
     and not exists (select from (select i.leader_id ${STANDS_IN('d.id', today)}) o where o.leader_id in ${ABOVE(person)}))`

/** The credits of a mission up to which leaders decide while the company has set nothing. */
const FIRST_LIMIT = SETTINGS.leaders.initial.photo.upTo

/**
 * The SQL condition that leaders decide something of the mission `m`: because the mission said so when it came in, or else because
 * the company lets them decide its kind; up to the credits that the kind has.
 *
 * @param kind SQL of `photo`, `pdf` or `reports` @param at SQL of the instant at which it came in
 * @see D-120
 */
export const LEADER_TAKES = (kind: string, at: string) =>
  `(coalesce((select v.content ->> 'decider' from mission_versions v
               where (v.challenge_id, v.mission_id) = (m.challenge_id, m.id) and v.at <= ${at} order by v.version desc limit 1),
            (select s.value #>> array[${kind}, 'by'] from settings s where s.key = 'leaders')) = 'leader'
   and m.credits <= coalesce((select (s.value #>> array[${kind}, 'upTo'])::int from settings s where s.key = 'leaders'), ${FIRST_LIMIT}))`

/** The SQL of the kind of the evidence `e`. */
export const EVIDENCE_KIND = `case e.media_type when 'application/pdf' then 'pdf' else 'photo' end`

/** The SQL condition that leaders decide days off. */
export const LEADER_TAKES_DAYS_OFF = `exists (
  select from settings s where s.key = 'leaders' and s.value ->> 'daysOff' = 'leader')`

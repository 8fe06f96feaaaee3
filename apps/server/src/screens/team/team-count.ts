import {
  BELOW,
  DECIDES_FOR,
  EVIDENCE_KIND,
  LEADER_TAKES,
  LEADER_TAKES_DAYS_OFF,
} from '../../people/leaders/team-sql.ts'

/** The people of a leader and how much waits for them; null for who leads nobody and stands in for nobody. */
export type TeamCountRow = { people: number; waiting: number } | null

const WAITING = (leader: string, today: string) => `(
  select count(*) from (select id from ${DECIDES_FOR(leader, today)} d) d join users u on u.id = d.id and u.is_active
   cross join lateral (
     select 1 from evidence e join missions m on (m.challenge_id, m.id) = (e.challenge_id, e.mission_id)
      where e.user_id = u.id and e.state = 'in-review' and ${LEADER_TAKES(EVIDENCE_KIND, 'e.sent_at')}
     union all
     select 1 from self_reports r join missions m on (m.challenge_id, m.id) = (r.challenge_id, r.mission_id)
      where r.user_id = u.id and r.state = 'waiting' and ${LEADER_TAKES("'reports'", 'r.reported_at')}
     union all
     select 1 from redeems r where r.user_id = u.id and r.state = 'requested' and r.delivery = 'time-off'
                               and ${LEADER_TAKES_DAYS_OFF}) w)`

/**
 * The SQL of a {@link TeamCountRow} as JSON. Nothing of a team is read for who has none.
 *
 * @param leader the parameter with the employee
 * @param today the parameter with the company's day, as a date
 */
export const TEAM_COUNT = (leader: string, today: string) => `(
  select case when t.people > 0 or t.stands then jsonb_build_object('people', t.people, 'waiting', ${WAITING(leader, today)}) end
    from (select (select count(*) from ${BELOW(leader)} b join users u on u.id = b.id and u.is_active) as people,
                 exists (select from leader_substitutes i
                          where i.substitute_id = ${leader} and ${today} between i.from_on and i.until_on) as stands) t)`

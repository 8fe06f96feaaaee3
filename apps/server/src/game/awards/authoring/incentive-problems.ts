import type { PrizeTerms, WrittenIncentive } from '@orbita/domain/awards/inputs'
import { givesProblem } from '@orbita/domain/missions/incentives'
import { PEOPLE_SOURCES } from '@orbita/domain/missions/sources'
import { type DayKey, dayKey, monthKey } from '@orbita/domain/time/period'
import { prepare, type Queryable } from '../../../infra/db/sql.ts'
import { sqlList } from '../../../infra/db/sql-list.ts'
import { meets, PERSON_FACTS, RANK_IDS } from '../unlock-incentives.ts'

/** A problem that keeps an award from being published: the field, as `rule`, and the reason in Spanish. */
export type AwardProblem = { field: string; text: string }

const findChallenge = prepare<[challengeId: string], { title: string; missions: number; endsOn: string | null }>(
  'awards.find-rule-challenge',
  `select c.title, count(m.id) as missions, max(m.ends_on)::text as "endsOn"
     from challenge_definitions c
     left join missions m on m.challenge_id = c.id and m.published_at is not null and m.closed_at is null
                       and m.source in (${sqlList(PEOPLE_SOURCES)})
    where c.id = $1 group by c.id, c.title`,
)

const countMissions = prepare<[], { missions: number }>(
  'awards.count-rule-missions',
  `select count(*) as missions from missions where published_at is not null and source in (${sqlList(PEOPLE_SOURCES)})`,
)

const countMeeting = prepare<[rule: string, ranks: readonly string[]], { people: number }>(
  'awards.count-meeting',
  `select count(*) as people
     from (select ${PERSON_FACTS} from users u where u.is_active and 'mision-espacial' = any (u.platform)) p
    where ${meets('$1::jsonb')}`,
)

type Asked = { incentive: WrittenIncentive; now: Date; timeZone: string }

/** Lists what keeps an award of the programme from being kept at all, even as a draft. */
export function draftProblems({ rule, gives, prize, startsOn, endsOn }: WrittenIncentive): AwardProblem[] {
  const problems: AwardProblem[] = []
  const text = givesProblem({ rule, gives, hasPrize: prize !== null })
  if (text) problems.push({ field: 'gives', text })
  if (startsOn && endsOn && endsOn < startsOn) problems.push({ field: 'endsOn', text: 'Termina antes de empezar.' })
  return problems
}

/**
 * Lists what keeps an award of the programme from being published. A rule that no employee meets or can still meet is
 * refused.
 *
 * @see AW-1, D-76
 */
export async function incentiveProblems(db: Queryable, asked: Asked): Promise<AwardProblem[]> {
  const { incentive, now, timeZone } = asked
  const { prize, endsOn } = incentive
  const today = dayKey(now, timeZone)
  const problems = draftProblems(incentive)
  if (endsOn && endsOn < today && !problems.some(({ field }) => field === 'endsOn'))
    problems.push({ field: 'endsOn', text: 'Ese día ya pasó: nadie alcanzaría a ganarlo.' })
  if (prize) problems.push(...termsProblems(prize).map(({ field, text }) => ({ field: `prize.${field}`, text })))
  const unreachable = await whyUnreachable(db, { ...asked, today })
  if (unreachable !== undefined && (await countMeeting(db, JSON.stringify(incentive.rule), RANK_IDS))[0]!.people === 0)
    problems.push({ field: 'rule', text: unreachable })
  return problems
}

/** Lists what is wrong with the terms of a physical prize. */
export function termsProblems({ stock, instead }: PrizeTerms): AwardProblem[] {
  if (stock === null || instead.experience + instead.credits + instead.packs > 0) return []
  return [{ field: 'instead', text: 'Di qué recibe quien lo gane cuando se acabe.' }]
}

/** Says why no other employee can meet a rule, or returns undefined if one can. */
async function whyUnreachable(db: Queryable, asked: Asked & { today: DayKey }): Promise<string | undefined> {
  const { incentive, now, timeZone, today } = asked
  const { rule, endsOn } = incentive
  const startsOn = incentive.startsOn && incentive.startsOn > today ? incentive.startsOn : today
  if (rule.kind === 'challenge-complete') {
    const [challenge] = await findChallenge(db, rule.challenge)
    if (!challenge) return 'Ese reto ya no existe. Elige otro.'
    const { title, missions } = challenge
    if (missions === 0) return `«${title}» no tiene misiones abiertas: nadie puede completarlo.`
    if (challenge.endsOn! < startsOn)
      return `«${title}» ya habrá terminado cuando el premio empiece: nadie podría ganarlo.`
  }
  if (rule.kind === 'missions-completed') {
    const [{ missions }] = (await countMissions(db)) as [{ missions: number }]
    if (rule.count > missions)
      return `En todo el programa hay ${missions} misiones publicadas: nadie puede completar ${rule.count}.`
  }
  if (rule.kind === 'best-employee' && endsOn) {
    const months = monthsBetween(monthKey(now, timeZone), endsOn.slice(0, 7))
    if (rule.count > months)
      return `De hoy al último día se eligen ${months} veces: nadie puede ser ${rule.count} veces el mejor.`
  }
  return undefined
}

/** Counts the months from one to another, both included. */
function monthsBetween(from: string, until: string): number {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return Math.max(0, number(until) - number(from) + 1)
}

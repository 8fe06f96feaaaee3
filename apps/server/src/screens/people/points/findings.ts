import type { PointsFinding } from '@orbita/contract/people/person-points'
import type { EvidenceRow, FactRow, MissionRow, RefusalRow } from './statements.ts'

/** What is known of one person in one mission. @property today the company's day */
export type Known = {
  mission: MissionRow
  facts: readonly FactRow[]
  refusals: readonly RefusalRow[]
  evidence: EvidenceRow | undefined
  today: string
}

/** The rows that count of which each is told. */
const MOST_COUNTED = 3

/**
 * Returns why a person has, or has not, what a mission gives, in the order in which it is told: what became of it, what was
 * refused or taken back, and what stands in the way.
 *
 * @see D-117
 */
export function findingsOf({ mission, facts, refusals, evidence, today }: Known): PointsFinding[] {
  const rows = [
    ...refusals.map(refusalOf),
    ...facts.filter((fact) => fact.undone_at !== null).map(undoneOf),
    ...facts
      .filter((fact) => fact.undone_at === null)
      .slice(0, MOST_COUNTED)
      .map(countedOf),
  ]
  const { completed_at: completedAt } = mission
  if (completedAt !== null) return [...completionOf(mission, completedAt), ...rows]

  const ofEvidence: PointsFinding[] = evidence
    ? [{ kind: 'evidence', state: evidence.state, at: evidence.at.toISOString(), reason: evidence.reason }]
    : []
  const inTheWay = inTheWayOf(mission)
  const all = [...rows, ...ofEvidence, ...inTheWay, ...missingOf(mission, today)]
  return rows.length + ofEvidence.length + inTheWay.length === 0 && mission.amount === 0
    ? [{ kind: 'nothing' }, ...all]
    : all
}

function completionOf(mission: MissionRow, at: Date): PointsFinding[] {
  const { experience, credits, is_pending: isPending } = mission
  const completed = { kind: 'completed' as const, at: at.toISOString(), experience, credits, isPending }
  if (mission.corrected_at === null) return [completed]

  return [
    completed,
    {
      kind: 'corrected',
      at: mission.corrected_at.toISOString(),
      experience: mission.corrected_experience,
      credits: mission.corrected_credits,
      reason: mission.corrected_reason ?? '',
    },
  ]
}

/** Why the mission does not count for the person, whatever they do. */
function inTheWayOf(mission: MissionRow): PointsFinding[] {
  const all: (PointsFinding | false)[] = [
    !mission.is_active && { kind: 'inactive' },
    !mission.has_platform && { kind: 'platform' },
    !mission.is_of_area && { kind: 'audience', areas: mission.areas ?? [], area: mission.area },
    !mission.was_open && { kind: 'joined-late', joinedOn: mission.joined_on ?? '' },
  ]
  return all.filter((one) => one !== false)
}

/** What is missing to complete it, and whether there is still time. */
function missingOf(mission: MissionRow, today: string): PointsFinding[] {
  const { amount, target, missing, starts_on: startsOn, ends_on: endsOn, closed_on: closedOn } = mission
  const all: (PointsFinding | false)[] = [
    amount > 0 && amount < target && { kind: 'partial', amount, target },
    missing.length > 0 && { kind: 'locked', missing },
    startsOn > today && { kind: 'upcoming', on: startsOn },
    closedOn !== null && { kind: 'closed', on: closedOn },
    closedOn === null && endsOn < today && { kind: 'ended', on: endsOn },
  ]
  return all.filter((one) => one !== false)
}

/** Tells of a refused row. */
export function refusalOf(refusal: RefusalRow): PointsFinding {
  const { batch_id: batchId, label, at, row, day, reasons, is_by_name: isByName, was_unknown: wasUnknown } = refusal
  return { kind: 'refused', batchId, label, at: at.toISOString(), row, day, reasons, isByName, wasUnknown }
}

function undoneOf(fact: FactRow): PointsFinding {
  return { ...countedOf(fact), kind: 'undone', undoneAt: fact.undone_at!.toISOString() }
}

function countedOf({ batch_id: batchId, label, at, amount, day }: FactRow) {
  return { kind: 'counted' as const, batchId, label, at: at.toISOString(), amount, day }
}

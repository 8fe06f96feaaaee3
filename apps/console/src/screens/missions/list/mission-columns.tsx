import type { ProgrammeMission } from '@orbita/contract/missions/programme'
import { missionChanges } from '@orbita/domain/missions/version'
import { planetPicture } from '@orbita/web/pictures/planets'
import { Link } from 'react-router'
import type { Column } from '../../../table/data-table.tsx'
import { promiseOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { type LocalDraft, readDraft } from '../editor/local-draft.ts'
import { SOURCE_WORDS } from '../fields.ts'
import { PHASE_WORDS, PhaseTag } from '../phase-tag.tsx'
import { closesSoon } from './closes-soon.ts'
import type { MissionRow } from './mission-rows.ts'
import styles from './missions-table.module.css'

/** The columns of the list of missions. */
export const MISSION_COLUMNS: readonly Column<MissionRow>[] = [
  {
    id: 'title',
    title: 'Misión',
    grows: true,
    cell: (row) => <Title row={row} />,
    text: ({ mission }) => mission.title,
  },
  {
    id: 'phase',
    title: 'Estado',
    cell: ({ mission }) => <PhaseTag phase={mission.phase} />,
    text: ({ mission }) => PHASE_WORDS[mission.phase],
    staysOnPhone: true,
  },
  {
    id: 'dates',
    title: 'Fechas',
    cell: (row) => <span className={closesSoon(row.mission, row.today) ? styles.soon : undefined}>{datesOf(row)}</span>,
    text: ({ mission }) => `${mission.startsOn} a ${mission.endsOn}`,
  },
  {
    id: 'source',
    title: 'Se avanza por',
    cell: ({ mission }) => SOURCE_WORDS[mission.source],
    text: ({ mission }) => SOURCE_WORDS[mission.source],
  },
  {
    id: 'gives',
    title: 'Da',
    cell: ({ mission }) => givesWords(mission.gives),
    text: ({ mission }) => givesWords(mission.gives),
    isSecondary: true,
  },
  {
    id: 'people',
    title: 'Personas',
    cell: ({ mission }) => <People mission={mission} />,
    text: ({ mission }) => `${mission.completed} completada, ${mission.inProgress} en curso, de ${mission.audience}`,
  },
]

/** The columns of the file of the list: those of the table, with what it says of people in columns of figures. */
export const MISSION_FILE: readonly Column<MissionRow>[] = [
  {
    id: 'challenge',
    title: 'Reto',
    cell: ({ challenge }) => challenge.title,
    text: ({ challenge }) => challenge.title,
  },
  ...MISSION_COLUMNS.filter(({ id }) => id !== 'people'),
  ...(['audience', 'inProgress', 'completed'] as const).map((id) => ({
    id,
    title: { audience: 'Para', inProgress: 'En curso', completed: 'La completaron' }[id],
    cell: ({ mission }: MissionRow) => figureOf(mission[id]),
    text: ({ mission }: MissionRow) => `${mission[id]}`,
    isFigure: true,
  })),
]

function Title({ row: { challenge, mission } }: { row: MissionRow }) {
  const kept = readDraft(challenge.id, mission.id)

  return (
    <Link to={`/misiones/${challenge.id}/${mission.id}`} className={styles.title!} title={mission.title}>
      <img src={planetPicture(mission.picture)} alt="" width={28} height={28} loading="lazy" />
      <span>
        {mission.title}
        {mission.turn && <small>turno {mission.turn.number}</small>}
        {kept && <small>{keptWords(kept, mission)}</small>}
      </span>
    </Link>
  )
}

/** Says what an edit that this browser keeps will be. */
function keptWords({ base, mine }: LocalDraft, { phase, version }: ProgrammeMission): string {
  if (phase === 'draft') return 'cambios sin guardar'
  return missionChanges(base, mine).length > 0 ? `versión ${version + 1} sin publicar` : 'cambios sin publicar'
}

/** Says the days of a mission, or until when it runs: `hasta hoy`, `hasta el miércoles 25`, `hasta 20 dic`. */
export function datesOf({ mission: { phase, startsOn, endsOn }, today }: MissionRow): string {
  const until = promiseOf(endsOn, today)
  return phase === 'active'
    ? `hasta ${/^\p{L}+ \d+$/u.test(until) ? `el ${until}` : until}`
    : `${promiseOf(startsOn, today)} a ${until}`
}

function People({ mission: { phase, audience, inProgress, completed } }: { mission: ProgrammeMission }) {
  if (phase === 'draft' || phase === 'scheduled') return <>la verán {countOf(audience, 'persona', 'personas')}</>

  const total = Math.max(1, audience, completed + inProgress)
  return (
    <span className={styles.people}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width="100" height="6" className={styles.rest} />
        <rect width={((completed + inProgress) / total) * 100} height="6" className={styles.running} />
        <rect width={(completed / total) * 100} height="6" className={styles.done} />
      </svg>
      <span>
        <b>{figureOf(completed)}</b> y {figureOf(inProgress)} en curso
      </span>
    </span>
  )
}

/** Says briefly what a mission gives: `120 exp · 60 cr. · 1 sobre`. */
function givesWords({ experience, credits, packs }: ProgrammeMission['gives']): string {
  const parts = [
    experience > 0 && `${figureOf(experience)} exp`,
    credits > 0 && `${figureOf(credits)} cr.`,
    packs > 0 && countOf(packs, 'sobre', 'sobres'),
  ].filter(Boolean)
  return parts.join(' · ') || 'nada'
}

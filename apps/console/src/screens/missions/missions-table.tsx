import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import type { ProgrammeChallenge, ProgrammeMission } from '@orbita/contract/programme'
import { daysBetween } from '@orbita/domain/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import MoreIcon from '~icons/ph/dots-three-bold'
import { promiseOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { SOURCE_WORDS } from './fields.ts'
import { readDraft } from './local-draft.ts'
import styles from './missions-table.module.css'
import { PhaseTag } from './phase-tag.tsx'
import { useMissionSteps } from './use-mission-steps.ts'

type Props = {
  challenge: ProgrammeChallenge
  missions: readonly ProgrammeMission[]
  today: string
  onAdd: () => void
}

/** The missions of one challenge, in its order. */
export function MissionsTable({ challenge, missions, today, onAdd }: Props) {
  const id = useId()
  const [isEditing, setEditing] = useState(false)

  return (
    <section className={styles.challenge} aria-labelledby={id}>
      <header>
        <h2 id={id}>{challenge.title}</h2>
        <span>
          {promiseOf(challenge.startsOn, today)} a {promiseOf(challenge.endsOn, today)} ·{' '}
          {countOf(challenge.missions.length, 'misión', 'misiones')}
        </span>
        <Button variant="text" size="small" onClick={onAdd} aria-label={`Añadir una misión a ${challenge.title}`}>
          Añadir misión
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => setEditing(true)}
          aria-label={`Editar el reto ${challenge.title}`}
        >
          Editar reto
        </Button>
        {isEditing && <ChallengeDialog challenge={challenge} onClose={() => setEditing(false)} />}
      </header>
      <table>
        <thead>
          <tr>
            {['Misión', 'Estado', 'Fechas', 'Se avanza por', 'Da', 'Personas'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Más</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {missions.map((mission) => (
            <MissionRow key={mission.id} challenge={challenge} mission={mission} today={today} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MissionRow({ challenge, mission, today }: Omit<Props, 'missions' | 'onAdd'> & { mission: ProgrammeMission }) {
  const { id, title, phase, gives, source } = mission
  const closesSoon = phase === 'active' && daysBetween(today, mission.endsOn) < 7

  return (
    <tr>
      <th scope="row">
        <Link to={`/misiones/${challenge.id}/${id}`}>
          <img src={planetPicture(mission.picture)} alt="" width={28} height={28} loading="lazy" />
          <span>
            {title}
            {readDraft(challenge.id, id) && <small>cambios sin publicar</small>}
          </span>
        </Link>
      </th>
      <td>
        <PhaseTag phase={phase} />
      </td>
      <td data-soon={closesSoon || undefined}>
        {phase === 'active'
          ? `hasta ${promiseOf(mission.endsOn, today)}`
          : `${promiseOf(mission.startsOn, today)} a ${promiseOf(mission.endsOn, today)}`}
      </td>
      <td>{SOURCE_WORDS[source]}</td>
      <td>{givesWords(gives)}</td>
      <td>
        <People mission={mission} />
      </td>
      <td>
        <MissionMenu challenge={challenge} mission={mission} />
      </td>
    </tr>
  )
}

function People({ mission: { phase, audience, inProgress, completed } }: { mission: ProgrammeMission }) {
  if (phase === 'draft' || phase === 'scheduled') return <>la verán {countOf(audience, 'persona', 'personas')}</>

  const total = Math.max(1, audience, completed + inProgress)
  return (
    <span className={styles.people}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
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

function MissionMenu({ challenge, mission }: { challenge: ProgrammeChallenge; mission: ProgrammeMission }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isClosing, setClosing] = useState(false)
  const { duplicate, move, close, isRunning } = useMissionSteps(challenge, mission)
  const at = challenge.missions.findIndex(({ id }) => id === mission.id)
  const run = (step: () => unknown) => () => {
    setAnchor(null)
    step()
  }

  return (
    <>
      <IconButton
        aria-label={`Más de ${mission.title}`}
        aria-haspopup="menu"
        disabled={isRunning}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={run(duplicate)}>Duplicar</MenuItem>
        <MenuItem disabled={at === 0} onClick={run(() => move(-1))}>
          Mover antes
        </MenuItem>
        <MenuItem disabled={at === challenge.missions.length - 1} onClick={run(() => move(1))}>
          Mover después
        </MenuItem>
        {(mission.phase === 'active' || mission.phase === 'scheduled') && (
          <MenuItem onClick={run(() => setClosing(true))}>Cerrar ya…</MenuItem>
        )}
      </Menu>
      {isClosing && (
        <CloseDialog
          mission={mission}
          isRunning={isRunning}
          onClose={() => setClosing(false)}
          onConfirm={() => void close().then(() => setClosing(false))}
        />
      )}
    </>
  )
}

/** Says briefly what a mission gives: `120 exp · 60 cr. · 1 sobre`. */
function givesWords({ experience, credits, packs }: ProgrammeMission['gives']): string {
  const parts = [
    experience > 0 && `${experience} exp`,
    credits > 0 && `${credits} cr.`,
    packs > 0 && countOf(packs, 'sobre', 'sobres'),
  ].filter(Boolean)
  return parts.join(' · ') || 'nada'
}

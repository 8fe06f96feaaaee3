import type { TeamOutput } from '@orbita/contract/people/team'
import {
  LONGEST_LEADER_REASON,
  MOST_LEADER_CREDITS,
  SHORTEST_LEADER_REASON,
  LEADER_CREDITS_STEP as STEP,
} from '@orbita/domain/people/team'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../app/error-copy.ts'
import { failureOf } from '../../../app/failure-of.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPage } from '../../../components/failure/error-page.tsx'
import { Avatar } from '../../../components/people/avatar.tsx'
import { isRefusal } from '../../../rpc/rpc-error.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { teamQuery, useGiveCredits } from '../queries.ts'
import teamStyles from '../team.module.css'
import { NoTeam, TeamPlanet } from '../team-page.tsx'
import { dayWords } from '../team-words.ts'
import styles from './credits.module.css'

/** Lets a leader give credits of their month, with a reason. @see D-121 */
export function CreditsPage() {
  const { data, error, refetch } = useQuery(teamQuery)
  if (data) return data.allowance ? <CreditsForm team={data} allowance={data.allowance} /> : <NoAllowance />
  if (isRefusal(error)) return <NoTeam />
  if (error) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  return (
    <Skeleton className={styles.page}>
      <Bone className="h-10 w-50" />
      <Bone className="h-90 rounded-lg" />
    </Skeleton>
  )
}

/** What a leader finds whose company gives leaders no credits to hand out. */
function NoAllowance() {
  return (
    <EmptyState
      title="Aún no hay créditos para dar"
      words="El equipo de personas decide cuántos tiene cada líder al mes. Mientras tanto, puedes agradecer a tu gente."
      picture={<TeamPlanet />}
      link={{ to: '/mision-espacial/equipo', label: 'Volver a mi equipo', tone: 'gold' }}
    />
  )
}

const SHORTCUTS = [20, 40, 60, 100]

type Props = { team: TeamOutput; allowance: NonNullable<TeamOutput['allowance']> }

function CreditsForm({ team, allowance: { left, total, endsOn } }: Props) {
  const able = team.people.filter(({ doesMissions }) => doesMissions)
  const most = Math.min(left, MOST_LEADER_CREDITS)
  const [person, setPerson] = useState<string>()
  const [wanted, setCredits] = useState(Math.min(40, most))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const id = useId()
  const isOnline = useOnline()
  const { run, isRunning, error } = useGiveCredits(({ credits, name, left: rest }) => {
    showToast({ text: `Diste ${credits} créditos a ${name}. Te quedan ${rest} este mes.`, severity: 'success' })
    void navigate({ to: '/mision-espacial/equipo' })
  })
  const credits = Math.min(wanted, most - (most % STEP))
  const chosen = able.find((member) => member.person.id === person)?.person
  const name = chosen?.name.split(' ')[0]
  const isShort = reason.trim().length < SHORTEST_LEADER_REASON

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (chosen && !isShort && credits >= STEP) {
      run({ person: chosen.id, name: name!, credits, reason: reason.trim() })
    }
  }

  return (
    <form className={`${styles.page} ${teamStyles.form}`} onSubmit={submit} noValidate>
      <h1 className="title" tabIndex={-1}>
        Dar créditos
      </h1>
      <p className={`panel ${styles.left}`}>
        <strong className="display subtitle">
          Te quedan {left} de {total}
        </strong>
        {left >= STEP
          ? `Con estos ${credits} te quedarán ${left - credits}. Lo que no des termina el ${dayWords(endsOn)}: no pasa al mes que viene.`
          : `Ya diste los de este mes. El día después del ${dayWords(endsOn)} tienes nuevos.`}
      </p>
      {left >= STEP && (
        <>
          <fieldset className={styles.who}>
            <legend>¿A quién?</legend>
            {able.map(({ person: one }) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="person"
                  checked={one.id === person}
                  onChange={() => setPerson(one.id)}
                  className="sr-only"
                />
                <Avatar id={one.avatar} name={one.name} className={styles.avatar} />
                <span>{one.name}</span>
              </label>
            ))}
          </fieldset>
          {isTried && !chosen && <p role="alert">Elige a una persona.</p>}
          <fieldset className={styles.amount}>
            <legend>¿Cuántos?</legend>
            <Button aria-label="Diez menos" disabled={credits <= STEP} onClick={() => setCredits(credits - STEP)}>
              −
            </Button>
            <output aria-live="polite">{credits}</output>
            <Button aria-label="Diez más" disabled={credits + STEP > most} onClick={() => setCredits(credits + STEP)}>
              +
            </Button>
            <div className={styles.shortcuts}>
              {SHORTCUTS.map((many) => (
                <button
                  key={many}
                  type="button"
                  aria-pressed={many === credits}
                  disabled={many > most}
                  onClick={() => setCredits(many)}
                >
                  {many}
                </button>
              ))}
            </div>
          </fieldset>
          <label htmlFor={`${id}-reason`}>¿Por qué? {name && <small>Lo leerá {name}</small>}</label>
          <textarea
            id={`${id}-reason`}
            rows={3}
            maxLength={LONGEST_LEADER_REASON}
            value={reason}
            aria-invalid={isTried && isShort}
            aria-describedby={`${id}-help`}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <p id={`${id}-help`} className={styles.help}>
            <span>
              De {SHORTEST_LEADER_REASON} a {LONGEST_LEADER_REASON} letras
            </span>
            <span>
              {reason.length} / {LONGEST_LEADER_REASON}
            </span>
          </p>
          {isTried && isShort && <p role="alert">Cuéntale por qué: al menos {SHORTEST_LEADER_REASON} letras.</p>}
          {error && <p role="alert">{messageOf(error)}</p>}
          {!isOnline && <p>Sin conexión: podrás darlos en cuanto vuelva. Lo que escribiste se queda aquí.</p>}
          <Button type="submit" tone="gold" wide disabled={!isOnline} aria-busy={isRunning} aria-disabled={isRunning}>
            Dar {credits} créditos{name && ` a ${name}`}
          </Button>
        </>
      )}
    </form>
  )
}

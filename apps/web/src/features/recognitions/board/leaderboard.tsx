import type { LeaderboardOutput, LeaderboardRow } from '@orbita/contract/leaderboard'
import { useState } from 'react'
import { useServerNow } from '../../../app/use-server-now.ts'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { useLeaderboardParticipation } from '../commands.ts'
import { countedWords } from '../dates-and-names.ts'
import recognitionsStyles from '../recognitions.module.css'
import styles from './leaderboard.module.css'
import { LeaveSheet } from './leave-sheet.tsx'
import { Podium } from './podium.tsx'

const CLOCK_TICK_MS = 60_000

/**
 * Shows the first three places, and the employee with two above and two below. An employee who has opted out sees
 * neither.
 *
 * @see RC-5
 */
export function Places({ places }: { places: LeaderboardOutput }) {
  const { period, scope, podium, rows, takesPart, at } = places
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useLeaderboardParticipation({ period, scope }, () => setAsking(false))
  const now = useServerNow(CLOCK_TICK_MS)

  return (
    <>
      <p className={styles.where}>{whereWords(places)}</p>
      {period === 'season' && (
        <p className={styles.fair}>
          Se divide por las semanas que cada persona estuvo: llegar después no te deja atrás.
        </p>
      )}
      {podium.length > 0 && <Podium rows={podium} unit={experienceWords(period)} />}
      {takesPart && rows.length > 0 && (
        <ol className={styles.rows} aria-label="Tu lugar y los más cercanos">
          {rows.map((row) => (
            <Row key={`${row.place}-${row.name}-${row.isMe}`} row={row} period={period} />
          ))}
        </ol>
      )}
      {takesPart && rows.length === 0 && <p className={recognitionsStyles.nothing}>{nothingWords(places)}</p>}
      {!takesPart && (
        <div className={styles.away}>
          <p>No apareces en la tabla: nadie ve tu lugar ni tu experiencia.</p>
          <Button size="small" aria-disabled={isRunning} onClick={() => run(true)}>
            Volver a aparecer
          </Button>
        </div>
      )}
      <p className={styles.foot}>
        {at !== null && <span>Se contó {countedWords(at, now)}</span>}
        {takesPart && (
          <button type="button" className="link" onClick={() => setAsking(true)}>
            No quiero aparecer
          </button>
        )}
      </p>
      {isAsking && <LeaveSheet isBusy={isRunning} onLeave={() => run(false)} onClose={() => setAsking(false)} />}
    </>
  )
}

type RowProps = { row: LeaderboardRow; period: LeaderboardOutput['period'] }

function Row({ row: { place, name, avatar, experience, isMe }, period }: RowProps) {
  return (
    <li data-me={isMe || undefined}>
      <b>
        <span className="sr-only">Puesto </span>
        {formatWhole(place)}
      </b>
      <Avatar className={styles.avatar} id={avatar} name={name} />
      <span>{isMe ? 'Tú' : name}</span>
      <em>
        {formatWhole(experience)}
        <span className="sr-only"> {experienceWords(period)}</span>
      </em>
    </li>
  )
}

function experienceWords(period: LeaderboardOutput['period']): string {
  return period === 'month' ? 'de experiencia' : 'de experiencia por semana'
}

function whereWords({ period, scope, area, people }: LeaderboardOutput): string {
  const when = period === 'month' ? 'Experiencia del mes' : 'Experiencia por semana, en la temporada'
  const where = scope === 'area' && area !== null ? area : 'toda la empresa'
  return people === 0
    ? `${when} · ${where}`
    : `${when} · ${where} · ${formatWhole(people)} ${people === 1 ? 'persona' : 'personas'}`
}

function nothingWords({ people, period, isFolded }: LeaderboardOutput): string {
  if (isFolded) return 'La tabla de tu área se muestra cuando haya al menos cinco personas en ella.'
  const when = period === 'month' ? 'este mes' : 'esta temporada'
  if (people === 0) return `Nadie suma experiencia ${when} todavía. Tu próxima misión abre la tabla.`
  return `Aún no sumas experiencia ${when}. Completa una misión y tendrás tu lugar.`
}

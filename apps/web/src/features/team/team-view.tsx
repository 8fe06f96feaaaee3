import type { TeamMember, TeamOutput } from '@orbita/contract/people/team'
import { rankOfLevel } from '@orbita/domain/ranks'
import { Link } from '@tanstack/react-router'
import IconCalendar from '~icons/ph/calendar-check-fill'
import IconNext from '~icons/ph/caret-right-bold'
import IconHidden from '~icons/ph/eye-slash-fill'
import IconHeartOpen from '~icons/ph/heart-bold'
import IconHeart from '~icons/ph/heart-fill'
import IconPhoto from '~icons/ph/image-fill'
import IconLock from '~icons/ph/lock-simple-fill'
import IconCoin from '~icons/ph/star-fill'
import { Avatar } from '../../components/people/avatar.tsx'
import { rankPicture } from '../../components/pictures/ranks.ts'
import { buttonLook } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SubstitutePanel } from './substitute-panel.tsx'
import styles from './team.module.css'
import { dayWords, missionWords, pieceOf, thanksWords } from './team-words.ts'

/** Shows what waits for a leader first, then how each of their people is, by name and never by merit. @see D-119 */
export function TeamView({ team }: { team: TeamOutput }) {
  const { people, total, today, standsInFor } = team
  const areas = [...new Set(people.flatMap(({ person }) => person.area ?? []))]

  return (
    <div className={styles.team}>
      <header className={styles.head}>
        <h1 className="title" tabIndex={-1}>
          Mi equipo
        </h1>
        <p>
          {total === 1 ? '1 persona' : `${total} personas`}
          {areas.length === 1 && ` · ${areas[0]}`}
        </p>
        {standsInFor.length > 0 && <p>Hoy decides también por la gente de {standsInFor.join(' y ')}.</p>}
      </header>
      <div className={styles.column}>
        <WaitingPanel team={team} />
        <AllowanceRow team={team} />
        <p className={styles.private}>
          <IconLock aria-hidden="true" /> Esto lo ves tú. Cada persona ve solo lo suyo.
        </p>
        {people.length > 0 && <SubstitutePanel team={team} />}
      </div>
      <section className={styles.column} aria-labelledby="tu-gente">
        <h2 id="tu-gente" className="subtitle">
          Tu gente <small>por orden de nombre</small>
        </h2>
        <ul className={styles.people}>
          {people.map((member) => (
            <Member key={member.person.name + member.person.id} member={member} today={today} />
          ))}
        </ul>
        {total > people.length && (
          <p className={styles.private}>
            Se ven las primeras {people.length} de {total}.
          </p>
        )}
      </section>
    </div>
  )
}

function WaitingPanel({ team: { waiting } }: { team: TeamOutput }) {
  const { evidence, oldest, daysOff, dayOff } = waiting
  if (evidence + daysOff === 0) return <p className={`panel ${styles.calm}`}>Nada espera por ti. Todo está al día.</p>
  return (
    <div className={`panel ${styles.waiting}`}>
      {evidence > 0 && (
        <div>
          <IconPhoto aria-hidden="true" />
          <p>
            <strong>{evidence === 1 ? '1 avance por mirar' : `${evidence} avances por mirar`}</strong>
            {oldest && `El primero, de ${oldest.name.split(' ')[0]}: antes del ${dayWords(oldest.before)}`}
          </p>
          <Link to="/mision-espacial/equipo/decidir" className={buttonLook({ tone: 'gold', size: 'small' })}>
            Mirar
          </Link>
        </div>
      )}
      {daysOff > 0 && (
        <div>
          <IconCalendar aria-hidden="true" />
          <p>
            <strong>{daysOff === 1 ? '1 día libre por decidir' : `${daysOff} días libres por decidir`}</strong>
            {dayOff && `${dayOff.name.split(' ')[0]} pide «${dayOff.title}»`}
          </p>
          <Link
            to="/mision-espacial/equipo/decidir"
            className={buttonLook(evidence > 0 ? { size: 'small' } : { tone: 'gold', size: 'small' })}
          >
            Ver
          </Link>
        </div>
      )}
    </div>
  )
}

function AllowanceRow({ team: { allowance } }: { team: TeamOutput }) {
  if (!allowance) return null
  const { left, total, endsOn } = allowance
  return (
    <Link to="/mision-espacial/equipo/creditos" className={`panel ${styles.allowance}`}>
      <IconCoin aria-hidden="true" />
      <span>
        <strong>
          Te quedan {left} de {total}
        </strong>
        Créditos para dar este mes · terminan el {dayWords(endsOn)}
        <ProgressBar share={left / total} label="Créditos que te quedan" value={`${left} de ${total}`} />
      </span>
      <IconNext aria-hidden="true" />
    </Link>
  )
}

function Member({ member, today }: { member: TeamMember; today: string }) {
  const { person, level, missions, hasEntered, doesMissions } = member
  const rank = rankOfLevel(level)
  const [count, holds] = missionWords(member, today)
  const { words, isLong } = thanksWords(member, today)

  return (
    <li className={`panel ${styles.member}`}>
      <span className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 36 36">
          <title>Misiones del mes</title>
          {missions.map((mission, at) => (
            <circle
              key={`${mission.title} ${mission.startsOn}`}
              cx="18"
              cy="18"
              r="16"
              pathLength={missions.length * 100}
              strokeDasharray={missions.length > 1 ? `88 ${missions.length * 100 - 88}` : undefined}
              strokeDashoffset={-at * 100 - 6}
              data-piece={pieceOf(mission)}
            />
          ))}
        </svg>
        <Avatar id={person.avatar} name={person.name} className={styles.avatar} />
        <img src={rankPicture(rank.id)} alt="" width={26} height={26} />
      </span>
      <div className={styles.who}>
        <h3>{person.name}</h3>
        <p className={styles.rank}>{rank.name}</p>
      </div>
      <div className={styles.how}>
        <p>
          {count && <b>{count} · </b>}
          {holds}
        </p>
        <p className={styles.thanks} data-long={isLong || undefined}>
          {isLong ? <IconHidden aria-hidden="true" /> : <IconHeart aria-hidden="true" />}
          {words}
        </p>
      </div>
      {hasEntered && doesMissions && (
        <Link
          to="/mision-espacial/reconocimientos"
          search={{ ver: 'reconocer' }}
          state={{ thanks: person }}
          className={styles.heart}
          aria-label={`Agradecer a ${person.name}`}
        >
          <IconHeartOpen aria-hidden="true" />
        </Link>
      )}
    </li>
  )
}

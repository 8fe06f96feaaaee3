import { refusalOf } from '@orbita/domain/duties/needs'
import { dayWords } from '@orbita/domain/missions/deadlines'
import { UPCOMING_DAYS } from '@orbita/domain/people/anniversaries'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useStanding } from '../../data/identity.ts'
import { anniversariesQuery } from '../../data/settings.ts'
import { QueryState } from '../../table/query-state.tsx'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { figureOf } from '../../ui/figures.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import styles from './upcoming-anniversaries.module.css'

/** Lists whose anniversary comes next, who wants no announcement among them, and how many have no day of joining. @see D-106b */
export function UpcomingAnniversaries() {
  const standing = useStanding()
  if (!standing || refusalOf(standing, 'GET /people/anniversaries')) return null

  return <Upcoming />
}

function Upcoming() {
  const query = useQuery(anniversariesQuery)
  if (query.error && !query.data) return <QueryState query={query} failed="No pudimos traer los aniversarios" />
  if (!query.data) return <SkeletonRows label="Buscando los aniversarios que vienen…" />
  const { anniversaries, total, today, people, undated } = query.data

  return (
    <section aria-labelledby="upcoming-title" className={styles.upcoming}>
      <header>
        <h3 id="upcoming-title">Los que vienen</h3>
        <small>
          {figureOf(people - undated)} de {figureOf(people)} con fecha de ingreso
        </small>
      </header>
      {anniversaries.length === 0 ? (
        <p>Nadie cumple en los próximos {UPCOMING_DAYS} días.</p>
      ) : (
        <ol>
          {anniversaries.map(({ id, name, avatar, milestone, day, isQuiet }) => (
            <li key={`${id} ${milestone}`}>
              <Avatar id={avatar} name={name} />
              <span>
                <Link to={`/personas/${id}`}>{name}</Link>
                {isQuiet && <small>No quiere que se anuncie</small>}
              </span>
              <span>{milestone}</span>
              <b>{day === today ? 'hoy' : dayWords(day, today)}</b>
            </li>
          ))}
        </ol>
      )}
      {total > anniversaries.length && (
        <p>
          Y {figureOf(total - anniversaries.length)} más en estos {UPCOMING_DAYS} días.
        </p>
      )}
    </section>
  )
}

import { Box, Card, Typography } from '@mui/material'
import { addDays, daysBetween, mondayOfDay } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useDated } from '../../data/dated.ts'
import { QueryState } from '../../table/query-state.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { Cluster } from '../../ui/layout.tsx'
import { lanesOf } from '../missions/calendar/lanes.ts'
import { type Coming, comingOf } from './coming.ts'
import styles from './six-weeks.module.css'

/** The weeks shown, this one included. */
const WEEKS = 6
const DAYS = WEEKS * 7

/** The most lines; the calendar has the others. */
const MOST = 8

/** Shows what opens and ends in the next six weeks, the next first. It loads and fails by itself. @see D-71 */
export function SixWeeks() {
  const { dated, query } = useDated()
  if (!dated)
    return (
      <Card component="section" aria-label="Próximas seis semanas">
        <QueryState query={query} waiting="Buscando lo que viene…" failed="No pudimos traer el calendario" />
      </Card>
    )

  const { today } = dated.programme
  const first = mondayOfDay(today)
  const coming = comingOf(lanesOf(dated), today, addDays(first, DAYS - 1))

  return (
    <Card component="section" aria-labelledby="six-weeks-title">
      <Cluster as="header">
        <Box component="h2" sx={{ flex: 1 }} id="six-weeks-title">
          Próximas seis semanas
        </Box>
        <Link to="/misiones/calendario">Abrir el calendario</Link>
      </Cluster>
      {coming.length === 0 ? (
        <p>Nada abre ni cierra en estas semanas.</p>
      ) : (
        <div
          className={styles.weeks}
          style={{ '--weeks': WEEKS, '--today': (daysBetween(first, today) + 0.5) / DAYS } as CSSProperties}
        >
          <ol className={styles.mondays} aria-hidden="true">
            {Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7)).map((monday, week) => (
              <li key={monday}>{week === 0 ? 'Hoy' : promiseOf(monday, '')}</li>
            ))}
          </ol>
          <ul className={styles.lines}>
            {coming.slice(0, MOST).map((one) => (
              <Line key={`${one.kind} ${one.to} ${one.id}`} coming={one} first={first} today={today} />
            ))}
          </ul>
        </div>
      )}
      {coming.length > MOST && (
        <Typography component="p" variant="caption">
          Y {coming.length - MOST} más en el calendario, en estas semanas.
        </Typography>
      )}
    </Card>
  )
}

function Line({ coming, first, today }: { coming: Coming; first: string; today: string }) {
  const { title, kind, startsOn: from, endsOn: until, tone, to, picture, next } = coming
  const start = Math.max(0, from === null ? 0 : daysBetween(first, from))
  const end = Math.min(DAYS, until === null ? DAYS : daysBetween(first, until) + 1)
  const opens = from === next && from !== until
  const when = from === until ? promiseOf(next, today) : `${opens ? 'abre' : 'cierra'} ${promiseOf(next, today)}`

  return (
    <li>
      <Link to={to} data-tone={tone} title={`${kind}: ${title}`}>
        <span
          className={styles.bar}
          aria-hidden="true"
          style={{ '--from': start / DAYS, '--length': Math.max(1, end - start) / DAYS } as CSSProperties}
        />
        <span className={styles.words} style={{ '--from': Math.min(start / DAYS, 0.6) } as CSSProperties}>
          {picture && <img src={planetPicture(picture)} alt="" width={16} height={16} />}
          <span className="sr-only">{kind}: </span>
          <b>{title}</b>{' '}
          <Box component="small" sx={{ flex: 'none', fontWeight: 700 }}>
            {when}
          </Box>
        </span>
      </Link>
    </li>
  )
}

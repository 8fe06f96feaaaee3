import { Button, useMediaQuery } from '@mui/material'
import { addDays, mondayOfDay } from '@orbita/domain/period'
import { Link } from 'react-router'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/skeleton-rows.tsx'
import { CalendarList } from '../calendar/calendar-list.tsx'
import { isWithin, lanesOf } from '../calendar/lanes.ts'
import { Timeline } from '../calendar/timeline.tsx'
import { useLanes } from '../calendar/use-lanes.ts'
import styles from './home-page.module.css'

/** The weeks shown, this one included. */
const WEEKS = 6

/** Shows what opens, goes on and ends in the next six weeks. It loads and fails by itself. @see D-71 */
export function SixWeeks() {
  const { calendar, error, refetch } = useLanes()
  const isPhone = useMediaQuery('(width < 768px)', { noSsr: true })
  if (error && !calendar)
    return (
      <section className={styles.block} aria-label="Próximas seis semanas">
        <p role="alert">No pudimos traer el calendario. {messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Reintentar</Button>
      </section>
    )
  if (!calendar) return <SkeletonRows label="Buscando lo que viene…" />

  const { programme } = calendar
  const first = mondayOfDay(programme.today)
  const last = addDays(first, WEEKS * 7 - 1)
  const lanes = lanesOf(calendar).filter(({ bars }) => bars.some((bar) => isWithin(bar, first, last)))

  return (
    <section className={styles.block} aria-labelledby="six-weeks-title">
      <header>
        <h2 id="six-weeks-title">Próximas seis semanas</h2>
        <Link to="/calendario">Abrir el calendario</Link>
      </header>
      {lanes.length === 0 ? (
        <p>Nada abre ni cierra en estas semanas.</p>
      ) : isPhone ? (
        <CalendarList lanes={lanes} first={first} last={last} />
      ) : (
        <Timeline lanes={lanes} programme={programme} first={first} weeks={WEEKS} />
      )}
    </section>
  )
}

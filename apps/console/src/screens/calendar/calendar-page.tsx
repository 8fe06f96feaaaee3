import { Button } from '@mui/material'
import { addDays, mondayOfDay } from '@orbita/domain/time/period'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import LeftIcon from '~icons/ph/caret-left-bold'
import RightIcon from '~icons/ph/caret-right-bold'
import PlusIcon from '~icons/ph/plus-bold'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { dayOf } from '../../ui/dates.ts'
import { countOf } from '../../ui/figures.ts'
import { Segments } from '../../ui/forms/segments.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { Scene } from '../../ui/scene.tsx'
import { NewMissionDialog } from '../missions/list/new-mission-dialog.tsx'
import styles from './calendar.module.css'
import { CalendarList } from './calendar-list.tsx'
import { type Bar, type CalendarFacts, lanesOf } from './lanes.ts'
import type { Move } from './move-days.ts'
import { daysOf, Timeline } from './timeline.tsx'
import { useLanes } from './use-lanes.ts'
import { useMoves } from './use-moves.ts'
import { WaitingMoves } from './waiting-moves.tsx'

/** The weeks before this one that the calendar opens with: most of what is under way began in them. */
const PAST_WEEKS = 4

const SPANS = [
  { value: 'mes', title: 'Mes', weeks: 6 },
  { value: 'trimestre', title: 'Trimestre', weeks: 13 },
  { value: 'temporada', title: 'Temporada', weeks: 26 },
] as const

const VIEWS = [
  { value: 'linea', title: 'Línea' },
  { value: 'lista', title: 'Lista' },
] as const

/** The programme in time, as a timeline or as a list. @see D-74 */
export function Component() {
  const { calendar, error, refetch } = useLanes()
  useTitle('Calendario')

  if (error && !calendar)
    return (
      <Scene isScreen title="No pudimos traer el calendario" role="alert">
        {messageOf(error)}
        <Button onClick={() => void refetch()}>Reintentar</Button>
      </Scene>
    )
  return calendar ? <Calendar facts={calendar} /> : <SkeletonRows label="Buscando lo que viene…" />
}

function Calendar({ facts }: { facts: CalendarFacts }) {
  const { programme, waiting, move: moveMission, tried, undo } = useMoves(facts.programme)
  const lanes = lanesOf({ ...facts, programme })
  const [announcement, setAnnouncement] = useState('')
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isNarrow] = useState(() => window.matchMedia('(width < 768px)').matches)
  const span = SPANS.find(({ value }) => value === params.get('tramo')) ?? SPANS[1]
  const view = params.get('vista') ?? (isNarrow ? 'lista' : 'linea')
  const thisWeek = mondayOfDay(programme.today)
  const asked = params.get('desde')
  const first = asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? mondayOfDay(asked) : addDays(thisWeek, -7 * PAST_WEEKS)
  const last = addDays(first, span.weeks * 7 - 1)
  const missions = programme.challenges.reduce((sum, challenge) => sum + challenge.missions.length, 0)

  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const move = (weeks: number) => set('desde', addDays(first, weeks * 7))
  function moveBar(bar: Bar, by: Move) {
    const days = bar.mission && moveMission(bar.mission, by)
    const where = days && daysOf({ from: days.startsOn, until: days.endsOn })
    setAnnouncement(where ? `${bar.title}: ${where}, sin publicar` : `${bar.title} no se mueve más`)
  }

  const movable = { onMove: moveBar, tried: (bar: Bar, by: Move) => bar.mission && tried(bar.mission, by) }

  useKeys({
    n: () => setAdding(true),
    ArrowLeft: () => move(-4),
    ArrowRight: () => move(4),
    t: () => set('desde', null),
    v: () => set('vista', view === 'lista' ? 'linea' : 'lista'),
  })

  return (
    <div className={styles.page}>
      <PageHead
        title="Calendario"
        actions={
          <>
            <Segments label="Cómo verlo" choices={VIEWS} value={view} onChange={(value) => set('vista', value)} />
            <Segments
              label="Cuánto tiempo"
              choices={SPANS}
              value={span.value}
              onChange={(value) => set('tramo', value)}
            />
            <Button variant="gold" startIcon={<PlusIcon />} onClick={() => setAdding(true)} aria-keyshortcuts="n">
              Nueva misión <Kbd>n</Kbd>
            </Button>
          </>
        }
      >
        {countOf(missions, 'misión', 'misiones')} en {countOf(programme.challenges.length, 'reto', 'retos')}
        {view !== 'lista' && ' · arrastra una misión o sus bordes; nadie lo ve hasta que lo publiques'}
        {view !== 'lista' && (
          <span className={styles.keys}>
            {' '}
            · con el teclado, <Kbd isSaid>←</Kbd> <Kbd isSaid>→</Kbd> y <Kbd isSaid>⇧</Kbd> para el último día
          </span>
        )}
      </PageHead>
      <nav className={styles.moves} aria-label="Mover el calendario">
        <Button variant="outlined" onClick={() => move(-4)} aria-label="Cuatro semanas antes">
          <LeftIcon aria-hidden="true" />
        </Button>
        <Button variant="outlined" onClick={() => set('desde', null)}>
          Hoy
        </Button>
        <Button variant="outlined" onClick={() => move(4)} aria-label="Cuatro semanas después">
          <RightIcon aria-hidden="true" />
        </Button>
        <p role="status">
          {dayOf(first)} a {dayOf(last)}
        </p>
      </nav>
      <WaitingMoves waiting={waiting} undo={undo} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isAdding && (
        <NewMissionDialog
          programme={facts.programme}
          onClose={() => setAdding(false)}
          onCreated={(challengeId, missionId) => navigate(`/misiones/${challengeId}/${missionId}`)}
        />
      )}
      {view === 'lista' ? (
        <CalendarList lanes={lanes} first={first} last={last} />
      ) : (
        <Timeline lanes={lanes} programme={programme} first={first} weeks={span.weeks} movable={movable} />
      )}
    </div>
  )
}

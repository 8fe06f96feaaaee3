import { Button, Stack } from '@mui/material'
import { addDays, mondayOfDay } from '@orbita/domain/time/period'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../rpc/error-copy.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { Scene } from '../../../ui/scene.tsx'
import { UndoBar } from '../../../undo/undo-bar.tsx'
import { Ways } from '../ways.tsx'
import { type DatedThings, lanesOf, useDated } from './lanes.ts'
import { useMoves } from './moves.ts'
import { Timeline } from './timeline.tsx'
import { WaitingMove } from './waiting-move.tsx'

/** The weeks before this one that the calendar opens with: most of what is under way began in them. */
const PAST_WEEKS = 4

const SPANS = [
  { value: 'mes', title: 'Mes', weeks: 6 },
  { value: 'trimestre', title: 'Trimestre', weeks: 13 },
  { value: 'temporada', title: 'Temporada', weeks: 26 },
] as const

/** The missions in time, beside all else that has days. @see D-74 */
export function Component() {
  const { dated, error, refetch } = useDated()
  useTitle('Calendario')
  if (dated) return <Calendar dated={dated} />
  if (!error) return <SkeletonRows label="Buscando lo que viene…" />
  return (
    <Scene isScreen title="No pudimos traer el calendario" role="alert">
      {messageOf(error)}
      <Button onClick={() => void refetch()}>Reintentar</Button>
    </Scene>
  )
}

function Calendar({ dated }: { dated: DatedThings }) {
  const { programme, moves, move, settle, drop, undo } = useMoves(dated.programme)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const span = SPANS.find(({ value }) => value === params.get('tramo')) ?? SPANS[1]
  const asked = params.get('desde')
  const isDay = asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked)
  const first = mondayOfDay(isDay ? asked : addDays(programme.today, -7 * PAST_WEEKS))
  const show = (desde: string | null, tramo: string = span.value) =>
    setParams({ tramo, ...(desde && { desde }) }, { replace: true })
  const step = (weeks: number) => show(addDays(first, weeks * 7))
  useKeys({
    ArrowLeft: () => step(-4),
    ArrowRight: () => step(4),
    t: () => show(null),
    v: () => void navigate('/misiones'),
  })
  const lanes = lanesOf({ ...dated, programme })
  const missions = lanes.flatMap(({ bars }) => bars.flatMap(({ mission }) => (mission ? [mission] : [])))
  const waiting = missions.filter(({ key, phase }) => moves[key] && phase !== 'draft')

  return (
    <Stack spacing={2}>
      <PageHead
        title="Calendario"
        actions={
          <>
            <Ways at="calendar" />
            <Segments
              {...{ label: 'Cuánto tiempo', choices: SPANS, value: span.value }}
              onChange={(tramo) => show(asked, tramo)}
            />
            <Button onClick={() => step(-4)} aria-label="Cuatro semanas antes">
              ←
            </Button>
            <Button onClick={() => show(null)}>Hoy</Button>
            <Button onClick={() => step(4)} aria-label="Cuatro semanas después">
              →
            </Button>
          </>
        }
      >
        {dayOf(first)} a {dayOf(addDays(first, span.weeks * 7 - 1))}
      </PageHead>
      {waiting.map((mission) => (
        <WaitingMove
          key={mission.key}
          {...{ mission, onDrop: () => drop(mission.key), onDone: () => settle(mission.key) }}
        />
      ))}
      <Timeline {...{ lanes, programme, first, weeks: span.weeks, onMove: move }} />
      <UndoBar undo={undo} />
    </Stack>
  )
}

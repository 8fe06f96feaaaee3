import { Button, Stack } from '@mui/material'
import { addDays, mondayOfDay } from '@orbita/domain/time/period'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import BackIcon from '~icons/ph/caret-left-bold'
import NextIcon from '~icons/ph/caret-right-bold'
import { type DatedThings, useDated } from '../../../data/dated.ts'
import { editedMissionQuery } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { QueryState } from '../../../table/query-state.tsx'
import { dayOf, daysOf } from '../../../ui/dates.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useTitle } from '../../../ui/page/use-title.ts'
import { UndoBar } from '../../../undo/undo-bar.tsx'
import { ReviewDialog } from '../editor/review-dialog.tsx'
import { Ways } from '../ways.tsx'
import { lanesOf, type Movable } from './lanes.ts'
import { useMoves } from './moves.ts'
import { Timeline } from './timeline.tsx'

/** The weeks before this one that the calendar opens with: most of what is under way began in them. */
const PAST_WEEKS = 4

const SPANS = [
  { value: 'mes', title: 'Mes', weeks: 6 },
  { value: 'trimestre', title: 'Trimestre', weeks: 13 },
  { value: 'temporada', title: 'Temporada', weeks: 26 },
] as const

/** The missions in time, beside all else that has days. @see D-74 */
export function Component() {
  const { dated, query } = useDated()
  useTitle('Calendario')
  if (dated) return <Calendar dated={dated} />
  return <QueryState query={query} waiting="Buscando lo que viene…" failed="No pudimos traer el calendario" isScreen />
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
            <Cluster gap={2.5} sx={{ flexWrap: 'nowrap' }}>
              <Button onClick={() => step(-4)} aria-label="Cuatro semanas antes">
                <BackIcon aria-hidden="true" />
              </Button>
              <Button onClick={() => show(null)}>Hoy</Button>
              <Button onClick={() => step(4)} aria-label="Cuatro semanas después">
                <NextIcon aria-hidden="true" />
              </Button>
            </Cluster>
          </>
        }
      >
        {dayOf(first)} a {dayOf(addDays(first, span.weeks * 7 - 1))}
      </PageHead>
      {waiting.map((mission) => (
        <WaitingMove key={mission.key} mission={mission} onDrop={drop} onDone={settle} />
      ))}
      <Timeline {...{ lanes, programme, first, weeks: span.weeks, onMove: move }} />
      <UndoBar undo={undo} />
    </Stack>
  )
}

type WaitingProps = { mission: Movable; onDrop: (key: string) => void; onDone: (key: string) => Promise<void> }

/** A published mission whose days were moved, which is reviewed before anybody sees that. @see D-74, MI-5 */
function WaitingMove({ mission, onDrop, onDone }: WaitingProps) {
  const { title, key, id: missionId, startsOn, endsOn } = mission
  const [isAsked, setAsked] = useState(false)
  const query = editedMissionQuery({ challengeId: mission.challenge.id, missionId })
  const { data: edited, refetch } = useQuery({ ...query, staleTime: 0, enabled: isAsked })

  return (
    <Note tone="wait" role="status">
      <b>{`${title}: ${daysOf(mission)}, sin publicar.`}</b> Nadie lo ve todavía.{' '}
      <Button size="small" onClick={() => setAsked(true)} aria-label={`Revisar ${title}`}>
        Revisar
      </Button>
      <Button size="small" variant="text" onClick={() => onDrop(key)} aria-label={`Deshacer ${title}`}>
        Deshacer
      </Button>
      {isAsked && edited && (
        <ReviewDialog
          edited={edited}
          mission={{ ...edited.mission, startsOn, endsOn }}
          onClose={() => setAsked(false)}
          onDone={(words) => {
            notify(words)
            return onDone(key)
          }}
          onFailed={(error) => {
            notify(messageOf(error), { type: 'error' })
            void refetch()
          }}
        />
      )}
    </Note>
  )
}

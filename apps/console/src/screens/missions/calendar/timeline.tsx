import { Box, Paper, styled, Tooltip, Typography } from '@mui/material'
import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import { SOURCES } from '@orbita/domain/missions/sources'
import { addDays, daysBetween, mondayOfDay } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { Link } from 'react-router'
import EvidenceIcon from '~icons/ph/image-bold'
import { dayOf, promiseOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { closesSoon } from '../list/closes-soon.ts'
import { PhaseTag } from '../phase-tag.tsx'
import { type Bar, daysWords, isWithin, type Lane, type Movable, openMissions } from './lanes.ts'
import { type Move, moveOf } from './moves.ts'

type Props = {
  lanes: readonly Lane[]
  programme: ProgrammeOutput
  first: string
  weeks: number
  /** moves the days of a mission, as a key asks for */
  onMove: (mission: Movable, by: Move) => void
}

/** The number of open missions from which a week is too full. */
const FULL_WEEK = 9

const ROW = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' } }
const HEAD = { p: 1.25, overflowWrap: 'anywhere', fontWeight: 'bold' }
const LIST = { m: 0, p: 0, py: 1, listStyle: 'none' }
const ONLY_WIDE = { display: { xs: 'none', md: 'grid' } }
const TODAY = { ...ONLY_WIDE, position: 'absolute', top: 0, bottom: 0, borderLeft: '2px solid var(--accent)', width: 0 }
const LINES = 'linear-gradient(to right, var(--line) 1px, transparent 1px)'
const BarBox = styled(Link)({
  ...{ display: 'flex', gap: 6, alignItems: 'center', minHeight: 30, padding: '0 8px', borderRadius: 8 },
  ...{ border: '1px solid var(--line-2)', color: 'var(--ink)', fontWeight: 800, textDecoration: 'none' },
  '@media (width < 768px)': { minHeight: 44 },
})
const TONES: Readonly<Record<Bar['tone'], string>> = {
  ...{ season: 'accent-soft', active: 'accent-soft', scheduled: 'wait-bg', closed: 'sunken', draft: 'surface' },
  ...{ award: 'ok-bg', reward: 'run-bg', day: 'soft' },
}

/**
 * The lanes over the weeks, with today, and how many missions are open in each week; on a phone, a list of the same. Every bar
 * is a link, and the arrow keys move the days of a mission. @see D-74
 */
export function Timeline({ lanes, programme, first, weeks, onMove }: Props) {
  const days = weeks * 7
  const last = addDays(first, days - 1)
  const today = (daysBetween(first, programme.today) + 0.5) / days
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
  const step = weeks > 20 ? 2 : 1

  return (
    <Paper component="section" aria-label="Línea del programa" sx={{ position: 'relative', p: { xs: 1, md: 0 } }}>
      <Box sx={{ ...ROW, ...ONLY_WIDE }}>
        <Typography component="h2" sx={HEAD}>
          Misiones abiertas <small>por semana</small>
        </Typography>
        <Box
          component="ol"
          aria-label="Misiones abiertas por semana"
          sx={{ ...LIST, ...ONLY_WIDE, gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }}
        >
          {mondays.map((monday, week) => {
            const open = openMissions(programme, monday)
            const words = `Semana del ${dayOf(monday)}: ${open}${open > FULL_WEEK ? ', muy cargada' : ''}`
            const day = monday === mondayOfDay(programme.today) ? 'Hoy' : week % step === 0 && promiseOf(monday, '')
            return (
              <Box component="li" key={monday} sx={{ bgcolor: open > FULL_WEEK ? 'var(--wait-bg)' : '' }}>
                <span className="sr-only">{words}</span>
                <small aria-hidden="true">{day}</small> <b aria-hidden="true">{open || ''}</b>
              </Box>
            )
          })}
        </Box>
      </Box>
      {lanes.map(({ id, title, phase, bars }) => {
        const shown = bars.filter((bar) => isWithin(bar, first, last))
        if (shown.length === 0) return null
        return (
          <Box key={id} sx={{ ...ROW, borderTop: '1px solid var(--line)' }}>
            <Typography component="h2" sx={HEAD}>
              {title} <small>({shown.length})</small> {phase && <PhaseTag phase={phase} />}
            </Typography>
            <Box component="ul" sx={{ ...LIST, background: { md: `${LINES} 0 / ${100 / weeks}%` } }}>
              {shown.map((bar) => (
                <Box component="li" key={bar.id} sx={placeOf(bar, first, days)}>
                  <BarLink bar={bar} today={programme.today} onMove={onMove} />
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
      {today > 0 && today < 1 && (
        <Box aria-hidden="true" sx={{ ...TODAY, left: `calc(190px + (100% - 190px) * ${today})` }} />
      )}
    </Paper>
  )
}

function BarLink({ bar, today, onMove }: { bar: Bar; today: string; onMove: Props['onMove'] }) {
  const { kind, title, tone, to, picture, mission } = bar
  const days = daysWords({ startsOn: bar.from, endsOn: bar.until })
  const isMovable = mission && mission.phase !== 'closed'
  const left = mission && closesSoon(mission, today) ? daysBetween(today, mission.endsOn) : undefined
  const length = mission && countOf(daysBetween(mission.startsOn, mission.endsOn) + 1, 'día', 'días')
  const keys = isMovable ? ' · ← → mueven sus días, y con ⇧ el último' : ''

  return (
    <Tooltip
      slotProps={{ popper: { disablePortal: true } }}
      describeChild
      title={mission ? `${days} · ${length} · ${mission.inProgress} en curso${keys}` : days}
    >
      <BarBox
        to={to}
        aria-label={`${kind}: ${title}, ${days}`}
        aria-keyshortcuts={isMovable ? 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight' : undefined}
        onKeyDown={(event) => {
          const by = mission && moveOf(event)
          if (!by) return
          // Otherwise the same keys move the calendar, or the browser's history.
          event.preventDefault()
          onMove(mission, by)
        }}
        style={{ background: `var(--${TONES[tone]})`, borderStyle: tone === 'draft' ? 'dashed' : 'solid' }}
      >
        {picture && <img src={planetPicture(picture)} alt="" width={18} height={18} />}
        <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 'inherit' }}>
          {title}
        </Typography>
        {mission && SOURCES[mission.source].employee === 'sends' && <EvidenceIcon aria-hidden="true" />}
        {left !== undefined && <span>{left === 0 ? 'hoy' : countOf(left, 'día', 'días')}</span>}
        <Box component="small" sx={{ display: { md: 'none' } }}>
          {days}
        </Box>
      </BarBox>
    </Tooltip>
  )
}

/** Returns where a bar stands over the days of the window; on a phone it takes the whole line. */
function placeOf({ from, until }: Bar, first: string, days: number) {
  const start = from === null ? 0 : Math.max(0, daysBetween(first, from))
  const end = until === null ? days : Math.min(days, daysBetween(first, until) + 1)
  const [left, width] = [start, Math.max(1, end - start)].map((part) => `${(part / days) * 100}%`)
  return { mb: 0.5, ml: { md: `min(${left}, 100% - 24px)` }, width: { md: width }, minWidth: 24 }
}

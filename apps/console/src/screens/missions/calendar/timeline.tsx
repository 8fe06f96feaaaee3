import { Box, Paper, styled, Typography } from '@mui/material'
import type { ProgrammeOutput } from '@orbita/contract/missions/programme'
import type { DaysMove } from '@orbita/domain/missions/moved-days'
import { SOURCES } from '@orbita/domain/missions/sources'
import { addDays, daysBetween, mondayOfDay } from '@orbita/domain/time/period'
import { planetPicture } from '@orbita/web/pictures/planets'
import { Link } from 'react-router'
import EvidenceIcon from '~icons/ph/image-bold'
import { isWithin } from '../../../data/dated.ts'
import { daysOf, promiseOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { closesSoon } from '../list/closes-soon.ts'
import { PhaseTag } from '../phase-tag.tsx'
import { type Bar, type Lane, type Movable, openMissions } from './lanes.ts'
import { moveOf } from './moves.ts'

/** @property onMove moves the days of a mission, as a key asks for */
type Moving = { programme: ProgrammeOutput; onMove: (mission: Movable, by: DaysMove) => void }

/** The number of open missions from which a week is too full. */
const FULL_WEEK = 9

const ROW = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' } }
const HEAD = { p: 1.25, fontSize: 14, overflowWrap: 'anywhere' }
/** The day above the number: beside each other, those of one week meet those of the next. */
const WEEK = { px: 0.75, '& small': { display: 'block' } }
const ONLY_WIDE = { display: { xs: 'none', md: 'grid' } }
const LINES = 'linear-gradient(to right, var(--line) 1px, transparent 1px)'
const BarBox = styled(Link)({
  ...{ display: 'flex', gap: 6, alignItems: 'center', minHeight: 30, padding: '0 8px', borderRadius: 8 },
  ...{ border: '1px solid var(--line-2)', color: 'var(--ink)', textDecoration: 'none' },
  ...{ background: 'var(--tone-bg, var(--soft))' },
  '@media (width < 768px)': { minHeight: 44 },
})
/**
 * The lanes over the weeks, with today, and how many missions are open in each week; on a phone, a list of the same. Every bar
 * is a link, and the arrow keys move the days of a mission. @see D-74
 */
export function Timeline(props: Moving & { lanes: readonly Lane[]; first: string; weeks: number }) {
  const { lanes, first, weeks, programme } = props
  const days = weeks * 7
  const today = (daysBetween(first, programme.today) + 0.5) / days
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))

  return (
    <Paper component="section" aria-label="Línea del programa" sx={{ position: 'relative', p: { xs: 1, md: 0 } }}>
      <Box sx={{ ...ROW, ...ONLY_WIDE }}>
        <Box component="h2" sx={HEAD}>
          Misiones abiertas <small>por semana</small>
        </Box>
        <Box
          component="ol"
          aria-label="Misiones abiertas por semana"
          sx={{ ...ONLY_WIDE, py: 1, gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }}
        >
          {mondays.map((monday) => {
            const open = openMissions(programme, monday)
            return (
              <Box component="li" key={monday} sx={{ ...WEEK, bgcolor: open > FULL_WEEK ? 'var(--wait-bg)' : '' }}>
                <small>{monday === mondayOfDay(programme.today) ? 'Hoy' : promiseOf(monday, '')}</small>{' '}
                <b>{open || ''}</b>
                {open > FULL_WEEK && <span className="sr-only">, muy cargada</span>}
              </Box>
            )
          })}
        </Box>
      </Box>
      {lanes.map(({ id, title, phase, bars, isOneRow = false }) => {
        const shown = bars.filter((bar) => isWithin(bar, first, addDays(first, days - 1)))
        if (shown.length === 0) return null
        return (
          <Box key={id} sx={{ ...ROW, borderTop: '1px solid var(--line)' }}>
            <Box component="h2" sx={HEAD}>
              {title} <small>({shown.length})</small> {phase && <PhaseTag phase={phase} />}
            </Box>
            <Box
              component="ul"
              sx={{
                py: 1,
                display: { md: isOneRow ? 'grid' : '' },
                background: { md: `${LINES} 0 / ${100 / weeks}%` },
              }}
            >
              {shown.map((bar) => (
                <Box
                  component="li"
                  key={bar.id}
                  sx={{ ...placeOf(bar, first, days), gridArea: isOneRow ? '1 / 1' : '' }}
                >
                  <BarLink bar={bar} {...props} />
                </Box>
              ))}
            </Box>
          </Box>
        )
      })}
      {today > 0 && today < 1 && (
        <Box
          aria-hidden="true"
          sx={{ ...ONLY_WIDE, position: 'absolute', insetBlock: 0, borderLeft: '2px solid var(--accent)' }}
          style={{ left: `calc(190px + (100% - 190px) * ${today})` }}
        />
      )}
    </Paper>
  )
}

function BarLink({ bar, programme, onMove }: Moving & { bar: Bar }) {
  const { kind, title, tone, to, picture, mission } = bar
  const days = daysOf(bar)
  const isMovable = mission && mission.phase !== 'closed'
  const { today } = programme
  const left = mission && closesSoon(mission, today) ? daysBetween(today, mission.endsOn) : undefined
  const keys = isMovable ? ' · ← → mueven sus días, y con ⇧ el último' : ''

  return (
    <BarBox
      to={to}
      title={mission ? `${days} · ${mission.inProgress} en curso${keys}` : days}
      aria-label={`${kind}: ${title}, ${days}`}
      aria-keyshortcuts={isMovable ? 'ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight' : undefined}
      onKeyDown={(event) => {
        const by = mission && moveOf(event)
        if (!by) return
        // Otherwise the same keys move the calendar, or the browser's history.
        event.preventDefault()
        onMove(mission, by)
      }}
      data-tone={tone}
      style={{ borderStyle: mission?.phase === 'draft' ? 'dashed' : 'solid' }}
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
  )
}

/** Returns where a bar stands over the days of the window; on a phone it takes the whole line. */
function placeOf({ startsOn, endsOn }: Bar, first: string, days: number) {
  const start = startsOn === null ? 0 : Math.max(0, daysBetween(first, startsOn))
  const end = endsOn === null ? days : Math.min(days, daysBetween(first, endsOn) + 1)
  const [left, width] = [start, Math.max(1, end - start)].map((part) => `${(part / days) * 100}%`)
  return { mb: 0.5, ml: { md: `min(${left}, 100% - 24px)` }, width: { md: width }, minWidth: 24 }
}

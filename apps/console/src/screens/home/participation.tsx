import { Box, Card, Typography } from '@mui/material'
import { Link } from 'react-router'
import { Bars } from '../../charts/bars.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import { QueryState } from '../../table/query-state.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Cluster } from '../../ui/layout.tsx'
import { groupName } from '../reporting/group-name.ts'
import type { HomePeriod, PeriodFigures } from './use-period.ts'

/** Shows who takes part in the missions, week by week and by area. It loads and fails by itself. @see D-71 */
export function Participation({ period: { query } }: { period: HomePeriod }) {
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Card component="section" aria-label="Participación">
        <QueryState query={query} waiting="Contando la participación…" failed="No pudimos contar la participación" />
      </Card>
    )

  return (
    <>
      <Weeks data={data} />
      <Areas data={data} isStale={isPlaceholderData} />
    </>
  )
}

function Weeks({ data: { weeks, people } }: { data: PeriodFigures }) {
  const points = weeks.map(({ week, people: count }) => ({ label: promiseOf(week, week.slice(0, 4)), value: count }))

  return (
    <Card component="section" aria-labelledby="weeks-title">
      <Cluster as="header">
        <Box component="h2" sx={{ flex: 1 }} id="weeks-title">
          Con avance cada semana
        </Box>
        <Link to="/informes/participacion">Ver tabla</Link>
      </Cluster>
      <LineChart
        points={points}
        format={figureOf}
        isNarrow
        ceiling={{ value: people, words: countOf(people, 'persona', 'personas') }}
        summary={`Personas con avance por semana, de ${figureOf(people)}: ${points.map(({ label, value }) => `${label}, ${value}`).join('; ')}`}
      />
    </Card>
  )
}

type AreasProps = { data: PeriodFigures; isStale: boolean }

function Areas({ data: { groups, days }, isStale }: AreasProps) {
  const byShare = groups.toSorted((one, other) => other.withProgress / other.people - one.withProgress / one.people)
  const bars = byShare.map((group) => ({
    label: groupName(group),
    value: group.withProgress / group.people,
    words: `${Math.round((group.withProgress / group.people) * 100)} % · ${figureOf(group.withProgress)} de ${figureOf(group.people)}`,
  }))

  return (
    <Card component="section" aria-labelledby="areas-title" aria-busy={isStale}>
      <Cluster as="header">
        <Box component="h2" sx={{ flex: 1 }} id="areas-title">
          Participación por área
        </Box>
        <Link to="/informes/participacion">Ver tabla</Link>
      </Cluster>
      {bars.length === 0 ? (
        <p>Son menos de cinco personas: no se muestran por separado.</p>
      ) : (
        <Bars label={`Participación por área en ${days} días`} bars={bars} />
      )}
      <Typography component="p" variant="caption">
        Con avance en misiones en {countOf(days, 'día', 'días')}, sobre quienes tienen misión espacial.
      </Typography>
    </Card>
  )
}

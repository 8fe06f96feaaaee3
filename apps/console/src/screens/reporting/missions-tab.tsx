import type { MissionsReportOutput } from '@orbita/contract/reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChartCard } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { MostBars } from '../../charts/most-bars.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Columns } from '../../ui/layout.tsx'
import { SOURCE_WORDS } from '../missions/fields.ts'
import { figureColumn, wordsColumn } from './columns.tsx'
import { ReportState } from './report-state.tsx'
import type { Period } from './use-period.ts'
import { WeeksCard } from './weeks-card.tsx'

/** Shows how the missions go: what is completed each week, and each one. @see D-81 */
export function MissionsTab({ period }: { period: Period }) {
  const { from, until } = period
  const query = useQuery({
    queryKey: ['reports', 'missions', from, until],
    queryFn: () => call(rpc.reports.missions.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Missions report={report} period={period} />}</ReportState>
}

function Missions({ report, period }: { report: MissionsReportOutput; period: Period }) {
  const { open, untouched, completed, people, approved, rejected, weeks, missions } = report
  const rows = missions.map((mission) => ({ ...mission, id: `${mission.challengeId}/${mission.id}` }))
  const decided = approved.now + rejected.now

  return (
    <>
      <FigureCards
        figures={[
          { what: 'Misiones completadas', value: figureOf(completed.now), note: period.compared(completed) },
          { what: 'Personas que completaron', value: figureOf(people.now), note: period.compared(people) },
          {
            what: 'Abiertas hoy',
            value: figureOf(open),
            note:
              untouched === 0 ? (
                'alguien avanza en cada una'
              ) : (
                <Link to="/misiones">{countOf(untouched, 'sin ningún avance', 'sin ningún avance')}</Link>
              ),
          },
          {
            what: 'Evidencias decididas',
            value: figureOf(decided),
            note:
              decided === 0
                ? 'ninguna en el período'
                : `${countOf(approved.now, 'aprobada', 'aprobadas')} · ${countOf(rejected.now, 'rechazada', 'rechazadas')}`,
          },
        ]}
      />
      <Columns from={1200} widths="minmax(0, 10fr) minmax(0, 11fr)">
        <WeeksCard
          title="Completadas por semana"
          name="misiones-por-semana"
          counted="Misiones completadas"
          weeks={weeks}
        />
        <ChartCard title="Las que más se completaron" name="misiones" rows={rows} columns={COLUMNS}>
          {rows.length === 0 ? (
            <p>Ninguna misión estuvo abierta en el período.</p>
          ) : (
            <MostBars
              label="Veces que se completó cada misión en el período"
              bars={rows.map((row) => ({
                label: row.title,
                value: row.completed,
                words: `${figureOf(row.completed)} · ${figureOf(row.people)} con avance`,
              }))}
            />
          )}
        </ChartCard>
      </Columns>
    </>
  )
}

type Row = MissionsReportOutput['missions'][number]

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    title: 'Misión',
    cell: ({ id, title }) => <Link to={`/misiones/${id}`}>{title}</Link>,
    text: ({ title }) => title,
    grows: true,
  },
  wordsColumn('challenge', 'Reto', ({ challenge }) => challenge),
  wordsColumn('source', 'Se avanza por', ({ source }) => SOURCE_WORDS[source]),
  figureColumn('audience', 'Para', ({ audience }) => audience),
  figureColumn('people', 'Con avance en el período', ({ people }) => people),
  figureColumn('completed', 'La completaron en el período', ({ completed }) => completed),
  figureColumn('inProgress', 'En curso hoy', ({ inProgress }) => inProgress),
  figureColumn('ever', 'La completaron en total', ({ ever }) => ever),
]

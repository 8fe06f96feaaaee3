import { Box, Card, Typography, useMediaQuery } from '@mui/material'
import type { ParticipationOutput } from '@orbita/contract/reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import MailIcon from '~icons/ph/envelope-simple-bold'
import { ChartCard, PlainTable } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { foldedWords, groupName } from './group-name.ts'
import { ReportState } from './report-state.tsx'
import styles from './reports-page.module.css'
import type { Period } from './use-period.ts'

/** The weeks that fit: the latest ones. */
const WEEKS = 12

type Cell = { group: number; week: string }

/** Shows how many take part in the missions, by area and week. @see D-81 */
export function ParticipationTab({ period }: { period: Period }) {
  const { from, until } = period
  const query = useQuery({
    queryKey: ['reports', 'participation', from, until],
    queryFn: () => call(rpc.reports.participation.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Participation report={report} period={period} />}</ReportState>
}

function Participation({ report, period }: { report: ParticipationOutput; period: Period }) {
  const [chosen, setCell] = useState<Cell>()
  const hasRoom = useMediaQuery('(width >= 1200px)', { noSsr: true })
  const cell = chosen ?? (hasRoom ? firstToLookAt(report) : undefined)
  const { people, withProgress, completed, entered, active } = report

  return (
    <>
      <FigureCards
        figures={[
          {
            what: 'Con avance en misiones',
            value: `${figureOf(withProgress.now)} de ${figureOf(people)}`,
            note: period.compared(withProgress),
          },
          { what: 'Misiones completadas', value: figureOf(completed.now), note: period.compared(completed) },
          {
            what: 'Ya entraron a la aplicación',
            value: `${figureOf(entered)} de ${figureOf(active)}`,
            note: 'desde el comienzo, de las activas',
          },
          {
            what: 'Días para la primera misión',
            value: report.firstDays === null ? '—' : figureOf(report.firstDays),
            note: report.firstDays === null ? 'nadie completó la primera' : 'mediana desde el primer ingreso',
          },
        ]}
      />
      <Columns from={1200} widths="minmax(0, 10fr) minmax(0, 11fr)">
        <HeatMap report={report} cell={cell} onChoose={setCell} />
        {cell && report.groups[cell.group] && (
          <CellPeople key={`${cell.group} ${cell.week}`} cell={cell} report={report} />
        )}
      </Columns>
    </>
  )
}

/** Returns the square that is open at first: in the latest week, the area of which the smallest part takes part. */
function firstToLookAt({ weeks, groups }: ParticipationOutput): Cell | undefined {
  const week = weeks.at(-1)
  if (week === undefined || groups.length === 0) return undefined

  const shares = groups.map(({ weeks: counts, people }) => counts.at(-1)! / people)
  return { group: shares.indexOf(Math.min(...shares)), week }
}

type HeatProps = { report: ParticipationOutput; cell: Cell | undefined; onChoose: (cell: Cell) => void }

function HeatMap({ report: { weeks, groups }, cell, onChoose }: HeatProps) {
  const from = Math.max(0, weeks.length - WEEKS)
  const shown = weeks.slice(from)
  const rows = groups.flatMap((group) =>
    weeks.map((week, index) => ({
      id: `${groupName(group)} ${week}`,
      group: groupName(group),
      week,
      people: group.weeks[index]!,
      of: group.people,
    })),
  )
  type Row = (typeof rows)[number]
  const columns: readonly Column<Row>[] = [
    { id: 'group', title: 'Área', cell: (row) => row.group, text: (row) => row.group },
    { id: 'week', title: 'Semana del', cell: (row) => row.week, text: (row) => row.week },
    {
      id: 'people',
      title: 'Con avance',
      cell: (row) => figureOf(row.people),
      isFigure: true,
      text: (row) => `${row.people}`,
    },
    { id: 'of', title: 'Personas', cell: (row) => figureOf(row.of), isFigure: true, text: (row) => `${row.of}` },
  ]

  return (
    <ChartCard
      title="Participación por área y semana"
      name="participacion"
      rows={rows}
      columns={columns}
      note={`Porcentaje de personas con misión espacial que tuvieron avance esa semana. Una casilla abre su lista. ${foldedWords(groups)}`}
    >
      {groups.length === 0 ? (
        <p>Son menos de cinco personas: no se muestran por separado.</p>
      ) : (
        <div className={styles.heat}>
          <table aria-label="Porcentaje de participación por área y semana">
            <thead>
              <tr>
                <td />
                {shown.map((week) => (
                  <th key={week} scope="col">
                    {promiseOf(week, week.slice(0, 4))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.map((group, place) => (
                <tr key={groupName(group)}>
                  <th scope="row">{groupName(group)}</th>
                  {shown.map((week, index) => {
                    const count = group.weeks[from + index]!
                    const share = Math.round((count / group.people) * 100)
                    return (
                      <td key={week}>
                        <button
                          type="button"
                          className={styles.box}
                          data-level={levelOf(share)}
                          aria-pressed={cell?.group === place && cell.week === week}
                          aria-label={`${groupName(group)}, semana del ${promiseOf(week, '')}: ${share} %, ${count} de ${group.people}`}
                          onClick={() => onChoose({ group: place, week })}
                        >
                          {share}
                        </button>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartCard>
  )
}

/** Returns the depth of a box's colour, from 0 when no employee takes part to 4 when all of them do. */
function levelOf(share: number): number {
  if (share === 0) return 0
  if (share < 60) return 1
  if (share < 80) return 2
  return share < 100 ? 3 : 4
}

function CellPeople({ cell, report }: { cell: Cell; report: ParticipationOutput }) {
  const group = report.groups[cell.group]!
  const query = useQuery({
    queryKey: ['reports', 'participation', 'people', cell],
    queryFn: () => call(rpc.reports.participation.people.$get({ query: { group: `${cell.group}`, week: cell.week } })),
  })
  type Row = NonNullable<typeof query.data>['people'][number]
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      title: 'Persona',
      cell: (row) => (
        <Link to={`/personas/${row.id}`}>
          <PersonCell {...row} />
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'facts',
      title: 'Avances',
      cell: ({ facts }) => figureOf(facts),
      isFigure: true,
      text: ({ facts }) => `${facts}`,
    },
    {
      id: 'last',
      title: 'Último',
      cell: ({ lastOn }) => (lastOn ? promiseOf(lastOn, '') : '—'),
      text: ({ lastOn }) => lastOn ?? '',
      isDay: true,
    },
    {
      id: 'copy',
      title: 'Correo',
      cell: ({ facts, email, name }) =>
        facts === 0 && (
          <CopyButton text={email} icon={<MailIcon />} of={`correo de ${name}`}>
            Copiar
          </CopyButton>
        ),
      text: ({ email }) => email,
    },
  ]
  const title = `${groupName(group)}, semana del ${promiseOf(cell.week, '')}`

  return (
    <Card component="section" className={styles.people!} aria-label={title}>
      <ReportState query={query}>
        {({ people }) => (
          <>
            <Cluster as="header" gap={2.5}>
              <Box component="h2" sx={{ flex: 1 }}>
                {title}
              </Box>
              <Typography variant="body2">
                {figureOf(people.filter(({ facts }) => facts > 0).length)} de {figureOf(people.length)} con avance
              </Typography>
              <ExportButton
                name="participacion-personas"
                of={title}
                columns={columns}
                readAll={async () => people}
                hasKey={false}
              />
            </Cluster>
            <PlainTable label={title} rows={people} columns={columns} />
          </>
        )}
      </ReportState>
    </Card>
  )
}

import type { RecognitionsReportOutput } from '@orbita/contract/reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChartCard } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { Legend } from '../../charts/stacked-bars.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { figureOf } from '../../ui/figures.ts'
import { Columns } from '../../ui/layout.tsx'
import { foldedWords, groupName } from './group-name.ts'
import { NeverRecognised } from './never-recognised.tsx'
import { ReportState } from './report-state.tsx'
import styles from './reports-page.module.css'
import type { Period } from './use-period.ts'

/** Shows how healthy the recognitions are: who thanks whom, and who was never thanked. @see D-81 */
export function RecognitionsTab({ period }: { period: Period }) {
  const { from, until } = period
  const query = useQuery({
    queryKey: ['reports', 'recognitions', from, until],
    queryFn: () => call(rpc.reports.recognitions.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Recognitions report={report} period={period} />}</ReportState>
}

function Recognitions({ report, period }: { report: RecognitionsReportOutput; period: Period }) {
  const { sent, crossing, senders, receivers, mostReceived, observed, neverRecognised, active } = report

  return (
    <>
      <FigureCards
        figures={[
          {
            what: 'Kudos',
            value: figureOf(sent.now),
            note: `${period.compared(sent)} · de ${figureOf(senders)} a ${figureOf(receivers)} personas`,
          },
          {
            what: 'Cruzan de un área a otra',
            value: shareWords(crossing.now, sent.now),
            note: `${figureOf(crossing.now)} de ${figureOf(sent.now)} · sano a partir de ${HEALTHY} %`,
          },
          {
            what: 'Nunca reconocidas',
            value: `${figureOf(neverRecognised)} de ${figureOf(active)}`,
            note: <Link to="/personas?recognised=never&access=active">Ver quiénes son</Link>,
          },
          {
            what: 'Nadie recibe más de',
            value: shareWords(mostReceived, sent.now),
            note: report.most ? (
              <>
                <Link to={`/personas/${report.most.id}`}>{report.most.name}</Link>, {figureOf(mostReceived)} de{' '}
                {figureOf(sent.now)}
              </>
            ) : (
              'nadie recibió en el período'
            ),
          },
          { what: 'En observación', value: figureOf(observed), note: 'los vio una guarda en el período' },
        ]}
      />
      <Columns from={1400} widths="minmax(0, 10fr) minmax(0, 11fr)">
        <Matrix report={report} />
        {report.never.length > 0 && <NeverRecognised report={report} />}
      </Columns>
    </>
  )
}

/** The color of the most thanks from one area to another. */
const ACROSS = 'color-mix(in srgb, var(--chart-2) 30%, var(--surface))'

/** The percentage of thanks from one area to another from which a company is said to be healthy. */
const HEALTHY = 30

function shareWords(part: number, whole: number): string {
  // A percentage of fewer than three people would look more certain than it is.
  return whole < 3 ? `${figureOf(part)} de ${figureOf(whole)}` : `${Math.round((part / whole) * 100)} %`
}

function Matrix({ report: { groups, matrix } }: { report: RecognitionsReportOutput }) {
  const names = groups.map(groupName)
  const rows = names.flatMap((from, row) =>
    names.map((to, column) => ({ id: `${from} ${to}`, from, to, count: matrix[row]![column]! })),
  )
  type Row = (typeof rows)[number]
  const columns: readonly Column<Row>[] = [
    { id: 'from', title: 'De', cell: ({ from }) => from, text: ({ from }) => from },
    { id: 'to', title: 'A', cell: ({ to }) => to, text: ({ to }) => to },
    {
      id: 'count',
      title: 'Kudos',
      cell: ({ count }) => figureOf(count),
      isFigure: true,
      text: ({ count }) => `${count}`,
    },
  ]
  const most = Math.max(1, ...matrix.flat())
  const within = matrix.reduce((sum, line, index) => sum + line[index]!, 0)
  const all = matrix.flat().reduce((sum, count) => sum + count, 0)

  return (
    <ChartCard
      title="Quién agradece a quién"
      name="reconocimientos"
      rows={rows}
      columns={columns}
      note={`Filas: quien agradece. Columnas: quien recibe. ${foldedWords(groups)}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard */}
      <section className={styles.heat} tabIndex={0} aria-label="Matriz de kudos">
        <table aria-label="Kudos de cada área a cada área">
          <thead>
            <tr>
              <td>de ↓ a →</td>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {matrix[row]!.map((count, column) => (
                  <td key={names[column]}>
                    <span
                      className={styles.box}
                      data-across={row !== column || undefined}
                      data-level={count === 0 ? 0 : Math.ceil((count / most) * 4)}
                    >
                      {figureOf(count)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend
        parts={[
          { title: `dentro del área: ${figureOf(within)}`, color: 'var(--accent)' },
          { title: `entre áreas: ${figureOf(all - within)}`, color: ACROSS },
        ]}
      />
    </ChartCard>
  )
}

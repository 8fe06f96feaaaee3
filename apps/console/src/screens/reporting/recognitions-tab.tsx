import type { RecognitionsReportOutput } from '@orbita/contract/reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChartCard } from '../../charts/chart-card.tsx'
import { comparedWords, FigureCards } from '../../charts/figure-cards.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { figureOf } from '../../ui/figures.ts'
import { foldedWords, groupName } from './group-name.ts'
import { ReportState } from './report-state.tsx'
import styles from './reports-page.module.css'
import type { Period } from './use-period.ts'

/** Shows how healthy the recognitions are: who thanks whom, and who was never thanked. @see D-81 */
export function RecognitionsTab({ period }: { period: Period }) {
  const { from, until, days } = period
  const query = useQuery({
    queryKey: ['reports', 'recognitions', from, until],
    queryFn: () => call(rpc.reports.recognitions.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Recognitions report={report} days={days} />}</ReportState>
}

function Recognitions({ report, days }: { report: RecognitionsReportOutput; days: number }) {
  const { sent, crossing, senders, receivers, mostReceived, observed, neverRecognised, active } = report

  return (
    <>
      <FigureCards
        figures={[
          { what: 'Agradecimientos', value: figureOf(sent.now), note: comparedWords(sent, days) },
          {
            what: 'Cruzan de un área a otra',
            value: shareWords(crossing.now, sent.now),
            note: `${figureOf(crossing.now)} de ${figureOf(sent.now)} · sano a partir de 30 %`,
          },
          {
            what: 'Nunca reconocidas',
            value: `${figureOf(neverRecognised)} de ${figureOf(active)}`,
            note: <Link to="/personas?recognised=never&access=active">Ver quiénes son</Link>,
          },
          {
            what: 'Nadie recibe más de',
            value: shareWords(mostReceived, sent.now),
            note: `${figureOf(mostReceived)} de ${figureOf(sent.now)} · agradecieron ${figureOf(senders)}, recibieron ${figureOf(receivers)}`,
          },
          { what: 'En observación', value: figureOf(observed), note: 'los vio una guarda en el período' },
        ]}
      />
      <Matrix report={report} />
    </>
  )
}

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
      title: 'Agradecimientos',
      cell: ({ count }) => figureOf(count),
      isFigure: true,
      text: ({ count }) => `${count}`,
    },
  ]
  const most = Math.max(1, ...matrix.flat())

  return (
    <ChartCard
      title="Quién agradece a quién"
      name="reconocimientos"
      rows={rows}
      columns={columns}
      note={`Filas: quien agradece. Columnas: quien recibe. ${foldedWords(groups)}`}
    >
      <div className={styles.heat}>
        <table aria-label="Agradecimientos de cada área a cada área">
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
                    <span className={styles.box} data-level={count === 0 ? 0 : Math.ceil((count / most) * 4)}>
                      {figureOf(count)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartCard>
  )
}

import type { BudgetReportOutput } from '@orbita/contract/reports'
import { fromMinor, toMinor } from '@orbita/domain/money/money'
import { budgetState } from '@orbita/domain/rewards/budget'
import { CREDIT_FORECAST } from '@orbita/domain/rewards/credit-forecast'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Bars } from '../../charts/bars.tsx'
import { ChartCard } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { countOf, figureOf, moneyOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { monthWords } from '../recognitions/months.ts'
import { ReportState } from './report-state.tsx'

/** Shows what rewards and prizes cost: the month beside its ceiling, what is owed and what is to come. @see D-81, PT-7 */
export function BudgetSection() {
  const query = useQuery({ queryKey: ['reports', 'budget'], queryFn: () => call(rpc.reports.budget.$get()) })
  return <ReportState query={query}>{(report) => <Budget report={report} />}</ReportState>
}

function Budget({ report }: { report: BudgetReportOutput }) {
  const { spent, ceiling, outstanding, forecast, months } = report
  const state = budgetState(spent, ceiling)

  return (
    <>
      {ceiling !== null && state !== 'calm' && (
        <Note tone={state === 'reached' ? 'bad' : 'wait'} role="status">
          <b>{state === 'reached' ? 'El mes llegó a su techo.' : 'El mes se acerca a su techo.'}</b>{' '}
          {state === 'reached'
            ? 'Aprobar un canje que cuesta dinero pide un motivo, o no se puede si así está en Ajustes, y los códigos automáticos esperan a una persona del equipo.'
            : `Quedan ${moneyOf(fromMinor(toMinor(ceiling) - toMinor(spent)))}.`}
        </Note>
      )}
      <FigureCards
        figures={[
          {
            what: 'Gastado este mes',
            value: moneyOf(spent),
            note:
              ceiling === null ? (
                <Link to="/ajustes">Ponle un techo en Ajustes</Link>
              ) : (
                `${shareWords(spent, ceiling)} del techo de ${moneyOf(ceiling)}`
              ),
          },
          {
            what: 'Lo que falta por gastar, en dinero',
            value: outstanding ? moneyOf(outstanding.money) : 'Sin costos',
            note: outstanding
              ? `${figureOf(outstanding.credits)} créditos, a su costo promedio`
              : 'Escribe el costo de cada recompensa en su ficha',
          },
          {
            what: 'De aquí al fin de la temporada',
            value: forecast ? forecastValue(forecast) : 'Sin temporada',
            note: forecast ? forecastWords(forecast) : 'Ninguna está abierta hoy',
          },
        ]}
      />
      <Months months={months} ceiling={ceiling} />
    </>
  )
}

type Forecast = NonNullable<BudgetReportOutput['forecast']>

function forecastValue({ money, credits }: Forecast): string {
  return money === null ? `${figureOf(credits)} créditos` : moneyOf(money)
}

/** Says between what a forecast lies, and of what it is made. @see PT-7 */
function forecastWords({ until, money }: Forecast): string {
  const day = `hasta el ${promiseOf(until, until.slice(0, 4))}`
  if (money === null) return `${day}; escribe el costo de cada recompensa para verlo en dinero`

  const [least, most] = CREDIT_FORECAST.band.map((times) => moneyOf(Math.round(money * times)))
  return `${day}, entre ${least} y ${most}: por lo que la gente tiene, gana y suele gastar`
}

function shareWords(spent: number, ceiling: number): string {
  return ceiling === 0 ? 'todo' : `${figureOf(Math.floor((100 * spent) / ceiling))} %`
}

function Months({ months, ceiling }: Pick<BudgetReportOutput, 'months' | 'ceiling'>) {
  const rows = months.map((month) => ({
    id: month.month,
    ...month,
    all: fromMinor(toMinor(month.redeems) + toMinor(month.prizes)),
  }))
  type Row = (typeof rows)[number]
  const money = (id: 'redeems' | 'prizes' | 'all', title: string): Column<Row> => ({
    id,
    title,
    cell: (row) => moneyOf(row[id]),
    isFigure: true,
    text: (row) => `${row[id]}`,
  })
  const columns: readonly Column<Row>[] = [
    {
      id: 'month',
      title: 'Mes',
      cell: ({ month }) => monthWords(month, { withYear: true }),
      text: ({ month }) => month,
    },
    money('redeems', 'Canjes'),
    money('prizes', 'Premios'),
    money('all', 'Total'),
    {
      id: 'unpriced',
      title: 'Sin costo conocido',
      cell: ({ unpriced }) => figureOf(unpriced),
      isFigure: true,
      text: ({ unpriced }) => `${unpriced}`,
    },
  ]
  const unpriced = months.reduce((sum, month) => sum + month.unpriced, 0)

  return (
    <ChartCard
      title="Presupuesto por mes"
      name="presupuesto-por-mes"
      rows={rows}
      columns={columns}
      note={[
        ceiling !== null && `El techo de cada mes es de ${moneyOf(ceiling)}.`,
        unpriced > 0 &&
          `${countOf(unpriced, 'entrega no tiene', 'entregas no tienen')} costo conocido y no ${unpriced === 1 ? 'suma' : 'suman'}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Bars
        label="Dinero de canjes y premios por mes"
        bars={rows.map(({ month, all }) => ({ label: monthWords(month), value: all, words: moneyOf(all) }))}
      />
    </ChartCard>
  )
}

import { ChartCard } from '../../charts/chart-card.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import type { Column } from '../../table/data-table.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { figureColumn, wordsColumn } from './columns.tsx'

type Week = { week: string; count: number }

type Props = {
  title: string
  /** the name of the file of its export */
  name: string
  /** what is counted, such as `Misiones completadas` */
  counted: string
  weeks: readonly Week[]
}

/** A count of each week of the period, as a line. The weeks at its ends have the days of the period alone. */
export function WeeksCard({ title, name, counted, weeks }: Props) {
  const rows = weeks.map((one) => ({ ...one, id: one.week }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    wordsColumn('week', 'Semana del', ({ week }) => week),
    figureColumn('count', counted, ({ count }) => count),
  ]
  const all = weeks.reduce((sum, { count }) => sum + count, 0)

  return (
    <ChartCard
      title={title}
      name={name}
      rows={rows}
      columns={columns}
      note="La primera semana y la última tienen solo los días del período."
    >
      <LineChart
        points={weeks.map(({ week, count }) => ({ label: promiseOf(week, week.slice(0, 4)), value: count }))}
        format={figureOf}
        summary={`${counted} por semana: ${figureOf(all)} en el período`}
      />
    </ChartCard>
  )
}

import { KIND_WORDS } from '@orbita/contract/exports/movements'
import type { CreditsReportOutput } from '@orbita/contract/reports'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Bars } from '../../charts/bars.tsx'
import { ChartCard } from '../../charts/chart-card.tsx'
import { FigureCards } from '../../charts/figure-cards.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import { StackedBars } from '../../charts/stacked-bars.tsx'
import { rpc } from '../../rpc/client.ts'
import type { Column } from '../../table/data-table.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { Columns } from '../../ui/layout.tsx'
import { May } from '../../ui/page/may.tsx'
import { BudgetSection } from './budget-section.tsx'
import { foldedWords, groupName } from './group-name.ts'
import { ReportState } from './report-state.tsx'
import type { Period } from './use-period.ts'

const STATES: Readonly<Record<string, string>> = {
  requested: 'Por aprobar',
  approved: 'Aprobados',
  preparing: 'En preparación',
  ready: 'Listos',
}

/** Shows what the company owes in credits, where they come from and where they go. @see D-81 */
export function CreditsTab({ period }: { period: Period }) {
  const { from, until } = period
  const query = useQuery({
    queryKey: ['reports', 'credits', from, until],
    queryFn: () => call(rpc.reports.credits.$get({ query: { from, until } })),
  })
  return <ReportState query={query}>{(report) => <Credits report={report} period={period} />}</ReportState>
}

function Credits({ report, period }: { report: CreditsReportOutput; period: Period }) {
  const { unspent, active, held, openRedeems, earned, spent } = report
  const perPerson = active > 0 ? Math.round(unspent / active) : 0

  return (
    <>
      <FigureCards
        figures={[
          { what: 'Sin gastar', value: figureOf(unspent), note: `${figureOf(perPerson)} por persona activa` },
          {
            what: 'Retenidos en canjes',
            value: figureOf(held),
            note: countOf(openRedeems, 'canje abierto', 'canjes abiertos'),
          },
          { what: 'Ganados', value: figureOf(earned.now), note: period.compared(earned) },
          {
            what: 'Gastados',
            value: figureOf(spent.now),
            note: [period.compared(spent), spentShare(spent.now, earned.now)].filter(Boolean).join(' · '),
          },
        ]}
      />
      <Columns from={1200} widths="minmax(0, 10fr) minmax(0, 11fr)">
        <Unspent report={report} />
        <ByGroup report={report} />
        <Sources report={report} />
        <Redeems report={report} />
      </Columns>
      <May asks="GET /reports/budget">
        <BudgetSection />
      </May>
    </>
  )
}

function Unspent({ report: { series } }: { report: CreditsReportOutput }) {
  const rows = series.map((point) => ({ ...point, id: point.day }))
  const [first, last] = [series[0], series.at(-1)]
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'day', title: 'Día', cell: ({ day }) => day, text: ({ day }) => day, isDay: true },
    {
      id: 'credits',
      title: 'Sin gastar',
      cell: ({ credits }) => figureOf(credits),
      isFigure: true,
      text: ({ credits }) => `${credits}`,
    },
  ]

  return (
    <ChartCard title="Créditos sin gastar" name="creditos-sin-gastar" rows={rows} columns={columns}>
      <LineChart
        points={series.map(({ day, credits }) => ({ label: promiseOf(day, day.slice(0, 4)), value: credits }))}
        format={figureOf}
        summary={`Créditos sin gastar: de ${figureOf(first?.credits ?? 0)} a ${figureOf(last?.credits ?? 0)} en el período`}
      />
    </ChartCard>
  )
}

function ByGroup({ report: { groups } }: { report: CreditsReportOutput }) {
  const rows = groups.map((group) => ({
    id: groupName(group),
    ...group,
    perPerson: Math.round(group.credits / group.people),
  }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'group', title: 'Área', cell: ({ id }) => id, text: ({ id }) => id },
    {
      id: 'credits',
      title: 'Sin gastar',
      cell: ({ credits }) => figureOf(credits),
      isFigure: true,
      text: ({ credits }) => `${credits}`,
    },
    {
      id: 'each',
      title: 'Por persona',
      cell: ({ perPerson }) => figureOf(perPerson),
      isFigure: true,
      text: ({ perPerson }) => `${perPerson}`,
    },
  ]

  return (
    <ChartCard title="Por área" name="creditos-por-area" rows={rows} columns={columns} note={foldedWords(groups)}>
      <Bars
        label="Créditos sin gastar por área"
        bars={rows.map(({ id, credits, perPerson }) => ({
          label: id,
          value: credits,
          words: `${figureOf(credits)} · ${figureOf(perPerson)} c/u`,
        }))}
      />
    </ChartCard>
  )
}

function Sources({ report: { sources } }: { report: CreditsReportOutput }) {
  const rows = sources.map(({ kind, credits }) => ({ id: kind, title: kindWords(kind), credits }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { id: 'kind', title: 'Causa', cell: ({ title }) => title, text: ({ title }) => title },
    {
      id: 'credits',
      title: 'Créditos',
      cell: ({ credits }) => changeOf(credits),
      isFigure: true,
      text: ({ credits }) => `${credits}`,
    },
  ]

  return (
    <ChartCard title="De dónde vienen" name="creditos-por-causa" rows={rows} columns={columns}>
      {rows.length === 0 ? (
        <p>Nadie ganó créditos en el período.</p>
      ) : (
        <Bars
          label="Créditos ganados por su causa"
          bars={rows.map(({ title, credits }) => ({ label: title, value: credits, words: changeOf(credits) }))}
        />
      )}
    </ChartCard>
  )
}

function kindWords(kind: string): string {
  return (KIND_WORDS as Readonly<Record<string, string>>)[kind] ?? kind
}

function Redeems({ report: { redeems } }: { report: CreditsReportOutput }) {
  const rows = redeems.map((row) => ({ id: row.state, ...row, all: row.onTime + row.soon + row.late }))
  type Row = (typeof rows)[number]
  const figure = (id: 'onTime' | 'soon' | 'late', title: string): Column<Row> => ({
    id,
    title,
    cell: (row) => figureOf(row[id]),
    isFigure: true,
    text: (row) => `${row[id]}`,
  })
  const columns: readonly Column<Row>[] = [
    {
      id: 'state',
      title: 'Estado',
      cell: ({ state }) => STATES[state] ?? state,
      text: ({ state }) => STATES[state] ?? state,
    },
    figure('onTime', 'A tiempo'),
    figure('soon', 'Vencen hoy o mañana'),
    figure('late', 'Pasaron su promesa'),
  ]

  return (
    <ChartCard
      title="Canjes por estado y edad"
      name="canjes-por-estado"
      rows={rows}
      columns={columns}
      note={<Link to="/canjes?vista=tablero">Abrir el tablero</Link>}
    >
      {rows.length === 0 ? (
        <p>No hay canjes abiertos.</p>
      ) : (
        <StackedBars
          label="Canjes abiertos por estado"
          parts={[
            { title: 'a tiempo', tone: 'ok' },
            { title: 'vencen hoy o mañana', tone: 'wait' },
            { title: 'pasaron su promesa', tone: 'bad' },
          ]}
          bars={rows.map(({ state, all, onTime, soon, late }) => ({
            label: STATES[state] ?? state,
            values: [onTime, soon, late],
            words: [figureOf(all), soon > 0 && `${soon} por vencer`, late > 0 && `${late} tarde`]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </ChartCard>
  )
}

/** Says which part of the earned credits was spent; nothing when none were earned. */
function spentShare(spent: number, earned: number): string {
  return earned > 0 ? `${figureOf(Math.round((100 * spent) / earned))} % de lo ganado` : ''
}

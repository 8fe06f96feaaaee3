import { Button } from '@mui/material'
import { addDays } from '@orbita/domain/period'
import { call } from '@orbita/web/rpc/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Bars } from '../../charts/bars.tsx'
import { LineChart } from '../../charts/line-chart.tsx'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { SkeletonRows } from '../../table/skeleton-rows.tsx'
import { promiseOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { groupName } from '../reporting/group-name.ts'
import styles from './home-page.module.css'

/** The weeks of the charts, this one included. */
const WEEKS = 8

/** Shows who takes part in the missions, week by week and by area. It loads and fails by itself. @see D-71 */
export function Participation({ today }: { today: string }) {
  const from = addDays(today, 1 - WEEKS * 7)
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'participation', from, today],
    queryFn: () => call(rpc.reports.participation.$get({ query: { from, until: today } })),
  })
  if (error && !data)
    return (
      <section className={styles.block} aria-label="Participación">
        <p role="alert">No pudimos contar la participación. {messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Reintentar</Button>
      </section>
    )
  if (!data) return <SkeletonRows label="Contando la participación…" />

  const weeks = data.weeks.map((week, index) => ({
    label: promiseOf(week, week.slice(0, 4)),
    value: data.groups.reduce((sum, group) => sum + group.weeks[index]!, 0),
  }))
  const bars = data.groups.map((group) => {
    const now = group.weeks.at(-1)!
    return {
      label: groupName(group),
      value: now / group.people,
      words: `${Math.round((now / group.people) * 100)} % · ${figureOf(now)} de ${figureOf(group.people)}`,
    }
  })

  return (
    <div className={styles.pair}>
      <section className={styles.block} aria-labelledby="weeks-title">
        <header>
          <h2 id="weeks-title">Personas con avance por semana</h2>
          <Link to="/informes/participacion">Ver tabla</Link>
        </header>
        <LineChart
          points={weeks}
          format={figureOf}
          summary={`Personas con avance por semana: ${weeks.map(({ label, value }) => `${label}, ${value}`).join('; ')}`}
        />
      </section>
      <section className={styles.block} aria-labelledby="areas-title">
        <header>
          <h2 id="areas-title">Esta semana por área</h2>
          <Link to="/informes/participacion">Ver tabla</Link>
        </header>
        {bars.length === 0 ? (
          <p>Son menos de cinco personas: no se muestran por separado.</p>
        ) : (
          <Bars label="Participación de esta semana por área" bars={bars} />
        )}
        <p className={styles.note}>Con avance en misiones, sobre quienes tienen misión espacial.</p>
      </section>
    </div>
  )
}

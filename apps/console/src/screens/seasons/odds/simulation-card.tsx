import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import {
  type AlbumSimulation,
  packsToCollect,
  packsToComplete,
  SIMULATED_RUNS,
  shareComplete,
} from '@orbita/domain/packs/simulation'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { daysBetween } from '@orbita/domain/time/period'
import { useState } from 'react'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { Segments } from '../../../ui/forms/segments.tsx'
import styles from '../seasons.module.css'
import oddsStyles from './odds.module.css'
import { SimulationChart } from './simulation-chart.tsx'
import { useSimulation } from './use-simulation.ts'

const PACES = ['1', '2', '3'] as const

/** Shows how long the album takes with the odds that are being written, beside the odds that are published. @see AL-3 */
export function SimulationCard({ season, document }: { season: SeasonOutput; document: SeasonDraft }) {
  const [pace, setPace] = useState<(typeof PACES)[number]>('2')
  const mine = useSimulation(document)
  const published = useSimulation(season.published ?? undefined)
  const { simulation } = mine
  const weeks = Math.max(1, Math.floor((daysBetween(document.startsOn, document.endsOn) + 1) / 7))

  return (
    <section className={styles.card} aria-label="¿Cuánto tarda el álbum?" aria-busy={mine.isRunning}>
      <header className={styles.pageHead}>
        <h2>¿Cuánto tarda el álbum?</h2>
        <p role="status">{mine.isRunning ? 'Simulando…' : simulation ? `${SIMULATED_RUNS} partidas simuladas` : ''}</p>
      </header>
      {simulation ? (
        <>
          <SimulationChart simulation={simulation} />
          <p>
            El 80 % del álbum llega con {countOf(packsToCollect(simulation, 0.8), 'sobre', 'sobres')}; la mitad de la
            gente lo completa con {packsToComplete(simulation, 0.5)} y nueve de cada diez con{' '}
            {packsToComplete(simulation, 0.9)}.
          </p>
          <Segments
            label="Sobres por semana"
            value={pace}
            onChange={setPace}
            choices={PACES.map((value) => ({ value, title: value === '1' ? '1 por semana' : value }))}
          />
          <PaceTable
            mine={simulation}
            published={season.published ? published.simulation : undefined}
            pace={Number(pace)}
            weeks={weeks}
          />
        </>
      ) : (
        <p>{mine.isRunning ? ' ' : 'Para simular, las probabilidades deben sumar 100 y cada rareza tener figuras.'}</p>
      )}
    </section>
  )
}

type TableProps = { mine: AlbumSimulation; published: AlbumSimulation | undefined; pace: number; weeks: number }

function PaceTable({ mine, published, pace, weeks }: TableProps) {
  const weeksFor = (simulation: AlbumSimulation, share: number) => Math.ceil(packsToComplete(simulation, share) / pace)
  const inTime = (simulation: AlbumSimulation) => Math.round(shareComplete(simulation, weeks * pace) * 100)
  const rows = [
    { title: 'La mitad lo completa', of: (one: AlbumSimulation) => weeksFor(one, 0.5), unit: 'semanas' },
    { title: 'Nueve de cada diez', of: (one: AlbumSimulation) => weeksFor(one, 0.9), unit: 'semanas' },
    { title: 'Acaba antes del último día', of: inTime, unit: '%' },
    { title: 'Figuras que se repiten', of: ({ repeats }: AlbumSimulation) => Math.round(repeats), unit: '' },
  ]

  return (
    <table className={oddsStyles.paces} aria-label="A qué ritmo">
      <thead>
        <tr>
          <td />
          {published && <th scope="col">Lo publicado</th>}
          <th scope="col">Con esta</th>
          {published && <th scope="col">Cambio</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, of, unit }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {published && <td>{`${figureOf(of(published))} ${unit}`}</td>}
            <td>
              <b>{`${figureOf(of(mine))} ${unit}`}</b>
            </td>
            {published && <td>{changeWords(of(mine) - of(published))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function changeWords(change: number): string {
  if (change === 0) return 'sin cambio'
  return change > 0 ? `+${figureOf(change)}` : `−${figureOf(-change)}`
}

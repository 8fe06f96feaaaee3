import { Box, Card, Typography } from '@mui/material'
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
import { Cluster } from '../../../ui/layout.tsx'
import oddsStyles from './odds.module.css'
import { SimulationChart } from './simulation-chart.tsx'
import { useReference } from './use-reference.ts'
import { useSimulation } from './use-simulation.ts'

const PACES = ['1', '2', '3'] as const

/**
 * Shows how long the album takes with the odds that are being written, beside those that are published: of this season, or of
 * the one that is open now. @see AL-3
 */
export function SimulationCard({ season, document }: { season: SeasonOutput; document: SeasonDraft }) {
  const [pace, setPace] = useState<(typeof PACES)[number]>('2')
  const mine = useSimulation(document)
  const reference = useReference(season)
  const before = useSimulation(reference?.document)
  const { simulation } = mine

  return (
    <Card component="section" aria-label="¿Cuánto tarda el álbum?" aria-busy={mine.isRunning}>
      <Cluster as="header" sx={{ rowGap: 1.5 }}>
        <Box component="h2" sx={{ flex: 1 }}>
          ¿Cuánto tarda el álbum?
        </Box>
        <Typography variant="body2" sx={{ flex: '1 1 100%', order: 1 }} role="status">
          {mine.isRunning ? 'Simulando…' : simulation ? `${SIMULATED_RUNS} partidas simuladas` : ''}
        </Typography>
      </Cluster>
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
            mine={{ title: 'Con esta', simulation, weeks: weeksOf(document) }}
            before={
              reference && before.simulation
                ? { title: reference.title, simulation: before.simulation, weeks: weeksOf(reference.document) }
                : undefined
            }
            pace={Number(pace)}
          />
        </>
      ) : (
        <p>{mine.isRunning ? ' ' : 'Para simular, las probabilidades deben sumar 100 y cada rareza tener figuras.'}</p>
      )}
    </Card>
  )
}

/** Returns the whole weeks of a season. */
function weeksOf({ startsOn, endsOn }: SeasonDraft): number {
  return Math.max(1, Math.floor((daysBetween(startsOn, endsOn) + 1) / 7))
}

/** A season that was simulated, and the weeks it lasts. */
type Simulated = { title: string; simulation: AlbumSimulation; weeks: number }

type TableProps = { mine: Simulated; before: Simulated | undefined; pace: number }

function PaceTable({ mine, before, pace }: TableProps) {
  const weeksFor = (share: number) => (one: Simulated) => Math.ceil(packsToComplete(one.simulation, share) / pace)
  const rows = [
    { title: 'La mitad lo completa', of: weeksFor(0.5), unit: 'semanas' },
    { title: 'Nueve de cada diez', of: weeksFor(0.9), unit: 'semanas' },
    {
      title: 'Acaba antes del último día',
      of: ({ simulation, weeks }: Simulated) => Math.round(shareComplete(simulation, weeks * pace) * 100),
      unit: '%',
    },
    { title: 'Figuras que se repiten', of: ({ simulation }: Simulated) => Math.round(simulation.repeats), unit: '' },
  ]

  return (
    <table className={oddsStyles.paces} aria-label="A qué ritmo">
      <thead>
        <tr>
          <td />
          {before && <th scope="col">{before.title}</th>}
          <th scope="col">{mine.title}</th>
          {before && <th scope="col">Cambio</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, of, unit }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {before && <td>{`${figureOf(of(before))} ${unit}`}</td>}
            <td>
              <b>{`${figureOf(of(mine))} ${unit}`}</b>
            </td>
            {before && <td>{changeWords(of(mine) - of(before))}</td>}
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

import { Stack } from '@mui/material'
import { type AlbumSimulation, packsToCollect, packsToComplete, shareComplete } from '@orbita/domain/packs/simulation'
import { useId } from 'react'
import charts from '../../../charts/charts.module.css'
import { Cluster } from '../../../ui/layout.tsx'
import styles from './odds.module.css'

const WIDTH = 560
const HEIGHT = 220
const LEFT = 44
const BOTTOM = 190
const TOP = 12

/** The share of the album that people own, and the share of people who complete it, by opened packs. */
export function SimulationChart({ simulation }: { simulation: AlbumSimulation }) {
  const id = useId()
  const most = Math.ceil((simulation.collected.length - 1) / 10) * 10
  const x = (packs: number) => LEFT + (packs / most) * (WIDTH - LEFT - 10)
  const y = (share: number) => BOTTOM - share * (BOTTOM - TOP)
  const packs = Array.from({ length: most + 1 }, (_, index) => index)
  const lineOf = (shareAt: (packs: number) => number) =>
    packs.map((count) => `${x(count).toFixed(1)},${y(shareAt(count)).toFixed(1)}`).join(' ')
  const collectedAt = (count: number) => simulation.collected[count] ?? 1

  return (
    <Stack component="figure" spacing={1.5}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id} className={charts.line}>
        <title id={id}>
          {`El 80 % del álbum llega con ${packsToCollect(simulation, 0.8)} sobres. La mitad de la gente lo completa con ${packsToComplete(simulation, 0.5)}.`}
        </title>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH - 10} y1={y(share)} y2={y(share)} className={charts.grid} />
            <text x={LEFT - 8} y={y(share) + 4} textAnchor="end">{`${share * 100} %`}</text>
          </g>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(most * share)} y={BOTTOM + 18} textAnchor="middle">
            {Math.round(most * share)}
          </text>
        ))}
        <polyline points={lineOf(collectedAt)} className={styles.collected} />
        <polyline points={lineOf((count) => shareComplete(simulation, count))} className={styles.completing} />
      </svg>
      <Cluster as="figcaption" gap={3.5} sx={{ fontSize: 12.5, color: 'text.secondary' }}>
        <span>
          <i className={charts.swatch} style={{ background: 'var(--chart-1)' }} /> personas que lo completan
        </span>
        <span>
          <i className={charts.swatch} style={{ background: 'var(--chart-2)' }} /> parte del álbum que ya tienen
        </span>
        <span>por sobres abiertos</span>
      </Cluster>
    </Stack>
  )
}

import { Box, Stack, Typography } from '@mui/material'
import { Cluster } from '../ui/layout.tsx'
import styles from './charts.module.css'

/** The series of a chart that each tone has. */
const SERIES = { ok: 'var(--chart-4)', wait: 'var(--chart-5)', bad: 'var(--chart-3)' }

type Tone = keyof typeof SERIES
type Bar = { label: string; values: readonly number[]; words: string }

type Props = {
  label: string
  /** what each value of a bar is */
  parts: readonly { title: string; tone: Tone }[]
  bars: readonly Bar[]
}

/** Horizontal bars of several parts, beside words that say everything that they show. */
export function StackedBars({ label, parts, bars }: Props) {
  const most = Math.max(...bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0)), 1)

  return (
    <>
      <Stack component="ul" spacing={2.5} className={styles.bars} aria-label={label}>
        {bars.map(({ label: name, values, words }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden="true">
              {parts.map(({ title, tone }, index) => (
                <i key={title} style={{ width: `${((values[index] ?? 0) / most) * 100}%`, background: SERIES[tone] }} />
              ))}
            </span>
            <Box component="b" sx={{ minWidth: 90, textAlign: 'right' }}>
              {words}
            </Box>
          </li>
        ))}
      </Stack>
      <Legend parts={parts.map(({ title, tone }) => ({ title, color: SERIES[tone] }))} />
    </>
  )
}

/** Says what each color of a chart is. */
export function Legend({ parts }: { parts: readonly { title: string; color: string }[] }) {
  return (
    <Cluster gap={4} as="p">
      {parts.map(({ title, color }) => (
        <Typography variant="caption" sx={{ fontWeight: 700 }} key={title}>
          <i className={styles.swatch} style={{ background: color }} aria-hidden="true" /> {title}
        </Typography>
      ))}
    </Cluster>
  )
}

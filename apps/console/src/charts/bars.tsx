import { Box, Stack } from '@mui/material'
import styles from './charts.module.css'

type Bar = { label: string; value: number; words: string }

/** Horizontal bars beside their words, which say everything that the bars show. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1)

  return (
    <Stack component="ul" spacing={2.5} className={styles.bars} aria-label={label}>
      {bars.map(({ label: name, value, words }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <i style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
          </span>
          <Box component="b" sx={{ minWidth: 90, textAlign: 'right' }}>
            {words}
          </Box>
        </li>
      ))}
    </Stack>
  )
}

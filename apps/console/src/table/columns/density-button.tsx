import { Button } from '@mui/material'
import RowsIcon from '~icons/ph/rows-bold'
import { useDensity } from './use-density.ts'

/** Chooses between tall and compact rows, which is kept in this browser. */
export function DensityButton() {
  const [isCompact, setCompact] = useDensity()

  return (
    <Button
      size="small"
      variant={isCompact ? 'soft' : 'outlined'}
      startIcon={<RowsIcon />}
      aria-pressed={isCompact}
      onClick={() => setCompact(!isCompact)}
    >
      Compacta
    </Button>
  )
}

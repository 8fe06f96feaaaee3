import { Button } from '@mui/material'
import RowsIcon from '~icons/ph/rows-bold'

/** Chooses between tall and compact rows, which is kept in this browser. */
export function DensityButton({ isCompact, onChange }: { isCompact: boolean; onChange: (isCompact: boolean) => void }) {
  return (
    <Button
      size="small"
      variant={isCompact ? 'soft' : 'outlined'}
      startIcon={<RowsIcon />}
      aria-pressed={isCompact}
      onClick={() => onChange(!isCompact)}
    >
      Compacta
    </Button>
  )
}

import { Skeleton, Stack, Typography } from '@mui/material'
import { useIsSlow } from '../../ui/page/loading.tsx'

const ROWS = [0.72, 0.58, 0.66, 0.5, 0.74, 0.62, 0.56, 0.68]

/** The places of rows that are on their way, with the same heights. Nothing shows in the first moment. */
export function SkeletonRows({ label }: { label: string }) {
  const isSlow = useIsSlow()

  return (
    <Stack spacing={4.5} sx={{ minHeight: 400, p: 5 }} aria-busy="true">
      {isSlow &&
        ROWS.map((share) => (
          <Stack key={share} direction="row" spacing={6} aria-hidden="true">
            <Skeleton variant="circular" width={32} height={32} />
            <Skeleton sx={{ flex: share * 3 }} />
            <Skeleton sx={{ flex: 1 }} />
            <Skeleton variant="rounded" width={84} height={22} />
          </Stack>
        ))}
      {isSlow && (
        <Typography variant="body2" role="status">
          {label}
        </Typography>
      )}
    </Stack>
  )
}

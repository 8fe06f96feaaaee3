import { Box } from '@mui/material'
import { useOnline } from '@orbita/web/use-online'
import { useEffect, useState } from 'react'
import type { Identified } from '../data/resource.ts'
import { isTransient, messageOf } from '../rpc/error-copy.ts'
import { Cluster } from '../ui/layout.tsx'
import { Note } from '../ui/note.tsx'
import type { List } from './list.ts'
import { RetryButton } from './query-state.tsx'

/** The time between two tries to read a list again, in seconds. */
const AGAIN_AFTER_S = 15

type Props<Row extends Identified> = { list: Pick<List<Row>, 'isTrying' | 'retry'>; error: Error }

/** Says why a list could not be read, and reads it again by itself if that may succeed. */
export function ListFailure<Row extends Identified>({ list: { isTrying, retry }, error }: Props<Row>) {
  const isOnline = useOnline()
  const waits = isOnline && !isTrying && isTransient(error)
  const left = useCountdown(waits, retry)

  return (
    <Note tone="bad">
      <Cluster>
        <Box component="p" sx={{ flex: '1 1 320px' }} role="alert">
          <b>No pudimos traer la lista.</b> {messageOf(error)} Tus filtros siguen puestos.
        </Box>
        {waits && <small aria-hidden="true">Volvemos a probar en {left} s</small>}
        <RetryButton isTrying={isTrying} onRetry={retry} />
      </Cluster>
    </Note>
  )
}

/** Counts the seconds down while it runs, and then calls `onEnd`. @returns the seconds that are left */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(AGAIN_AFTER_S)

  useEffect(() => {
    if (!isRunning) return setLeft(AGAIN_AFTER_S)
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the time calls it, not another function
  useEffect(() => {
    if (left > 0) return
    setLeft(AGAIN_AFTER_S)
    onEnd()
  }, [left])

  return left
}

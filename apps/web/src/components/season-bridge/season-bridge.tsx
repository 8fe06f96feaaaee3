import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { lazy, Suspense } from 'react'

const BridgeBlock = lazy(() =>
  import('./bridge-block.tsx').then(
    ({ BridgeBlock }) => ({ default: BridgeBlock }),
    // Without the block the screen is whole too.
    () => ({ default: () => <></> }),
  ),
)

type Props = {
  /** null while a season is open */
  bridge: SeasonBridge | null
  /** whether it also says what can still be done, as on the home */
  isWhole?: boolean
}

/** Tells on every screen of figuras that a season ended and when the next one opens. @see AL-5, AL-9 */
export function SeasonBridgeNote({ bridge, isWhole = false }: Props) {
  if (!bridge) return null

  return (
    <Suspense fallback={null}>
      <BridgeBlock bridge={bridge} isWhole={isWhole} />
    </Suspense>
  )
}

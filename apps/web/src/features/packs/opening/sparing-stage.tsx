import type { ComponentProps } from 'react'
import { OpeningStage } from './opening-stage.tsx'
import { revealOrder } from './reveal-order.ts'
import { useSpares } from './use-spares.ts'

/** The stage of an opening whose repeats can be given and converted there. @see D-135 */
export function SparingStage(props: Omit<ComponentProps<typeof OpeningStage>, 'spares'>) {
  const { openings, album } = props
  // In a season that ended nothing is given, and its repeats are converted in the album.
  const spares = useSpares({ cards: revealOrder(openings), album: album?.isOpen ? album : undefined })

  return <OpeningStage {...props} spares={spares} />
}

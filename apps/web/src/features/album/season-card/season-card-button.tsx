import type { AlbumOutput } from '@orbita/contract/albums/albums'
import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { lazy, Suspense, useState } from 'react'
import IconShare from '~icons/ph/share-network-fill'
import { Button } from '../../../ui/button.tsx'

const SeasonCardSheet = lazy(() =>
  import('./season-card-sheet.tsx').then(({ SeasonCardSheet }) => ({ default: SeasonCardSheet })),
)

type Props = { album: AlbumOutput; bridge: SeasonBridge | null }

/** Opens the card of a season that ended, to look at and to share. @see AL-9 */
export function SeasonCardButton({ album, bridge }: Props) {
  const [isOpen, setOpen] = useState(false)
  const thanks = bridge?.ended?.id === album.id ? bridge.ended.thanks : undefined

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconShare aria-hidden="true" />
        Tu temporada en una tarjeta
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SeasonCardSheet album={album} thanks={thanks} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { useLayoutEffect, useState } from 'react'
import { type Landing, receiveInAlbum } from '../../../components/figures/figure-landing.ts'
import { allFigures } from '../figure.ts'

/** The figures that are landing in an album. */
export type ShownLanding = Landing & {
  /** how many of them are in their places */
  landed: number
  isOver: boolean
}

type Answer = {
  landing: ShownLanding | undefined
  onLanded: (count: number) => void
  onOver: () => void
}

/** Receives the figures that were sent to this album, once the album has them. @see D-56 */
export function useLanding(album: AlbumOutput | undefined): Answer {
  const [landing, setLanding] = useState<ShownLanding>()

  // Before the first paint, so that no figure is in its place before it lands.
  useLayoutEffect(() => {
    if (!album) return
    const received = receiveInAlbum(album.id)
    if (received) setLanding({ ...received, landed: 0, isOver: false })
  }, [album])

  const owned = new Set(album ? allFigures(album).flatMap(({ copies, number }) => (copies > 0 ? [number] : [])) : [])
  const isHere = landing?.albumId === album?.id && landing?.numbers.every((number) => owned.has(number))
  return {
    landing: isHere ? landing : undefined,
    onLanded: (landed) => setLanding((now) => now && { ...now, landed }),
    onOver: () => setLanding((now) => now && { ...now, landed: now.numbers.length, isOver: true }),
  }
}

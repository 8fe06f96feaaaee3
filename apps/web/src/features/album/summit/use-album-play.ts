import type { AlbumOutput } from '@orbita/contract/albums/albums'
import { useLayoutEffect, useState } from 'react'
import { type Fact, scenesOf } from '../../../app/moments/scenes.ts'
import { isOnItsWay, type Landing, receiveInAlbum } from '../../../components/figures/figure-landing.ts'
import { useCelebrationsPaused, usePauseCelebrations } from '../../../ui/moments/hold.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { allFigures, isMissing } from '../figure.ts'
import type { Place } from './play-summit.ts'
import type { AlbumScene } from './use-summit.ts'

/** What plays in the album. */
export type AlbumPlay = {
  scenes: readonly AlbumScene[]
  /** the figures that land */
  numbers: readonly number[]
  from: Place | undefined
  isOver: boolean
}

const NONE: ReadonlySet<string> = new Set()

type Answer = { play: AlbumPlay | undefined; onOver: () => void }

/**
 * Returns what plays in an album: the figures that were sent to it, and the pages that were completed and not seen, by a pack that
 * was closed in the middle, a gift, a trade or stardust. Meanwhile nothing is celebrated over it. A page whose chest could not be
 * opened is told again at the next visit, and not in this one.
 *
 * @see D-128, D-129
 */
export function useAlbumPlay(album: AlbumOutput | undefined): Answer {
  const [sent, setSent] = useState<Landing>()
  const [play, setPlay] = useState<AlbumPlay>()
  const [told, setTold] = useState(NONE)
  const isPlaying = play !== undefined && !play.isOver
  const isComing = sent !== undefined || isOnItsWay()
  const isHeld = useCelebrationsPaused()
  usePauseCelebrations(isPlaying || isComing)

  // Before the first paint, so that no figure is in its place before it lands.
  useLayoutEffect(() => {
    if (!album || isPlaying) return
    const arriving = sent?.albumId === album.id ? sent : receiveInAlbum(album.id)
    if (!arriving && isHeld) return
    const owned = new Set(allFigures(album).flatMap((figure) => (isMissing(figure) ? [] : [figure.number])))
    // The album that is known does not have them yet.
    if (arriving && !arriving.numbers.every((number) => owned.has(number))) return setSent(arriving)

    const next = playOf(album, arriving, told)
    setSent(undefined)
    if (next.scenes.length > 0) setPlay(next)
  }, [album, sent, isPlaying, isHeld, told])

  function onOver() {
    const pages = play?.scenes.flatMap((scene) => (scene.kind === 'page' ? [scene.page] : [])) ?? []
    const awards = album?.pages.flatMap(({ id, award }) => (award && pages.includes(id) ? [award.id] : [])) ?? []
    setTold(new Set([...told, ...awards]))
    setPlay((now) => now && { ...now, isOver: true })
  }
  return { play, onOver }
}

/**
 * Returns what an album tells of the figures that arrive and of the pages that nobody has seen complete.
 *
 * @param told the awards of pages that this visit has told
 */
export function playOf(album: AlbumOutput, arriving: Omit<Landing, 'albumId'> | undefined, told = NONE): AlbumPlay {
  const complete = album.pages.filter(
    ({ award, figures }) => award?.isUnseen && !told.has(award.id) && !figures.some(isMissing),
  )
  // What completed a page elsewhere lands with it, unless the album was seen since.
  const latest = complete.flatMap(({ figures }) => figures.flatMap(({ isNew, number }) => (isNew ? [number] : [])))
  const numbers = arriving?.numbers ?? latest
  const cards = allFigures(album)
    .filter(({ number }) => numbers.includes(number))
    .toSorted((one, other) => numbers.indexOf(one.number) - numbers.indexOf(other.number))
  const facts: Fact[] = [
    ...cards.map(({ number, page }): Fact => ({ kind: 'card', number, page: page.id })),
    ...complete.map(({ id }): Fact => ({ kind: 'page', page: id })),
  ]
  const scenes = scenesOf(facts) as AlbumScene[]
  // Standing still, there is nothing to see but a page that is complete.
  const isStill = isMotionOff() && complete.length === 0
  return { scenes, numbers, from: arriving?.from, isOver: isStill }
}

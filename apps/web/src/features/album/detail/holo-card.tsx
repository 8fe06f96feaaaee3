import type { FinishId } from '@orbita/domain/album/finishes'
import { useHydrated } from '@tanstack/react-router'
import { type PointerEvent, useRef, useState } from 'react'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { isMissing, type PagedFigure } from '../figure.ts'
import styles from './holo-card.module.css'
import { useDeviceTilt } from './use-device-tilt.ts'
import { useTilt } from './use-tilt.ts'

/** The sideways distance, in pixels, from which a swipe turns to the next figure. */
const SWIPE_PX = 56

/** A finger that moves less than this, in pixels, touches the card. */
const TOUCH_PX = 8

type Props = {
  figure: PagedFigure
  /** the finish that it shows now, bought or tried */
  finish: FinishId | null
  /** the story on its back; undefined until it is known, null for a missing figure */
  story: string | null | undefined
  /** the finishes bought here; with each, a light crosses the card once */
  sweeps?: number
  isFlipped: boolean
  onSwipe: (step: -1 | 1) => void
  /** called when the card is touched */
  onTouch: () => void
}

/**
 * Shows a figure as a holographic card that tilts towards the pointer or with the device. Turned over it
 * shows its story.
 *
 * @see D-55
 */
export function HoloCard({ figure, finish, story, sweeps = 0, isFlipped, onSwipe, onTouch }: Props) {
  const { ref, lean, rest } = useTilt()
  const start = useRef<{ x: number; y: number } | null>(null)
  const box = useRef<DOMRect | null>(null)
  useDeviceTilt(lean)
  const { rarity, picture, page, number, name } = figure
  // The card of a document is seen at once.
  const [isDealt] = useState(useHydrated())
  // Its back stays while it turns to its face again.
  const [isTurned, setTurned] = useState(isFlipped)
  if (isFlipped && !isTurned) setTurned(true)

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    // The size is read once per visit: reading it on every move would force a layout in the middle of a frame.
    box.current ??= event.currentTarget.getBoundingClientRect()
    const { left, top, width, height } = box.current
    lean({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = start.current
    start.current = null
    rest()
    if (!from) return
    const across = clientX - from.x
    if (Math.hypot(across, clientY - from.y) < TOUCH_PX) onTouch()
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 1.5 * Math.abs(clientY - from.y)) return
    onSwipe(across < 0 ? 1 : -1)
  }

  return (
    <div
      className={styles.holo}
      onPointerDown={({ clientX, clientY }) => {
        start.current = { x: clientX, y: clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => {
        box.current = null
        rest()
      }}
      onPointerCancel={() => {
        start.current = null
        rest()
      }}
    >
      <div ref={ref} className={styles.card} data-rarity={rarity} data-dealt={isDealt || undefined}>
        {isMissing(figure) ? (
          <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
        ) : (
          <div className={styles.flip} data-flipped={isFlipped || undefined}>
            <div className={styles.face}>
              <FigureCard
                rarity={rarity}
                picture={picture}
                page={page.id}
                finish={finish}
                isFirst
                plate={name ?? `N.º ${figureNumber(number)}`}
                foil={
                  <>
                    <i className={styles.foil} data-drift={-40} />
                    {rarity === 'legendaria' && <i className={styles.glitter} data-drift={24} />}
                  </>
                }
              />
              <span className={styles.sheen} aria-hidden="true">
                <i className={styles.glare} data-drift={46} />
                {sweeps > 0 && <i key={sweeps} className={styles.sweep} />}
              </span>
            </div>
            <div className={styles.back} data-rarity={rarity} inert={!isFlipped}>
              {isTurned && (
                <>
                  <FigureCard
                    rarity={rarity}
                    picture={picture}
                    page={page.id}
                    plate={name ?? `N.º ${figureNumber(number)}`}
                  />
                  <div className={styles.told}>
                    <b>
                      N.º {figureNumber(number)} · {page.title}
                    </b>
                    <p>{story}</p>
                  </div>
                </>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

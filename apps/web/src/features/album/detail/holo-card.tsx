import { type PointerEvent, useRef } from 'react'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { FigureSlot } from '../../../components/figures/figure-slot.tsx'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { isMissing, type PagedFigure } from '../figure.ts'
import styles from './holo-card.module.css'
import { useDeviceTilt } from './use-device-tilt.ts'
import { useTilt } from './use-tilt.ts'

/** The sideways distance, in pixels, from which a swipe turns to the next figure. */
const SWIPE_PX = 56

type Props = { figure: PagedFigure; onSwipe: (step: -1 | 1) => void }

/** Shows a figure as a holographic card that tilts towards the pointer or with the device. @see D-55 */
export function HoloCard({ figure, onSwipe }: Props) {
  const { ref, lean, rest } = useTilt()
  const start = useRef<{ x: number; y: number } | null>(null)
  const box = useRef<DOMRect | null>(null)
  useDeviceTilt(lean)
  const { rarity, picture, page, number, name } = figure

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
      <div ref={ref} className={styles.card} data-rarity={rarity}>
        {isMissing(figure) ? (
          <FigureSlot rarity={rarity} picture={picture} page={page.id} number={number} />
        ) : (
          <>
            <FigureCard
              rarity={rarity}
              picture={picture}
              page={page.id}
              plate={name ?? `N.º ${figureNumber(number)}`}
              foil={<i className={styles.foil} data-drift={-40} />}
            />
            <span className={styles.sheen} aria-hidden="true">
              <i className={styles.glare} data-drift={30} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

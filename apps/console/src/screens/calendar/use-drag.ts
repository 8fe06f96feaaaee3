import { type PointerEvent, useRef, useState } from 'react'
import type { Bar } from './lanes.ts'
import type { Days, Move } from './move-days.ts'

/** The width of the ends of a bar that move one day of it alone, in pixels. */
const END = 10
/** A bar narrower than this has no ends: it moves as a whole. */
const LEAST_WITH_ENDS = 44

type Drag = {
  bar: string
  /** where it was taken, in pixels */
  from: number
  dayWidth: number
  what: Move['what']
  by: number
  /** the last movement that the mission can make, and the days that it gives */
  valid?: { move: Move; days: Days } | undefined
}

/** The steps of a calendar that move the days of a mission. */
export type Movable = {
  /** returns the days that a movement would give, or undefined when they stay */
  tried: (bar: Bar, move: Move) => Days | undefined
  onMove: (bar: Bar, move: Move) => void
}

/**
 * Moves bars with the mouse by whole days: a bar by its middle, or one of its days by an end. What it would be is shown while
 * it is held; `Esc` gives it back. Keys do the same without a mouse.
 *
 * @param days the days that the row shows
 */
export function useDrag(movable: Movable | undefined, days: number) {
  const [drag, setDrag] = useState<Drag>()
  const wasMoved = useRef(false)

  const handlersOf = (bar: Bar) => {
    if (!movable || !bar.mission) return undefined
    return {
      draggable: false,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasMoved.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const { left, right, width } = event.currentTarget.getBoundingClientRect()
        const row = event.currentTarget.parentElement!.getBoundingClientRect()
        const hasEnds = width >= LEAST_WITH_ENDS
        const what =
          hasEnds && event.clientX > right - END ? 'end' : hasEnds && event.clientX < left + END ? 'start' : 'all'
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ bar: bar.id, from: event.clientX, dayWidth: row.width / days, what, by: 0 })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.bar !== bar.id) return
        const by = Math.round((event.clientX - drag.from) / drag.dayWidth)
        if (by === drag.by) return
        wasMoved.current = true
        const move = { days: by, what: drag.what }
        const tried = movable.tried(bar, move)
        const valid = tried ? { move, days: tried } : drag.valid
        setDrag({ ...drag, by, valid: by === 0 ? undefined : valid })
      },
      onPointerUp: () => {
        if (drag?.bar === bar.id && drag.valid) movable.onMove(bar, drag.valid.move)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }
  }

  return {
    handlersOf,
    /** the days of a bar while it is held, or undefined */
    heldDays: (bar: Bar) => (drag?.bar === bar.id ? drag.valid?.days : undefined),
    release: () => setDrag(undefined),
    isHeld: drag !== undefined,
    /** whether the click that follows ends a movement and opens nothing */
    endsMove: () => wasMoved.current,
  }
}

import { Box } from '@mui/material'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './sortable-grid.module.css'

/** A thing of a grid. `place` is its number in the whole, from 1. */
export type SortableItem = {
  id: string
  place: number
  /** names it and its place, as `N.º 20` */
  name: string
  /** why it cannot be moved, or undefined */
  fixed?: string | undefined
}

type Props<Item extends SortableItem> = {
  label: string
  columns: number
  items: readonly Item[]
  /** the places of all groups together */
  places: number
  current: string | undefined
  onOpen: (id: string) => void
  /** Moves a thing to a place, which may be in another group. @returns the place that it got */
  onMove: (id: string, place: number) => number
  /** the place at the same position of the group before or after, or undefined at the ends */
  placeInNext: (place: number, step: -1 | 1) => number | undefined
  children: (item: Item) => ReactNode
}

/**
 * Sorts things by mouse or by keyboard: Space takes one and lets it go, the arrows move it, up and down reach the other
 * groups, Escape returns it to where it was, and Enter opens it. Each step is announced.
 *
 * @see WCAG 2.5.7
 */
export function SortableGrid<Item extends SortableItem>(props: Props<Item>) {
  const { label, columns, items, places, current, onOpen, onMove, placeInNext, children } = props
  const [taken, setTaken] = useState<{ id: string; from: number; name: string }>()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string>(undefined)
  const helpId = useId()
  const focused = taken?.id ?? (items.some(({ id }) => id === current) ? current : items[0]?.id)

  // A thing that moved to another group is a new element there.
  useEffect(() => {
    if (taken) buttonOf(list.current, taken.id)?.focus()
  })

  function move(id: string, name: string, place: number) {
    if (place < 1 || place > places) return
    const got = onMove(id, place)
    setAnnouncement(`${name} pasó al lugar ${got}`)
  }

  function press(event: KeyboardEvent, item: Item, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const group = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (event.key === ' ') {
      event.preventDefault()
      if (taken) {
        setAnnouncement(`${taken.name} quedó en el lugar ${item.place}`)
        setTaken(undefined)
      } else if (item.fixed) setAnnouncement(item.fixed)
      else {
        setTaken({ id: item.id, from: item.place, name: item.name })
        setAnnouncement(`Tomaste ${item.name}. Las flechas la mueven, Espacio la suelta y Esc la devuelve.`)
      }
    } else if (event.key === 'Escape' && taken) {
      event.preventDefault()
      onMove(taken.id, taken.from)
      setAnnouncement(`${taken.name} volvió al lugar ${taken.from}`)
      setTaken(undefined)
    } else if (step !== undefined) {
      event.preventDefault()
      if (taken) move(taken.id, taken.name, item.place + step)
      else buttonOf(list.current, items[index + step]?.id)?.focus()
    } else if (group !== undefined) {
      event.preventDefault()
      const next = taken && placeInNext(item.place, group)
      if (taken && next !== undefined) move(taken.id, taken.name, next)
      else if (!taken) buttonOf(list.current, items[index + group * columns]?.id)?.focus()
    }
  }

  function drop(event: DragEvent, { place }: Item) {
    event.preventDefault()
    const item = items.find(({ id }) => id === dragged.current)
    dragged.current = undefined
    if (item && item.place !== place) move(item.id, item.name, place)
  }

  return (
    <>
      <ul
        ref={list}
        className={styles.grid}
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {items.map((item, index) => (
          <Box
            component="li"
            sx={{ minWidth: 0 }}
            key={item.id}
            onDragOver={(event) => dragged.current && event.preventDefault()}
            onDrop={(event) => drop(event, item)}
          >
            <button
              type="button"
              className={styles.item}
              data-sortable={item.id}
              data-taken={taken?.id === item.id || undefined}
              aria-current={item.id === current || undefined}
              aria-pressed={taken?.id === item.id}
              aria-describedby={helpId}
              tabIndex={item.id === focused ? 0 : -1}
              draggable={item.fixed === undefined}
              onDragStart={() => {
                dragged.current = item.id
              }}
              onClick={() => onOpen(item.id)}
              onKeyDown={(event) => press(event, item, index)}
              onBlur={() => taken?.id === item.id && document.hasFocus() && setTaken(undefined)}
            >
              {children(item)}
            </button>
          </Box>
        ))}
      </ul>
      <p id={helpId} className="sr-only">
        Espacio la toma, las flechas la mueven y Entrar la edita.
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  )
}

function buttonOf(list: HTMLUListElement | null, id: string | undefined): HTMLButtonElement | undefined {
  return [...(list?.querySelectorAll('button') ?? [])].find(({ dataset }) => dataset.sortable === id)
}

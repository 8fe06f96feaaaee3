import IconUndo from '~icons/ph/arrow-counter-clockwise-bold'
import styles from './undo-bar.module.css'
import { chosenWords, type Spares, UNDO_MS } from './use-spares.ts'

/** Says what was chosen for a repeat, and undoes it for six seconds. @see D-135 */
export function UndoBar({ spares: { chosen, undo } }: { spares: Spares }) {
  if (!chosen) return null

  return (
    <div className={styles.bar} role="status">
      <span>{chosenWords(chosen)}</span>
      <button type="button" onClick={undo}>
        <IconUndo aria-hidden="true" />
        Deshacer
      </button>
      <i style={{ animationDuration: `${UNDO_MS}ms` }} aria-hidden="true" />
    </div>
  )
}

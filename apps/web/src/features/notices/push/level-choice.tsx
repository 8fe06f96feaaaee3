import type { PushOutput } from '@orbita/contract/notices'
import { useId } from 'react'
import styles from './push-sheet.module.css'

type Level = PushOutput['level']

const LEVELS: readonly { level: Level; name: string; words: string }[] = [
  { level: 'none', name: 'Ninguno', words: 'Te esperan en la lista' },
  { level: 'important', name: 'Solo lo importante', words: 'Regalos, gracias, canjes y respuestas a lo que enviaste' },
  { level: 'all', name: 'Todos', words: 'También el sobre semanal, los premios y las misiones' },
]

type Props = {
  level: Level
  /** whether the person may also choose to receive nothing */
  hasNone?: boolean
  isBusy?: boolean
  onChoose: (level: Level) => void
}

/** Shows the levels of notices, one below the other. @see NO-2 */
export function LevelChoice({ level, hasNone = false, isBusy = false, onChoose }: Props) {
  const name = useId()

  return (
    <fieldset className={styles.levels} aria-label="Qué avisos" aria-busy={isBusy}>
      {LEVELS.filter((one) => hasNone || one.level !== 'none').map((one) => (
        <label key={one.level}>
          <input
            type="radio"
            name={name}
            checked={level === one.level}
            disabled={isBusy}
            onChange={() => onChoose(one.level)}
          />
          <span>
            {one.name}
            <small>{one.words}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

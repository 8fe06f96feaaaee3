import { Kbd } from '../../ui/kbd.tsx'
import styles from './table-keys.module.css'

const KEYS = [
  { keys: ['j', 'k'], does: 'moverse' },
  { keys: ['x'], does: 'elegir' },
  { keys: ['Enter'], does: 'abrir' },
  { keys: ['/'], does: 'buscar' },
  { keys: ['?'], does: 'todos' },
]

/** The keys of a list, drawn below its rows. The sheet of keys, which `?` opens, says them to everybody. */
export function TableKeys({ rows }: { rows: readonly unknown[] }) {
  if (rows.length === 0) return null

  return (
    <p className={styles.keys} aria-hidden="true">
      {KEYS.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}

import type { SystemOutput } from '@orbita/contract/system'
import DiskIcon from '~icons/ph/hard-drives-fill'
import PeopleIcon from '~icons/ph/users-fill'
import { countOf } from '../../ui/figures.ts'
import styles from './system-page.module.css'

const size = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Shows who is connected, and how much room is left. */
export function Details({ system }: { system: SystemOutput }) {
  const { connected, freeBytes, databaseBytes, evidenceBytes } = system

  return (
    <div className={styles.columns}>
      <section className={styles.fact}>
        <span className={styles.icon} aria-hidden="true">
          <PeopleIcon />
        </span>
        <div>
          <h2>{countOf(connected.employees, 'persona conectada', 'personas conectadas')} ahora</h2>
          <div className={styles.note}>
            {countOf(connected.operators, 'operador', 'operadores')} · sesiones usadas en los últimos 15 minutos
          </div>
        </div>
      </section>
      <section className={styles.fact}>
        <span className={styles.icon} aria-hidden="true">
          <DiskIcon />
        </span>
        <div>
          <h2>{freeBytes === null ? 'La base tiene su propio disco' : `Quedan ${bytesOf(freeBytes)}`}</h2>
          <div className={styles.note}>
            Base de datos {bytesOf(databaseBytes)}, de ella evidencias {bytesOf(evidenceBytes)}
          </div>
        </div>
      </section>
    </div>
  )
}

/** A size in bytes, in words: `41,2 GB`. */
function bytesOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${size.format(bytes / 1_024 ** power)} ${UNITS[power]}`
}

import { drawQr } from '@orbita/web/qr'
import { createPortal } from 'react-dom'
import { dayOf } from '../../ui/dates.ts'
import styles from './print-sheet.module.css'

type Props = {
  label: string
  endsOn: string
  rows: readonly { id: number; code: string; address: string }[]
  isWord: boolean
}

/** The sheet of cards, or the poster of a word: each with its code and its QR code. Only a printer shows it. @see D-76 */
export function PrintSheet({ label, endsOn, rows, isWord }: Props) {
  return createPortal(
    <div className={styles.sheet} data-word={isWord || undefined} aria-hidden="true">
      {rows.map(({ id, code, address }) => {
        const { size, path } = drawQr(address)
        return (
          <article key={id} className={styles.ticket}>
            <svg
              viewBox={`0 0 ${size} ${size}`}
              role="img"
              aria-label={`Código QR de ${code}`}
              shapeRendering="crispEdges"
            >
              <path d={path} />
            </svg>
            <div>
              <h2>{label}</h2>
              <p className={styles.code}>{code}</p>
              <p>Escanéalo, o escríbelo en tu álbum: Sobres, «¿Tienes un código?».</p>
              <p>Hasta el {dayOf(endsOn)}.</p>
            </div>
          </article>
        )
      })}
    </div>,
    document.body,
  )
}

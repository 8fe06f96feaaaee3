import { drawQr } from './qr.ts'
import styles from './qr-code.module.css'

/** Shows a code as a QR for cameras. The same code is written beside it. @see RE-5 */
export function QrCode({ text }: { text: string }) {
  const { size, path } = drawQr(text)

  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

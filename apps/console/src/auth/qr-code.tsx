import { drawQr } from '@orbita/web/qr'
import styles from './enrolment.module.css'

/** Draws an address as a QR code. The same is written beside it. @param label its name for screen readers */
export function QrCode({ text, label = 'Código QR para tu aplicación de códigos' }: { text: string; label?: string }) {
  const { size, path } = drawQr(text)

  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

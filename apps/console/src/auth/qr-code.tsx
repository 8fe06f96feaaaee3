import { drawQr } from '@orbita/web/qr'
import styles from './enrolment.module.css'

/** Draws the address of an authenticator as a QR code. The same key is written beside it. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = drawQr(text)

  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR para tu aplicación de códigos"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

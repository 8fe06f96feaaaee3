import { encode } from 'uqr'
import styles from './enrolment.module.css'

/** The width of the empty margin that a QR reader needs, in modules. */
const QUIET = 2

/** Draws the address of an authenticator as a QR code. The same key is written beside it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

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

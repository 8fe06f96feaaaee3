import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The width of the empty margin that a QR reader needs, in modules. */
const QUIET = 2

/** Shows a code as a QR for cameras. The same code is written beside it. @see RE-5 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

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

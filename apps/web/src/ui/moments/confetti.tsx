import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './confetti.module.css'

/** The usual number of pieces. */
const PIECES = 28

/**
 * Shows paper falling on both sides, with the middle clear. Only transforms move it; only its fall makes it
 * visible, so that there is none where motion is reduced.
 */
export function Confetti({ className, pieces = PIECES }: { className?: string | undefined; pieces?: number }) {
  return (
    <div className={classNames(styles.confetti, className)} aria-hidden="true">
      {Array.from({ length: pieces }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
        <i key={piece} style={placeOf(piece)} />
      ))}
    </div>
  )
}

/** Places the pieces evenly and in the same way every time. */
function placeOf(piece: number): CSSProperties {
  const across = (piece * 61) % 21
  return {
    left: `${piece % 2 === 0 ? across : 97 - across}%`,
    top: `${2 + ((piece * 37) % 66)}%`,
    '--turn': `${(piece * 83) % 360}deg`,
    '--wait': `${(piece * 53) % 420}ms`,
  } as CSSProperties
}

import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { OpeningOutput } from '@orbita/contract/albums/packs'
import styles from './opening-gains.module.css'
import { stardustFrom } from './opening-words.ts'

/** Shows the stardust that packs became. Pages and awards are told where they happen, in the album. @see AL-3, D-128 */
export function OpeningGains({ openings }: { openings: readonly OpeningOutput[] }) {
  const grains = stardustFrom(openings)
  if (grains === 0) return null

  return (
    <>
      <Dust />
      <p className={styles.gains} data-part="drop">
        Tu álbum ya está completo: el sobre se volvió {grains} de polvo estelar.
      </p>
    </>
  )
}

/** The cards of a pack become sparks that fall into the jar. @see AL-3 */
function Dust() {
  return (
    <span className={styles.dust} aria-hidden="true">
      {SPARKS.map((spark) => (
        <i key={spark} />
      ))}
      <img src={polvo} alt="" width={132} height={132} />
    </span>
  )
}

const SPARKS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

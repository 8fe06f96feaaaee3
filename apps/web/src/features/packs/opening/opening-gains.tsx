import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { OpeningOutput } from '@orbita/contract/albums/packs'
import { Link } from '@tanstack/react-router'
import IconConfetti from '~icons/ph/confetti-fill'
import IconGift from '~icons/ph/gift-fill'
import styles from './opening-gains.module.css'
import { stardustFrom } from './opening-words.ts'

/** Shows what else the cards gave: pages, the album, awards, stardust. */
export function OpeningGains({ openings }: { openings: readonly OpeningOutput[] }) {
  const pages = openings.flatMap((opening) => opening.completedPages)
  const awards = openings.flatMap((opening) => opening.awards)
  const grains = stardustFrom(openings)
  const isAlbumComplete = openings.some((opening) => opening.albumComplete)
  if (pages.length + awards.length + grains === 0 && !isAlbumComplete) return null

  return (
    <>
      {grains > 0 && <Dust />}
      <ul className={styles.gains} data-part="drop">
        {isAlbumComplete && (
          <li>
            <IconConfetti aria-hidden="true" />
            ¡Completaste el álbum!
          </li>
        )}
        {pages.map((title) => (
          <li key={title}>
            <IconConfetti aria-hidden="true" />
            ¡Completaste {title}!
          </li>
        ))}
        {awards.length > 0 && (
          <li>
            <IconGift aria-hidden="true" />
            <Link to="/figuras/premios" className="link">
              {awards.length === 1
                ? `Premio por reclamar: ${awards[0]!.title}`
                : `${awards.length} premios por reclamar`}
            </Link>
          </li>
        )}
        {grains > 0 && <li>Tu álbum ya está completo: el sobre se volvió {grains} de polvo estelar.</li>}
      </ul>
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

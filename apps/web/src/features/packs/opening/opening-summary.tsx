import polvo from '@orbita/art/files/iconos/polvo.svg'
import type { OpeningOutput } from '@orbita/contract/packs'
import { Link } from '@tanstack/react-router'
import IconConfetti from '~icons/ph/confetti-fill'
import IconGift from '~icons/ph/gift-fill'
import styles from './opening-summary.module.css'

/** Returns the result of an opening in words: `2 nuevas · 1 repetida`, with the stardust if there is some. */
export function openingWords(openings: readonly OpeningOutput[]): string {
  const cards = openings.flatMap((opening) => opening.cards)
  const fresh = cards.filter(({ isNew }) => isNew).length
  const grains = grainsOf(openings)
  return [
    fresh > 0 && (fresh === 1 ? '1 nueva' : `${fresh} nuevas`),
    cards.length > fresh && (cards.length - fresh === 1 ? '1 repetida' : `${cards.length - fresh} repetidas`),
    grains > 0 && `${grains} de polvo estelar`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Shows what else the cards gave: pages, the album, awards, stardust. */
export function OpeningGains({ openings }: { openings: readonly OpeningOutput[] }) {
  const pages = openings.flatMap((opening) => opening.completedPages)
  const awards = openings.flatMap((opening) => opening.awards)
  const grains = grainsOf(openings)
  const isAlbumComplete = openings.some((opening) => opening.albumComplete)
  if (pages.length + awards.length + grains === 0 && !isAlbumComplete) return null

  return (
    <ul className={styles.gains}>
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
            {awards.length === 1 ? `Premio por reclamar: ${awards[0]!.title}` : `${awards.length} premios por reclamar`}
          </Link>
        </li>
      )}
      {grains > 0 && (
        <li>
          <img src={polvo} alt="" width={28} height={28} />
          Tu álbum ya está completo: el sobre se volvió {grains} de polvo estelar.
        </li>
      )}
    </ul>
  )
}

function grainsOf(openings: readonly OpeningOutput[]): number {
  return openings.reduce((sum, { stardust }) => sum + stardust, 0)
}

import type { OpeningCard, OpeningOutput } from '@orbita/contract/albums/packs'
import type { FinishId } from '@orbita/domain/album/finishes'
import { RARITY_IDS } from '@orbita/domain/rarities'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '../../../app/session/session-store.ts'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { sendToAlbum } from '../../../components/figures/figure-landing.ts'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import { signPicture } from '../../../components/pictures/figures.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import packsStyles from '../packs.module.css'
import { type NearestPage, nearestWords } from './nearest-page.ts'
import { OpeningGains } from './opening-gains.tsx'
import styles from './opening-summary.module.css'
import { SpareActions } from './spare-actions.tsx'
import type { Spares } from './use-spares.ts'

/** A card with the finish that the figure has in the album. */
type FinishedCard = OpeningCard & { finish?: FinishId | null | undefined }

type Props = {
  openings: readonly OpeningOutput[]
  /** all cards, the best one last */
  cards: readonly FinishedCard[]
  /** undefined while it is not known, and when nothing is missing */
  nearest: NearestPage | undefined
  spares?: Spares | undefined
  waiting: number
  onNext: (() => void) | undefined
  isOpening: boolean
}

/** Shows what an opening gave, with its best card at 60 % of the width, and sends it to the album. @see D-56, AL-11 */
export function OpeningSummary({ openings, cards, nearest, spares, waiting, onNext, isOpening }: Props) {
  const list = useRef<HTMLUListElement>(null)
  // A new card is always shown largest, before any repeat; it lands first.
  const shown = cards
    .toReversed()
    .toSorted((one, other) => Number(other.isNew) - Number(one.isNew) || rankOf(other) - rankOf(one))
  const fresh = shown.filter(({ isNew }) => isNew)
  const [best] = fresh
  const albumId = openings.at(-1)?.albumId ?? ''

  function send() {
    useSession.setState({ album: albumId })
    const numbers = [...new Set(fresh.map(({ number }) => number))]
    const card = list.current?.querySelector(`[data-card="${numbers[0]}"] > [data-rarity]`)
    if (numbers.length > 0) sendToAlbum({ albumId, numbers, from: card?.getBoundingClientRect() })
  }

  return (
    <>
      <ul ref={list} className={styles.cards} data-many={cards.length > 3 || undefined}>
        {shown.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what a pack held never changes its order
          <SummaryCard key={index} card={card} isBest={index === 0} />
        ))}
      </ul>
      {nearest && <Nearest nearest={nearest} />}
      {spares && <SpareActions spares={spares} />}
      <OpeningGains openings={openings} />
      <div className={styles.actions}>
        {best ? (
          <Link
            to="/figuras/album"
            search={{ pagina: best.page }}
            className={buttonLook({ tone: 'gold' })}
            preload="render"
            // The album scrolls to the place of the card, which a reset after it would leave off the screen.
            resetScroll={false}
            onClick={send}
          >
            Pegar en mi álbum
          </Link>
        ) : (
          <Link to="/figuras/album" className={buttonLook({ tone: onNext ? 'violet' : 'gold' })}>
            Ir a mi álbum
          </Link>
        )}
        {onNext && (
          <Button tone={best ? 'violet' : 'gold'} onClick={onNext} disabled={isOpening}>
            {waiting === 1 ? 'Abrir el otro sobre (1)' : `Abrir otro sobre (${waiting})`}
          </Button>
        )}
      </div>
      {!onNext && waiting > 0 && (
        <p className={packsStyles.words}>
          {waiting === 1 ? 'Te queda 1 sobre' : `Te quedan ${waiting} sobres`} para mañana: hoy ya abriste los del día.
        </p>
      )}
    </>
  )
}

function SummaryCard({ card, isBest }: { card: FinishedCard; isBest: boolean }) {
  const { name, number, rarity, picture, page, copies, isNew, finish } = card

  return (
    <li className={styles.card} data-card={number} data-best={isBest || undefined}>
      <FigureCard
        {...{ rarity, picture, page, copies, isNew, finish }}
        plate={isBest ? name : `N.º ${figureNumber(number)}`}
      />
      {!isBest && <b aria-hidden="true">{name}</b>}
      <span className="sr-only">
        {name}, N.º {figureNumber(number)}, {rarityName(rarity)}, {isNew ? 'nueva' : `repetida, tienes ${copies}`}
      </span>
    </li>
  )
}

/** Shows the page that is nearest to complete, one bar for each of its figures; those that came now have a white edge. @see AL-11 */
function Nearest({ nearest }: { nearest: NearestPage }) {
  const { page, owned, missing, gained } = nearest
  const sign = signPicture(page.id)

  return (
    <div className={styles.nearest} data-part="drop">
      <i className={styles.sign}>{sign && <img src={sign} alt="" width={30} height={30} />}</i>
      <b>{nearestWords(nearest)}</b>
      <span className={styles.bars} role="img" aria-label={`${owned} de ${owned + missing}`}>
        {page.figures.map(({ number }, index) => (
          <i
            key={number}
            data-on={index < owned || undefined}
            data-new={(index < owned && index >= owned - gained) || undefined}
          />
        ))}
      </span>
    </div>
  )
}

function rankOf({ rarity }: OpeningCard): number {
  return RARITY_IDS.indexOf(rarity)
}

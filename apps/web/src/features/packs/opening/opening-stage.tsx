import cuerpo from '@orbita/art/files/sobre/sobre-cuerpo.svg'
import tapa from '@orbita/art/files/sobre/sobre-tapa.svg'
import type { OpeningOutput } from '@orbita/contract/packs'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { useHold } from '../../../ui/hold.ts'
import packsStyles from '../packs.module.css'
import styles from './opening-stage.module.css'
import { OpeningGains, openingWords } from './opening-summary.tsx'
import { revealOrder } from './reveal-order.ts'
import { RevealedCard } from './revealed-card.tsx'
import { useReveal } from './use-reveal.ts'

type Props = {
  /** the opened packs, at least one */
  openings: readonly OpeningOutput[]
  /** whether it was opened just now and plays the reveal; otherwise the cards are shown face up */
  isFresh: boolean
  /** the number of packs still unopened */
  waiting: number
  /** opens the next pack; undefined when there is none, or when today's limit is reached */
  onNext: (() => void) | undefined
  isOpening: boolean
}

/**
 * Shows what the packs held: the tear, the cards one by one, and a summary. Any touch skips the animation.
 *
 * @see D-56, AL-4
 */
export function OpeningStage({ openings, isFresh, waiting, onNext, isOpening }: Props) {
  const cards = revealOrder(openings)
  const { stage, isRevealed, skip } = useReveal({ isFresh, rarities: cards.map(({ rarity }) => rarity) })
  const title = useRef<HTMLHeadingElement>(null)
  useHold(isFresh)
  const skipButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRevealed) title.current?.focus({ preventScroll: true })
    else skipButton.current?.focus({ preventScroll: true })
  }, [isRevealed])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button says the same
    <div
      className={packsStyles.opening}
      data-phase={isRevealed ? 'revealed' : 'playing'}
      onClick={isRevealed ? undefined : skip}
    >
      <div className={packsStyles.rays} aria-hidden="true" />
      <h1 ref={title} tabIndex={-1} className="title">
        {isRevealed ? '¡Mira lo que encontraste!' : 'Sobre Estelar'}
      </h1>
      <p role="status" className={styles.words}>
        {isRevealed && openingWords(openings)}
      </p>
      <div ref={stage} className={styles.stage} data-many={cards.length > 3 || undefined}>
        {!isRevealed && <TornPack />}
        <ul className={styles.cards} inert={!isRevealed}>
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a pack held never changes its order
            <RevealedCard key={index} card={card} />
          ))}
        </ul>
      </div>
      {isRevealed ? (
        <>
          <OpeningGains openings={openings} />
          <div className={styles.actions}>
            {onNext && (
              <Button onClick={onNext} disabled={isOpening}>
                Abrir otro ({waiting})
              </Button>
            )}
            <Link to="/figuras/album" className={buttonLook({ tone: 'gold' })}>
              Guardar en mi álbum
            </Link>
          </div>
          {!onNext && waiting > 0 && (
            <p className={packsStyles.words}>
              {waiting === 1 ? 'Te queda 1 sobre' : `Te quedan ${waiting} sobres`} para mañana: hoy ya abriste los del
              día.
            </p>
          )}
        </>
      ) : (
        <div className={styles.actions}>
          <button ref={skipButton} type="button" className="link" onClick={skip}>
            Saltar
          </button>
        </div>
      )}
    </div>
  )
}

function TornPack() {
  return (
    <>
      <span className={styles.torn} data-part="pack" aria-hidden="true">
        <i data-part="beam" />
        <img data-part="lid" src={tapa} alt="" width={258} height={380} />
        <img src={cuerpo} alt="" width={258} height={380} />
      </span>
      <i className={styles.flash} data-part="flash" aria-hidden="true" />
    </>
  )
}

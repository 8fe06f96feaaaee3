import codigo from '@orbita/art/files/iconos/codigo.svg'
import sobre from '@orbita/art/files/sobre/sobre.svg'
import type { CodeOutput } from '@orbita/contract/codes'
import { FigureCard } from '../../components/figures/figure-card.tsx'
import { useScenePlay } from '../../ui/moments/use-scene-play.ts'
import styles from './code-scene.module.css'
import { playGiven } from './play-given.ts'

/** The most packs that are drawn; a sign counts the rest. */
const MOST_PACKS = 3

/**
 * Shows a ticket with a pack. What an accepted code gives falls out of the ticket: its packs, or its figure. A touch or
 * Escape ends it at its last frame.
 *
 * @see D-58, AL-5
 */
export function CodeScene({ given }: { given: CodeOutput | undefined }) {
  const { stage, isDone, skip } = useScenePlay(given !== undefined, playGiven)
  const packs = given?.packs ?? 1

  return (
    <div ref={stage} className={styles.scene} aria-hidden="true" onClick={isDone ? undefined : skip}>
      {given && !isDone && (
        <span className={styles.pack} data-part="tucked">
          <img src={sobre} alt="" width={162} height={238} />
        </span>
      )}
      <i className={styles.light} data-part="light" />
      {given?.card ? (
        <span className={styles.figure} data-part="gift">
          <FigureCard {...given.card} plate={given.figure ?? ''} isNew />
        </span>
      ) : (
        Array.from({ length: Math.min(packs, MOST_PACKS) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the packs are alike
          <span key={index} className={styles.pack} data-part="gift">
            <img src={sobre} alt="" width={162} height={238} />
          </span>
        ))
      )}
      <span className={styles.ticket} data-part="ticket">
        <img src={codigo} alt="" width={190} height={190} />
      </span>
      {packs > MOST_PACKS && <b className={styles.count}>×{packs}</b>}
    </div>
  )
}

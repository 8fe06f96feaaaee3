import cofre from '@orbita/art/files/momentos/cofre.svg'
import fondo from '@orbita/art/files/momentos/cofre-fondo.svg'
import frente from '@orbita/art/files/momentos/cofre-frente.svg'
import explorador from '@orbita/art/files/rangos/explorador.svg'
import moneda from '@orbita/art/files/ui/moneda.svg'
import type { AwardOutput } from '@orbita/contract/awards/awards'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadPictures } from '../../../ui/preload-pictures.ts'
import { trophyOf } from '../award.ts'
import type { Claim } from '../queries.ts'
import styles from './waiting-chests.module.css'

type Props = {
  waiting: readonly AwardOutput[]
  awards: readonly AwardOutput[]
  isClaiming: boolean
  onClaim: (claim: Claim) => void
}

/** The chests that fit before the shelves; the others open with them. */
const SHOWN = 4

/** Shows a chest for each award that waits, and one button that claims them all. @see AW-2 */
export function WaitingChests({ waiting, awards, isClaiming, onClaim }: Props) {
  const hidden = waiting.length - SHOWN
  // The open chest is there when it opens, and does not come after its lid; so are the signs of what it pays.
  useEffect(() => preloadPictures([fondo, frente, moneda, explorador]), [])

  return (
    <section className={styles.claim} aria-label="Premios por reclamar">
      <ul className={styles.chests} data-count={Math.min(waiting.length, SHOWN)}>
        {waiting.slice(0, SHOWN).map((award) => (
          <li key={award.id}>
            <button
              type="button"
              disabled={isClaiming}
              aria-label={`Reclamar ${award.title}`}
              onClick={() => onClaim({ awardId: award.id })}
            >
              <span className={styles.chest}>
                <img src={cofre} alt="" width={240} height={240} />
                <span className={styles.medal}>
                  <img src={trophyOf(award, awards).picture} alt="" width={240} height={240} />
                </span>
              </span>
              <b>{award.title}</b>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>y {hidden} más</p>}
      <Button tone="gold" wide disabled={isClaiming} aria-busy={isClaiming} onClick={() => onClaim('all')}>
        {waiting.length === 1 ? 'Abrir el cofre' : `Reclamar todo (${waiting.length})`}
      </Button>
    </section>
  )
}

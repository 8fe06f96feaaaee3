import reverso from '@orbita/art/files/marcos/reverso.svg'
import type { OpeningCard } from '@orbita/contract/packs'
import { FigureCard } from '../../../components/figures/figure-card.tsx'
import { figureNumber, rarityName } from '../../../components/figures/rarity-name.ts'
import styles from './revealed-card.module.css'

/** Shows a card with its back, which turns over during the reveal. */
export function RevealedCard({ card }: { card: OpeningCard }) {
  const { name, number, rarity, picture, page, copies, isNew } = card

  return (
    <li className={styles.card} data-card="">
      <div className={styles.turn} data-turn="">
        <img className={styles.back} src={reverso} alt="" width={300} height={404} />
        <div className={styles.front}>
          <FigureCard {...{ rarity, picture, page, copies, isNew }} plate={name} />
        </div>
      </div>
      <span className="sr-only">
        {name}, N.º {figureNumber(number)}, {rarityName(rarity)}, {isNew ? 'nueva' : `repetida, tienes ${copies}`}
      </span>
    </li>
  )
}

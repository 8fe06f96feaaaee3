import styles from './card-stack.module.css'
import { HomeCardLink } from './home-card-link.tsx'
import { FIRST_CARD, type HomeCard } from './home-cards.ts'

/** Shows the three cards in the carousel's layout until the carousel has loaded. */
export function StillStack({ cards }: { cards: readonly HomeCard[] }) {
  return (
    <>
      <div className={styles.stack}>
        <ul className={styles.still}>
          {cards.map((card, index) => (
            <li key={card.to}>
              <HomeCardLink card={card} isFront={index === FIRST_CARD} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls} />
    </>
  )
}

import { RARITIES, RARITY_IDS, type RarityId } from '@orbita/domain/rarities'
import styles from './seasons.module.css'

/** A rarity: its diamonds and its word. */
export function RarityTag({ rarity }: { rarity: RarityId }) {
  return (
    <span className={styles.rarity} data-rarity={rarity}>
      <span aria-hidden="true">{'◆'.repeat(RARITY_IDS.indexOf(rarity) + 1)}</span>{' '}
      <span>{RARITIES.find(({ id }) => id === rarity)!.name}</span>
    </span>
  )
}

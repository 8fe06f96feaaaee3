import type { Rank } from '@orbita/domain/ranks'
import { rankPicture } from '../pictures/ranks.ts'
import styles from './rank-line.module.css'

/** Shows a rank in one line: its insignia and its name. */
export function RankLine({ rank }: { rank: Rank }) {
  return (
    <span className={styles.line}>
      <img src={rankPicture(rank.id)} alt="" width={28} height={28} />
      {rank.name}
    </span>
  )
}

import type { Goal } from '@orbita/contract/rewards/rewards'
import IconPin from '~icons/ph/push-pin-fill'
import { formatWhole } from '../../ui/format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { rewardPicture } from '../pictures/rewards.ts'
import styles from './goal-strip.module.css'

/** Shows the pinned reward and how many credits are missing. @see RE-6 */
export function GoalStrip({ goal }: { goal: Goal }) {
  const { title, picture, price, available } = goal

  return (
    <span className={styles.strip}>
      <img src={rewardPicture(picture)} alt="" width={86} height={64} />
      <span className={styles.words}>
        <em>
          <IconPin aria-hidden="true" />
          Tu meta · {title}
        </em>
        <b>{goalWords(goal)}</b>
        <ProgressBar
          className={styles.bar}
          share={Math.min(1, available / price)}
          label="Avance hacia tu meta"
          value={`${formatWhole(Math.min(available, price))} de ${formatWhole(price)} créditos`}
        />
      </span>
    </span>
  )
}

/** Returns the distance to a goal in words: `Te faltan 550 créditos ≈ 2 misiones`. @see RE-6 */
export function goalWords({
  missing,
  missionsAway,
  isOutOfReach,
}: Pick<Goal, 'missing' | 'missionsAway' | 'isOutOfReach'>): string {
  if (missing === 0) return '¡Ya te alcanza!'
  const credits = missing === 1 ? '1 crédito' : `${formatWhole(missing)} créditos`
  const missions = `${missionsAway === 1 ? '1 misión' : `${missionsAway} misiones`}${isOutOfReach ? ', más de las que quedan esta temporada' : ''}`
  return `${missing === 1 ? 'Te falta' : 'Te faltan'} ${credits}${missionsAway === null ? '' : ` ≈ ${missions}`}`
}

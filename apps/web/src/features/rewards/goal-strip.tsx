import type { GoalView } from '@orbita/domain/rewards/views'
import IconPin from '~icons/ph/push-pin-fill'
import { rewardPicture } from '../../ui/pictures/rewards.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { goalWords } from './words.ts'

/** The pinned reward and how far it is. @see RE-6 */
export function GoalStrip({ goal }: { goal: GoalView }) {
  const { title, picture, price, available } = goal

  return (
    <div className="goal-strip">
      <img src={rewardPicture(picture)} alt="" width={86} height={64} />
      <p>
        <em>
          <IconPin aria-hidden="true" />
          Tu meta · {title}
        </em>
        <b>{goalWords(goal)}</b>
        <ProgressBar
          share={price === 0 ? 1 : Math.min(1, available / price)}
          label="Avance hacia tu meta"
          value={`${Math.min(available, price)} de ${price} créditos`}
        />
      </p>
    </div>
  )
}

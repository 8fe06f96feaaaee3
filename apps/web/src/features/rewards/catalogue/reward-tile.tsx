import moneda from '@orbita/art/files/ui/moneda.svg'
import type { RewardCard } from '@orbita/contract/rewards/rewards'
import { Link } from '@tanstack/react-router'
import IconGoal from '~icons/ph/push-pin-fill'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { formatWhole } from '../../../ui/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { stockWords } from '../reward-labels.ts'
import rewardPriceStyles from '../reward-price.module.css'
import type { RewardsSearch } from '../search.ts'
import styles from './reward-tile.module.css'

type Props = {
  reward: RewardCard
  search: RewardsSearch
  /** whether it is among the first, whose pictures are fetched before any other */
  isFirst?: boolean
}

/** Shows a reward of the catalogue, with a link to its details. @see D-64 */
export function RewardTile({ reward, search, isFirst = false }: Props) {
  const { id, title, picture, price, block, isGoal } = reward

  return (
    <Link
      to="/mision-espacial/recompensas"
      search={{ ...search, recompensa: id }}
      className={styles.tile}
      data-block={block ?? undefined}
      preload={false}
    >
      <Picture
        className={styles.picture}
        src={rewardPicture(picture)}
        alt=""
        width={320}
        height={240}
        isFirst={isFirst}
        loading="lazy"
      />
      <span className={styles.tags}>
        <Tag reward={reward} />
        {isGoal && (
          <span className={styles.goalMark}>
            <IconGoal aria-hidden="true" />
            <span className="sr-only">Tu meta</span>
          </span>
        )}
      </span>
      <span className={styles.name}>{title}</span>
      <span className={rewardPriceStyles.price}>
        <img src={moneda} alt="" width={24} height={24} />
        {formatWhole(price)}
        <span className="sr-only"> créditos</span>
      </span>
      <span className={styles.stock}>{block !== 'area-full' && stockWords(reward)}</span>
    </Link>
  )
}

function Tag({ reward: { block, missing } }: { reward: RewardCard }) {
  if (block === 'credits') return <em>Te faltan {formatWhole(missing)}</em>
  if (block === 'sold-out') return <em>Agotado</em>
  if (block === 'rank') return <em>Rango más alto</em>
  if (block === 'limit') return <em>Ya canjeada</em>
  if (block === 'area-full') return <em>Lista de espera</em>
  if (block === 'upcoming') return <em>Muy pronto</em>
  if (block === 'ended') return <em>Terminó</em>
  return null
}

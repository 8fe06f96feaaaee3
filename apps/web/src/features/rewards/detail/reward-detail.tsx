import moneda from '@orbita/art/files/ui/moneda.svg'
import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import IconAfter from '~icons/ph/arrow-right-bold'
import IconBack from '~icons/ph/caret-left-bold'
import IconPin from '~icons/ph/push-pin-fill'
import IconUnpin from '~icons/ph/push-pin-slash-fill'
import { useProfile } from '../../../app/session/use-profile.ts'
import { GoalStrip } from '../../../components/missions/goal-strip.tsx'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { askAboutRedemption, useGoal } from '../queries.ts'
import type { RedeemedProps } from '../redeemed/redeemed.tsx'
import { placesWords, stockWords } from '../reward-labels.ts'
import rewardPriceStyles from '../reward-price.module.css'
import type { RewardsSearch } from '../search.ts'
import { PlacesNote } from './area-places.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'
import { RewardAction } from './reward-action.tsx'
import styles from './reward-detail.module.css'
import { RewardFacts } from './reward-facts.tsx'

/** Without its code, which may not arrive any more, the scene is passed over. */
const Redeemed = fetchedLazy<RedeemedProps>(() =>
  import('../redeemed/redeemed.tsx').then(
    (file) => file.Redeemed,
    () => Skipped,
  ),
)

function Skipped({ onClose }: RedeemedProps) {
  useEffect(() => onClose(), [onClose])
  return null
}

/** Shows a reward at full size: its description, its requirements and the button to redeem it. @see D-64, RE-1, RE-6 */
export function RewardDetail({ reward, search }: { reward: RewardOutput; search: RewardsSearch }) {
  const [isAsking, setAsking] = useState(false)
  const [ticket, setTicket] = useState<Omit<RedeemedProps, 'me' | 'onClose'>>()
  const me = useProfile()
  const navigate = useNavigate({ from: '/mision-espacial/recompensas' })
  const goal = useGoal()
  useEffect(() => void (isAsking && Redeemed.fetch()), [isAsking])
  const { title, picture, price, isGoal, credits } = reward

  function onRedeemed(redeem: RedemptionOutput) {
    setAsking(false)
    setTicket({ redeem, before: credits.available, wasGoal: isGoal })
  }

  function onSeen(redeem: RedemptionOutput) {
    askAboutRedemption(redeem)
    void navigate({ search: { ver: 'canjes' } })
  }

  return (
    <div className={styles.detail} data-tint="recompensas">
      <p className={styles.back}>
        <Link to="/mision-espacial/recompensas" search={catalogueOf(search)} activeOptions={{ exact: true }}>
          <IconBack aria-hidden="true" />
          Catálogo
        </Link>
      </p>
      <div className={styles.stage} data-block={reward.block === 'sold-out' ? 'sold-out' : undefined}>
        <img src={rewardPicture(picture)} alt="" width={320} height={240} />
        <span className={styles.left}>
          {reward.stock === null ? (placesWords(reward) ?? stockWords(reward)) : stockWords(reward)}
        </span>
        <button
          type="button"
          className={styles.pin}
          aria-pressed={isGoal}
          aria-label={isGoal ? 'Quitar de mi meta' : 'Fijar como mi meta'}
          aria-busy={goal.isRunning}
          onClick={() => goal.run(isGoal ? null : reward.id)}
        >
          {isGoal ? <IconUnpin aria-hidden="true" /> : <IconPin aria-hidden="true" />}
        </button>
      </div>
      <div className={styles.info}>
        <div className={styles.name}>
          <h1 className="title">{title}</h1>
          <p className={`${rewardPriceStyles.price} ${styles.price}`}>
            <img src={moneda} alt="" width={34} height={34} />
            {formatWhole(price)}
            <span className="sr-only"> créditos</span>
          </p>
        </div>
        <Balance reward={reward} />
        <PlacesNote reward={reward} />
        {isGoal && <GoalStrip goal={{ ...reward, available: credits.available }} />}
        <RewardFacts reward={reward} />
        <p className={styles.text}>{reward.description}</p>
        {reward.conditions.length > 0 && (
          <ul className={styles.conditions}>
            {reward.conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
        <RewardAction reward={reward} goal={goal} onAsk={() => setAsking(true)} />
      </div>
      {isAsking && <RedeemSheet reward={reward} onClose={() => setAsking(false)} onDone={onRedeemed} />}
      {ticket && (
        <Suspense fallback={null}>
          <Redeemed {...ticket} me={me} onClose={() => onSeen(ticket.redeem)} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the catalogue's search as the employee left it. */
function catalogueOf({ recompensa: _, ...catalogue }: RewardsSearch): RewardsSearch {
  return catalogue
}

/** Shows the balance before and after, or what the reward's block leaves it at. @see D-06b */
function Balance({ reward: { block, price, credits } }: { reward: RewardOutput }) {
  return (
    <p className={styles.balance}>
      <span>
        Tienes <b className="display">{formatWhole(credits.available)}</b>{' '}
        {credits.available === 1 ? 'crédito' : 'créditos'}
      </span>
      {block === null && (
        <>
          <IconAfter aria-hidden="true" />
          <span>
            te quedan <b className="display">{formatWhole(credits.available - price)}</b>
          </span>
        </>
      )}
    </p>
  )
}

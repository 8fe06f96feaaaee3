import type { RewardOutput } from '@orbita/contract/rewards/rewards'
import { rankOfLevel } from '@orbita/domain/ranks'
import type { Delivery } from '@orbita/domain/rewards/reward'
import type { ComponentType, SVGProps } from 'react'
import IconExternal from '~icons/ph/handshake-fill'
import IconRank from '~icons/ph/medal-fill'
import IconShipping from '~icons/ph/package-fill'
import IconPickup from '~icons/ph/storefront-fill'
import IconTime from '~icons/ph/sun-horizon-fill'
import IconCode from '~icons/ph/ticket-fill'
import IconLimit from '~icons/ph/user-fill'
import IconArea from '~icons/ph/users-three-fill'
import { DELIVERY_WORDS, limitWords, placesWords } from '../reward-labels.ts'
import styles from './reward-facts.module.css'

const DELIVERY_ICONS: Readonly<Record<Delivery, ComponentType<SVGProps<SVGSVGElement>>>> = {
  code: IconCode,
  pickup: IconPickup,
  shipping: IconShipping,
  'time-off': IconTime,
  external: IconExternal,
}

/** Shows how and when the reward arrives, how many each employee may have, the places of an area, and the rank it requires. @see RE-1, RE-7 */
export function RewardFacts({ reward }: { reward: RewardOutput }) {
  const { delivery, promisedDays, minRank, block, limit } = reward
  const DeliveryIcon = DELIVERY_ICONS[delivery]
  const perPerson = limitWords(reward)
  const inArea = placesWords(reward)

  return (
    <ul className={styles.facts}>
      <li>
        <DeliveryIcon aria-hidden="true" />
        <b>{DELIVERY_WORDS[delivery]}</b>
        <small>{promisedDays === 1 ? 'En 1 día hábil' : `En ${promisedDays} días hábiles`}</small>
      </li>
      <li>
        <IconLimit aria-hidden="true" />
        <b>{perPerson ?? 'Sin límite'}</b>
        <small>{limit ? usedWords(limit.used) : 'Las veces que quieras'}</small>
      </li>
      {inArea && (
        <li>
          <IconArea aria-hidden="true" />
          <b>{inArea}</b>
          <small>Para tu área</small>
        </li>
      )}
      {minRank && (
        <li>
          <IconRank aria-hidden="true" />
          <b>
            Desde <span>{rankOfLevel(minRank).name}</span>
          </b>
          <small>{block === 'rank' ? 'Sigue sumando' : '¡Ya cumples!'}</small>
        </li>
      )}
    </ul>
  )
}

function usedWords(used: number): string {
  if (used === 0) return 'Aún no la has pedido'
  return used === 1 ? 'La pediste 1 vez' : `La pediste ${used} veces`
}

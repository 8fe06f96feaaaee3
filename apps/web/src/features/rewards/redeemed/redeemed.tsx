import moneda from '@orbita/art/files/ui/moneda.svg'
import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconDone from '~icons/ph/check-bold'
import IconCopy from '~icons/ph/copy-bold'
import IconNow from '~icons/ph/hourglass-medium-fill'
import IconLock from '~icons/ph/lock-simple-fill'
import IconGoal from '~icons/ph/push-pin-fill'
import IconKept from '~icons/ph/shield-check-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { useServerNow } from '../../../app/use-server-now.ts'
import { Character } from '../../../components/people/character.tsx'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatWhole } from '../../../ui/format.ts'
import { Moment } from '../../../ui/moments/moment.tsx'
import { useScenePlay } from '../../../ui/moments/use-scene-play.ts'
import { isMotionOff } from '../../../ui/motion.ts'
import { codeQuery } from '../queries.ts'
import { copyCode } from '../redemptions/copy-code.ts'
import { creditsWords } from '../reward-labels.ts'
import { COINS, playRedeemed } from './play-redeemed.ts'
import styles from './redeemed.module.css'
import { redeemedWords, ticketSteps } from './redeemed-words.ts'

export type RedeemedProps = {
  redeem: RedemptionOutput
  /** the credits before it */
  before: number
  /** whether the reward was the pinned goal */
  wasGoal: boolean
  me: { name: string; avatar: string | null }
  onClose: () => void
}

/** Shows what a redemption took and gives: coins leave, and its ticket is printed. The server has made it already. @see D-130, RE-2 */
export function Redeemed({ redeem, before, wasGoal, me, onClose }: RedeemedProps) {
  const { title, picture, price, state } = redeem
  const [isPrinted, setPrinted] = useState(isMotionOff)
  const [paid, setPaid] = useState(() => (isMotionOff() ? COINS : 0))
  const [now] = useState(useServerNow(60_000))
  const scene = useScenePlay(true, (stage, play) =>
    playRedeemed(stage, play, {
      coin: (count) => setPaid((known) => Math.max(known, count)),
      printed: () => setPrinted(true),
    }),
  )
  const isReady = state === 'delivered'
  const balance = before - Math.round((price * paid) / COINS)

  return (
    <Moment
      scene={scene}
      hasConfetti={isPrinted}
      title={isPrinted ? '¡Hecho! Va para ti' : 'Canjeando…'}
      words={redeemedWords(redeem, before - price, now)}
      corner={
        <span className={styles.balance} data-part="balance">
          <img src={moneda} alt="" width={26} height={26} />
          <b className="display">{formatWhole(balance)}</b>
          <span className="sr-only">{balance === 1 ? 'crédito' : 'créditos'}</span>
        </span>
      }
      onClose={onClose}
      actions={
        <Button tone="gold" wide onClick={onClose}>
          Ver mis canjes
        </Button>
      }
    >
      <div className={styles.scene}>
        {!scene.isDone && (
          <div className={styles.machine} aria-hidden="true">
            <img
              className={styles.prize}
              src={rewardPicture(picture)}
              alt=""
              width={320}
              height={240}
              data-part="prize"
            />
            <i className={styles.slot} data-part="slot" />
            {Array.from({ length: COINS }, (_, coin) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the coins are alike
              <img key={coin} className={styles.coin} src={moneda} alt="" width={34} height={34} data-part="coin" />
            ))}
          </div>
        )}
        <div className={styles.mouth} data-part="paper">
          <article className={styles.ticket} data-part="ticket">
            <header>
              <img src={rewardPicture(picture)} alt="" width={112} height={84} />
              <p>
                <small>{isReady ? 'Para usar ya' : 'Tu canje'}</small>
                <b className={`display ${styles.name}`}>{title}</b>
              </p>
            </header>
            {wasGoal && (
              <p className={styles.goal} data-part="goal">
                <IconGoal aria-hidden="true" />
                Era tu meta
              </p>
            )}
            {isReady ? <Code redeem={redeem} /> : <Steps redeem={redeem} now={now} />}
          </article>
        </div>
        <p className={styles.note} data-part="words">
          {isReady ? <IconLock aria-hidden="true" /> : <IconKept aria-hidden="true" />}
          <span>
            {isReady
              ? 'Solo tú lo ves. Queda en Mis canjes.'
              : `${creditsWords(price)} ${price === 1 ? 'apartado. Si no se puede, vuelve.' : 'apartados. Si no se puede, vuelven.'}`}
          </span>
        </p>
      </div>
      <div className={styles.feet}>
        <Character className={styles.me} person={me} does="jumps" isPlayed />
      </div>
    </Moment>
  )
}

function Steps({ redeem, now }: { redeem: RedemptionOutput; now: Date }) {
  return (
    <ol className={styles.steps}>
      {ticketSteps(redeem, now).map(({ title, when, state }) => (
        <li key={title} data-state={state}>
          <i aria-hidden="true">
            {state === 'done' && <IconDone />}
            {state === 'now' && <IconNow />}
          </i>
          <p>
            <b>{title}</b>
            <span>{when}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Shows the code that is there at once. It is asked for as its owner sees it, and not kept. @see RE-5 */
function Code({ redeem: { id, conditions } }: { redeem: RedemptionOutput }) {
  const { data, error, refetch } = useQuery(codeQuery(id))

  return (
    <div className={styles.code}>
      {data ? (
        <>
          <p>
            <small>Tu código</small>
            <b className="display">{data.code}</b>
          </p>
          <Button wide onClick={() => void copyCode(data.code)}>
            <IconCopy aria-hidden="true" />
            Copiar código
          </Button>
        </>
      ) : error ? (
        <>
          <p role="alert">{messageOf(error)} Tu código está guardado en Mis canjes.</p>
          <Button wide onClick={() => void refetch()}>
            Reintentar
          </Button>
        </>
      ) : (
        <Bone className="h-32 rounded-md" />
      )}
      {conditions.length > 0 && (
        <ul>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

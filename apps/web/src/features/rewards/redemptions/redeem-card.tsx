import type { RedemptionOutput } from '@orbita/contract/rewards/redemptions'
import { REDEEM_TRANSITIONS, type RedeemState } from '@orbita/domain/rewards/redemption'
import type { ComponentType, SVGProps } from 'react'
import IconBack from '~icons/ph/arrow-u-up-left-bold'
import IconDone from '~icons/ph/check-circle-fill'
import IconWaiting from '~icons/ph/hourglass-medium-fill'
import IconRunning from '~icons/ph/package-fill'
import IconCode from '~icons/ph/qr-code-bold'
import { rewardPicture } from '../../../components/pictures/rewards.ts'
import { Button } from '../../../ui/button.tsx'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import { creditsWords, nextWords, stateWords, stepWords } from '../reward-labels.ts'
import { formatMoment } from './format-moment.ts'
import styles from './redeem-card.module.css'

type Props = { redeem: RedemptionOutput; isOpen: boolean; onCancel: () => void; onCode: () => void }

const LOOKS: Readonly<Record<RedeemState, { tone: Tone; Icon: ComponentType<SVGProps<SVGSVGElement>> }>> = {
  requested: { tone: 'waiting', Icon: IconWaiting },
  approved: { tone: 'running', Icon: IconRunning },
  preparing: { tone: 'running', Icon: IconRunning },
  ready: { tone: 'running', Icon: IconRunning },
  delivered: { tone: 'good', Icon: IconDone },
  cancelled: { tone: 'quiet', Icon: IconBack },
  rejected: { tone: 'bad', Icon: IconBack },
  overdue: { tone: 'bad', Icon: IconBack },
  failed: { tone: 'bad', Icon: IconBack },
}

/** Shows a redemption: its state, its past and future steps, and the possible actions. @see RE-3 */
export function RedeemCard({ redeem, isOpen, onCancel, onCode }: Props) {
  const { id, title, picture, price, state, delivery, hasCode, canCancel } = redeem
  const { tone, Icon } = LOOKS[state]
  const titleId = `canje-${id}`

  return (
    <article className={`panel ${styles.redeem}`} data-open={isOpen || undefined} aria-labelledby={titleId}>
      <header>
        <img src={rewardPicture(picture)} alt="" width={112} height={84} loading="lazy" />
        <div>
          <h2 id={titleId}>{title}</h2>
          <StateChip tone={tone} Icon={Icon}>
            {stateWords(state, delivery)}
          </StateChip>
          <small>{creditsWords(price)}</small>
        </div>
      </header>
      <p className={styles.next}>{nextWords(redeem)}</p>
      <details open={isOpen}>
        <summary>Cómo va</summary>
        <Way redeem={redeem} isOpen={isOpen} />
      </details>
      {(hasCode || canCancel) && (
        <div className={styles.actions}>
          {hasCode && (
            <Button tone={isOpen ? 'gold' : 'violet'} size="small" onClick={onCode}>
              <IconCode aria-hidden="true" />
              Mostrar mi código
            </Button>
          )}
          {canCancel && (
            <button type="button" className="link" onClick={onCancel}>
              Cancelar canje
            </button>
          )}
        </div>
      )}
    </article>
  )
}

/** Shows the steps taken, with their date and author, and for an open redemption the steps to come. */
function Way({ redeem, isOpen }: { redeem: RedemptionOutput; isOpen: boolean }) {
  const { events, state, delivery } = redeem

  return (
    <ol className={styles.way}>
      {events.map((event, index) => (
        <li key={event.state} data-step={isOpen && index === events.length - 1 ? 'now' : 'done'}>
          <b>{stepWords(event, delivery)}</b>
          <small>
            {formatMoment(event.at)}
            {event.by === 'operator' && ' · por el equipo de personas'}
            {event.note && ` · ${event.note}`}
          </small>
        </li>
      ))}
      {isOpen &&
        ahead(state).map((step) => (
          <li key={step} data-step="ahead">
            <b>{stateWords(step, delivery)}</b>
          </li>
        ))}
    </ol>
  )
}

/** Returns the states that lead from a state to delivery. @see RE-3 */
function ahead(state: RedeemState): RedeemState[] {
  const next = REDEEM_TRANSITIONS.find(({ from, returns }) => from === state && !returns)?.to
  return next ? [next, ...ahead(next)] : []
}

import type { OfferOutput } from '@orbita/contract/albums/trades'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import IconArrow from '~icons/ph/arrow-right-bold'
import IconAccepted from '~icons/ph/check-circle-fill'
import IconExpired from '~icons/ph/hourglass-medium-fill'
import IconSent from '~icons/ph/paper-plane-tilt-fill'
import IconEnded from '~icons/ph/x-circle-fill'
import { Avatar } from '../../../components/people/avatar.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { formatInstant } from '../../../ui/format.ts'
import { StateChip, type Tone } from '../../../ui/state-chip.tsx'
import type { Question } from '../queries.ts'
import { TradePair } from '../trade-pair.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './offer-card.module.css'
import { timeLeft } from './time-left.ts'

type Props = { offer: OfferOutput; now: Date; onAsk: (question: Question) => void }

const STATES: Readonly<Record<OfferOutput['state'], { tone: Tone; Icon: typeof IconSent; words: string }>> = {
  proposed: { tone: 'running', Icon: IconSent, words: 'Esperando respuesta' },
  accepted: { tone: 'good', Icon: IconAccepted, words: 'Aceptada' },
  rejected: { tone: 'bad', Icon: IconEnded, words: 'Rechazada' },
  cancelled: { tone: 'quiet', Icon: IconEnded, words: 'Cancelada' },
  expired: { tone: 'quiet', Icon: IconExpired, words: 'Venció' },
}

/** Shows an offer, open or ended, to one of the two people in it. @see AL-7 */
export function OfferCard({ offer, now, onAsk }: Props) {
  const titleId = useId()
  const left = timeLeft(offer.expiresAt, now)
  const state = offer.state === 'proposed' && left.isOver ? 'expired' : offer.state

  return (
    <article className={`panel ${styles.offer}`} aria-labelledby={titleId}>
      <header>
        <OfferState state={state} isMine={offer.isMine} endsToday={left.endsToday} />
        {state === 'proposed' && offer.isMine && (
          <Button
            size="small"
            className="btn-ghost"
            aria-label={`Cancelar la oferta a ${offer.name}`}
            onClick={() => onAsk({ kind: 'cancel', trade: offer })}
          >
            Cancelar
          </Button>
        )}
        {state === 'accepted' && (
          <Link
            to="/figuras/album/detalle"
            search={{ figura: offer.get.number }}
            className={`${buttonLook({ size: 'small' })} btn-ghost`}
          >
            Ver figura
          </Link>
        )}
      </header>
      <div className={styles.body}>
        <TradePair
          look="offer"
          give={offer.give}
          get={offer.get}
          sign={<IconArrow className={styles.arrow} aria-hidden="true" />}
        />
        {state === 'proposed' ? <CountdownRing left={left} /> : <p className={styles.end}>{endOf(offer, state)}</p>}
      </div>
      <footer>
        <Avatar className={styles.avatar} id={offer.avatar} name={offer.name} />
        <h2 id={titleId}>
          {prefixOf(offer, state)} <b>{offer.name}</b>
        </h2>
        {state !== 'proposed' && offer.answeredAt && <small>{formatInstant(offer.answeredAt)}</small>}
      </footer>
      {state === 'proposed' && !offer.isMine && <Answers offer={offer} onAsk={onAsk} />}
    </article>
  )
}

type StateProps = { state: OfferOutput['state']; isMine: boolean; endsToday: boolean }

function OfferState({ state, isMine, endsToday }: StateProps) {
  if (state === 'proposed' && endsToday) {
    return (
      <StateChip tone="waiting" Icon={IconExpired}>
        Vence hoy
      </StateChip>
    )
  }
  const { tone, Icon, words } = STATES[state]
  return (
    <StateChip tone={tone} Icon={Icon}>
      {state === 'proposed' && !isMine ? 'Espera tu respuesta' : words}
    </StateChip>
  )
}

function Answers({ offer, onAsk }: Pick<Props, 'offer' | 'onAsk'>) {
  return (
    <div className={styles.answers}>
      <Button
        size="small"
        className="btn-ghost"
        aria-label={`Rechazar la oferta de ${offer.name}`}
        onClick={() => onAsk({ kind: 'reject', trade: offer })}
      >
        Rechazar
      </Button>
      <Button
        size="small"
        tone="gold"
        aria-label={`Aceptar la oferta de ${offer.name}`}
        onClick={() => onAsk({ kind: 'accept', trade: offer })}
      >
        Aceptar
      </Button>
    </div>
  )
}

function prefixOf({ isMine }: OfferOutput, state: OfferOutput['state']): string {
  if (state !== 'proposed') return 'Con'
  return isMine ? 'Enviada a' : 'De'
}

function endOf({ isMine, get }: OfferOutput, state: OfferOutput['state']): string {
  if (state === 'accepted') return `¡${get.name} ya está en tu álbum!`
  return isMine ? 'Tu copia volvió a ti.' : 'Nada cambió en tu álbum.'
}

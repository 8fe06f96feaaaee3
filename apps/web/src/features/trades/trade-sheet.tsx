import type { OfferOutput } from '@orbita/contract/albums/trades'
import { firstName } from '@orbita/domain/people/first-name'
import { TRADE_LIMITS } from '@orbita/domain/trades/trades'
import { useState } from 'react'
import IconFree from '~icons/ph/hand-coins-fill'
import IconNow from '~icons/ph/handshake-fill'
import IconHours from '~icons/ph/hourglass-medium-fill'
import IconReserved from '~icons/ph/lock-fill'
import IconFreed from '~icons/ph/lock-open-fill'
import { messageOf } from '../../app/error-copy.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { Avatar } from '../../components/people/avatar.tsx'
import { isRefusal } from '../../rpc/rpc-error.ts'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx'
import { SwapSign } from './proposals/proposal-card.tsx'
import { type Question, useTradeCommand } from './queries.ts'
import tradeFactsStyles from './trade-facts.module.css'
import { TradePair } from './trade-pair.tsx'
import styles from './trade-sheet.module.css'

type Props = {
  question: Question
  onClose: () => void
  /** called after the action succeeds; the element that was tapped may be gone */
  onDone: (offer: OfferOutput) => void
}

const COPY = {
  propose: { title: '¿Proponer este intercambio?', back: 'Cancelar', act: 'Proponer' },
  accept: { title: '¿Aceptar este intercambio?', back: 'Volver', act: 'Aceptar' },
  reject: { title: '¿Rechazar esta oferta?', back: 'Volver', act: 'Rechazar' },
  cancel: { title: '¿Cancelar tu oferta?', back: 'Volver', act: 'Cancelar oferta' },
} as const

/** Asks for the final confirmation: both sides, what it means, and a way to cancel. @see D-58 */
export function TradeSheet({ question, onClose, onDone }: Props) {
  // Keeps the question from when the sheet opened: the list behind it changes while the sheet closes.
  const [{ kind, trade }] = useState(question)
  const { title, back, act } = COPY[kind]
  const copies = 'copies' in trade ? trade.copies : undefined
  const { run, isRunning, error } = useTradeCommand((offer) => {
    // An accepted trade is shown whole.
    if (kind !== 'accept') showToast(thanksFor(kind, offer.name))
    onDone(offer)
  })

  return (
    <ConfirmSheet
      title={title}
      back={back}
      confirm={act}
      tone={kind === 'propose' || kind === 'accept' ? 'gold' : 'violet'}
      problem={error ? messageOf(error) : undefined}
      isOver={isRefusal(error)}
      isBusy={isRunning}
      onConfirm={() => run({ kind, id: trade.id })}
      onClose={onClose}
    >
      <p className={styles.partner}>
        <Avatar className={styles.avatar} id={trade.avatar} name={trade.name} />
        con {trade.name}
      </p>
      <TradePair
        look="sheet"
        give={trade.give}
        get={trade.get}
        sign={<SwapSign />}
        copies={copies}
        isMissing={kind !== 'cancel'}
      />
      <ul className={tradeFactsStyles.facts}>
        <Facts kind={kind} name={firstName(trade.name)} copies={copies} />
      </ul>
    </ConfirmSheet>
  )
}

function Facts({ kind, name, copies = 2 }: { kind: Question['kind']; name: string; copies?: number | undefined }) {
  const hours = `${TRADE_LIMITS.answerHours} horas`
  if (kind === 'propose') {
    return (
      <>
        <li>
          <IconReserved aria-hidden="true" />
          <span>
            Una copia queda <b>reservada</b>. {copies === 2 ? 'Te queda 1.' : `Te quedan ${copies - 1}.`}
          </span>
        </li>
        <li>
          <IconHours aria-hidden="true" />
          <span>
            {name} tiene <b>{hours}</b> para responder, o hasta que termine la temporada. Si no, la copia vuelve a ti.
          </span>
        </li>
        <li>
          <IconFree aria-hidden="true" />
          <span>Sin costo. Puedes cancelar mientras no responda.</span>
        </li>
      </>
    )
  }
  if (kind === 'accept') {
    return (
      <>
        <li>
          <IconNow aria-hidden="true" />
          <span>
            El cambio es <b>inmediato</b> y no se deshace: cada figura pasa al otro álbum.
          </span>
        </li>
        <li>
          <IconFree aria-hidden="true" />
          <span>Sin costo. Das una repetida: la última siempre es tuya.</span>
        </li>
      </>
    )
  }
  return (
    <li>
      <IconFreed aria-hidden="true" />
      <span>
        {kind === 'cancel'
          ? 'Tu copia queda libre al momento. Puedes volver a proponerlo si sigue encajando.'
          : `Nada cambia en tu álbum y la copia de ${name} queda libre.`}
      </span>
    </li>
  )
}

function thanksFor(kind: Exclude<Question['kind'], 'accept'>, name: string) {
  const info = 'info' as const
  if (kind === 'propose') return { text: `Oferta enviada a ${firstName(name)}`, severity: 'success' as const }
  if (kind === 'reject') return { text: 'Oferta rechazada', severity: info }
  return { text: 'Oferta cancelada: tu copia está libre', severity: info }
}

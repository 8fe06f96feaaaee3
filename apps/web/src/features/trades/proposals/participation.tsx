import { TRADE_LIMITS } from '@orbita/domain/trades/trades'
import { useState } from 'react'
import IconSwap from '~icons/ph/arrows-left-right-bold'
import IconPrivate from '~icons/ph/eye-slash-fill'
import IconFree from '~icons/ph/hand-coins-fill'
import IconHours from '~icons/ph/hourglass-medium-fill'
import { Button } from '../../../ui/button.tsx'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import tradeFactsStyles from '../trade-facts.module.css'
import styles from './participation.module.css'

type Props = { isSaving: boolean; onChange: (optedIn: boolean) => void }

const { openOffers, answerHours } = TRADE_LIMITS

/** Explains what taking part means, before the employee decides. @see AL-7 */
export function Invitation({ isSaving, onChange }: Props) {
  return (
    <section className={`panel ${styles.invitation}`} aria-labelledby="participar">
      <h2 id="participar">Cambia tus repetidas con tu equipo</h2>
      <ul className={tradeFactsStyles.facts}>
        <li>
          <IconSwap aria-hidden="true" />
          <span>Te proponemos solo lo que encaja justo: una repetida tuya por una que te falta.</span>
        </li>
        <li>
          <IconPrivate aria-hidden="true" />
          <span>Nadie ve tu álbum: solo tu nombre, tu avatar y la figura que encaja.</span>
        </li>
        <li>
          <IconFree aria-hidden="true" />
          <span>Sin costo, una por una y de la misma rareza. Las legendarias no se intercambian.</span>
        </li>
        <li>
          <IconHours aria-hidden="true" />
          <span>
            Hasta {openOffers} ofertas abiertas. Cada oferta espera {answerHours} horas.
          </span>
        </li>
      </ul>
      <Button tone="gold" wide disabled={isSaving} onClick={() => onChange(true)}>
        Participar
      </Button>
    </section>
  )
}

type SwitchProps = Props & {
  /** the number of offers that leaving would end */
  openOffers: number
}

/** Lets the employee stop taking part. With open offers, it asks before ending them. */
export function ParticipationSwitch({ isSaving, openOffers, onChange }: SwitchProps) {
  const [isAsking, setAsking] = useState(false)

  function leave() {
    setAsking(false)
    onChange(false)
  }

  return (
    <div className={styles.participation}>
      <button
        type="button"
        role="switch"
        aria-checked="true"
        aria-describedby="participa-nota"
        disabled={isSaving}
        onClick={() => (openOffers > 0 ? setAsking(true) : leave())}
      >
        <i aria-hidden="true" />
        Participo en los intercambios
      </button>
      <p id="participa-nota">Si sales, dejas de aparecer en las propuestas de otras personas.</p>
      {isAsking && (
        <ConfirmSheet
          title="¿Dejar los intercambios?"
          back="Volver"
          confirm="Dejar de participar"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p className={sheetStyles.lead}>
            {openOffers === 1 ? 'Tu oferta abierta se cierra' : `Tus ${openOffers} ofertas abiertas se cierran`}, y cada
            copia reservada queda libre.
          </p>
        </ConfirmSheet>
      )}
    </div>
  )
}

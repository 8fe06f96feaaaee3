import type { SeasonBridge } from '@orbita/contract/albums/packs'
import type { OfferOutput, TradesOutput } from '@orbita/contract/albums/trades'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import IconClock from '~icons/ph/clock-countdown-fill'
import IconGift from '~icons/ph/gift-fill'
import IconInfo from '~icons/ph/info-fill'
import { momentWords } from '../../app/error-copy.ts'
import { focusHeading } from '../../app/navigation/announce-navigation.ts'
import { moveOn } from '../../app/navigation/move-on.ts'
import { useMe } from '../../app/session/use-me.ts'
import { bodyPicture } from '../../components/pictures/bodies.ts'
import { SeasonBridgeNote } from '../../components/season-bridge/season-bridge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import segmentsStyles from '../../ui/controls/segments.module.css'
import { Nothing } from '../../ui/nothing.tsx'
import { ExchangeDone } from './exchange/exchange-done.tsx'
import { useExchange } from './exchange/use-exchange.ts'
import { OfferCard } from './offers/offer-card.tsx'
import { Proposals } from './proposals/proposals.tsx'
import type { Question } from './queries.ts'
import type { Tab } from './search.ts'
import { TradeNote } from './trade-note.tsx'
import { TradeSheet } from './trade-sheet.tsx'
import tradesStyles from './trades.module.css'

type Props = {
  trades: TradesOutput
  /** what stands between two seasons; null while one is open */
  bridge?: SeasonBridge | null
  tab: Tab | undefined
  /** the number of the figure that the employee wants to offer */
  figure: number | undefined
  /** the id of the accepted trade that the address names */
  exchange?: number | undefined
  now: Date
  isSaving: boolean
  onOptedIn: (optedIn: boolean) => void
  /** called when an accepted trade has been seen */
  onSeen?: () => void
}

/** Shows the proposals, and the offers that the employee made and received. @see D-58 */
export function TradesView(props: Props) {
  const { trades, bridge = null, tab, figure, now, isSaving, onOptedIn, onSeen } = props
  const [question, setQuestion] = useState<Question>()
  const exchange = useExchange(trades, props.exchange)

  return (
    <div className={tradesStyles.trades}>
      <h1 className="title">Intercambios</h1>
      <SeasonBridgeNote bridge={bridge} />
      <Tabs trades={trades} />
      {trades.trustedFrom && (
        <TradeNote Icon={IconClock}>
          {`Este dispositivo es nuevo en tu cuenta: aquí puedes proponer y aceptar desde el ${momentWords(trades.trustedFrom)}. Hoy, hazlo en uno que ya usabas.`}
        </TradeNote>
      )}
      {tab === undefined && (
        <Proposals
          trades={trades}
          figure={figure}
          isBetween={bridge !== null}
          isSaving={isSaving}
          onOptedIn={onOptedIn}
          onAsk={setQuestion}
        >
          {bridge === null && (
            <Link to="/figuras/regalar" className={tradesStyles.give}>
              <IconGift aria-hidden="true" />
              <span>
                <b>Regalar una figura</b>
                Una repetida por semana, a quien le falte
              </span>
            </Link>
          )}
        </Proposals>
      )}
      {tab === 'ofertas' && (
        <Offers
          note={`${trades.openOffers} de ${trades.openLimit} ofertas abiertas. Las copias reservadas no se pueden convertir.`}
          nothing="No tienes ofertas abiertas. Propón una desde «Para ti»."
          open={trades.mine}
          way={
            <Link to="/figuras/intercambios" search={{}} activeOptions={{ exact: true }} className={buttonLook({})}>
              Ver lo que hay para ti
            </Link>
          }
          done={trades.done.filter(({ isMine }) => isMine)}
          now={now}
          onAsk={setQuestion}
        />
      )}
      {tab === 'recibidas' && (
        <Offers
          note="Tú decides: aceptar, rechazar o dejar que venza."
          nothing="Nadie te ha propuesto un cambio todavía. Cuando llegue uno, lo verás aquí."
          open={trades.received}
          way={
            <Link to="/figuras/album" search={{ filtro: 'repetidas' }} className={buttonLook({})}>
              Ver mis repetidas
            </Link>
          }
          done={trades.done.filter(({ isMine }) => !isMine)}
          now={now}
          onAsk={setQuestion}
        />
      )}
      {question && (
        <TradeSheet
          question={question}
          onClose={() => setQuestion(undefined)}
          onDone={(offer) => {
            // The exchange is there when its sheet goes, and no frame shows the list between them.
            moveOn(() => {
              setQuestion(undefined)
              if (offer.state === 'accepted') exchange.show(offer)
            })
          }}
        />
      )}
      {exchange.offer && !question && (
        <ExchangeDone
          key={exchange.offer.id}
          offer={exchange.offer}
          onClose={() => {
            // What opened it may have gone with the offer.
            moveOn(exchange.hide, () => document.activeElement === document.body && focusHeading())
            onSeen?.()
          }}
        />
      )}
    </div>
  )
}

function Tabs({ trades }: { trades: TradesOutput }) {
  const choices = [
    { label: 'Para ti', ver: undefined, count: trades.proposals.length },
    { label: 'Mis ofertas', ver: 'ofertas', count: trades.mine.length },
    { label: 'Recibidas', ver: 'recibidas', count: trades.received.length },
  ] as const

  return (
    <nav className={segmentsStyles.segments} aria-label="Intercambios">
      {choices.map(({ label, ver, count }) => (
        <Link
          key={label}
          to="/figuras/intercambios"
          search={ver ? { ver } : {}}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {label} {count > 0 && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}

type OffersProps = {
  note: string
  nothing: string
  /** where to go while there is nothing */
  way: ReactNode
  open: readonly OfferOutput[]
  done: readonly OfferOutput[]
  now: Date
  onAsk: (question: Question) => void
}

function Offers({ note, nothing, way, open, done, now, onAsk }: OffersProps) {
  const me = useMe()
  return (
    <>
      <TradeNote Icon={IconInfo}>{note}</TradeNote>
      {open.length === 0 && (
        <Nothing picture={done.length === 0 ? bodyPicture(me.avatar, 'rests') : undefined} way={way}>
          {nothing}
        </Nothing>
      )}
      {open.length + done.length > 0 && (
        <ul className={tradesStyles.offerList}>
          {[...open, ...done].map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} now={now} onAsk={onAsk} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import type { TradesOutput } from '@orbita/contract/albums/trades'
import type { ReactNode } from 'react'
import IconLocked from '~icons/ph/lock-fill'
import IconMatch from '~icons/ph/magic-wand-fill'
import { useMe } from '../../../app/session/use-me.ts'
import { figureNumber } from '../../../components/figures/rarity-name.ts'
import { bodyPicture } from '../../../components/pictures/bodies.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import type { Question } from '../queries.ts'
import { TradeNote } from '../trade-note.tsx'
import tradesStyles from '../trades.module.css'
import { Invitation, ParticipationSwitch } from './participation.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { givingFirst, limitReached } from './proposal-rules.ts'

type Props = {
  trades: TradesOutput
  /** the number of the figure that the employee wants to offer */
  figure: number | undefined
  /** whether no season is open: nothing is traded until the next one */
  isBetween: boolean
  isSaving: boolean
  onOptedIn: (optedIn: boolean) => void
  onAsk: (question: Question) => void
  /** what else can be done with figures */
  children?: ReactNode
}

/** Shows the exact matches, or what is required first: taking part. @see AL-7 */
export function Proposals({ trades, figure, isBetween, isSaving, onOptedIn, onAsk, children }: Props) {
  const nobodyElse = bodyPicture(useMe().avatar, 'rests')
  if (!trades.optedIn) {
    return (
      <>
        <Invitation isSaving={isSaving} onChange={onOptedIn} />
        {children}
      </>
    )
  }

  const participation = (
    <ParticipationSwitch
      isSaving={isSaving}
      openOffers={trades.mine.length + trades.received.length}
      onChange={onOptedIn}
    />
  )
  if (isBetween) {
    return (
      <>
        <Nothing picture={nobodyElse}>Los intercambios y los regalos vuelven con la próxima temporada.</Nothing>
        {participation}
      </>
    )
  }

  const proposals = givingFirst(trades.proposals, figure)
  const limit = limitReached(trades)
  const isWanted = figure === undefined || proposals[0]?.give.number === figure

  return (
    <>
      {(limit ?? proposals[0]) !== undefined && (
        <TradeNote Icon={limit ? IconLocked : IconMatch}>
          {limit ?? 'Encajan justo: cada quien tiene la figura que a la otra persona le falta.'}
        </TradeNote>
      )}
      {!isWanted && proposals.length > 0 && (
        <p className={tradesStyles.aside}>Nadie busca ahora tu N.º {figureNumber(figure)}. Estas otras sí encajan:</p>
      )}
      {proposals.length === 0 && (
        <Nothing picture={nobodyElse}>
          Por ahora nadie encaja contigo. Cada sobre que se abre en tu equipo puede traer un cambio nuevo.
        </Nothing>
      )}
      {proposals.length > 0 && (
        <ul className={tradesStyles.tradeList}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard
                proposal={proposal}
                isDisabled={limit !== undefined || !trades.canTrade}
                onPropose={() => onAsk({ kind: 'propose', trade: proposal })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={tradesStyles.beside}>
        {participation}
        {children}
      </div>
    </>
  )
}

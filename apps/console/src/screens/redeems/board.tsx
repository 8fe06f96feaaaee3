import type { RedemptionBoardOutput, RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import HandbagIcon from '~icons/ph/handbag-bold'
import HourglassIcon from '~icons/ph/hourglass-medium-bold'
import PackageIcon from '~icons/ph/package-bold'
import ThumbsUpIcon from '~icons/ph/thumbs-up-bold'
import type { Selection } from '../../table/rows/use-selection.ts'
import { momentOf } from '../../ui/dates.ts'
import { figureOf } from '../../ui/figures.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { useWhenOnline } from '../../ui/forms/when-online.ts'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { useStable } from '../../ui/use-stable.ts'
import styles from './board.module.css'
import { DELIVERY_WORDS } from './delivery-words.ts'
import { StepMenu } from './step-menu.tsx'
import { BOARD_STATES, nextStep, type PlainStep, type ReasonedStep, STEP_WORDS, stepTo } from './steps.ts'

type State = (typeof BOARD_STATES)[number]

const COLUMN_WORDS: Readonly<Record<State, string>> = {
  requested: 'Por aprobar',
  approved: 'Aprobados',
  preparing: 'En preparación',
  ready: 'Listos',
}

const COLUMN_ICONS: Readonly<Record<State, typeof HourglassIcon>> = {
  requested: HourglassIcon,
  approved: ThumbsUpIcon,
  preparing: PackageIcon,
  ready: HandbagIcon,
}

export type RedeemsProps = {
  redeems: readonly RedemptionToHandleOutput[]
  today: string
  selection: Selection<RedemptionToHandleOutput>
  isBusy: boolean
  onStep: (step: PlainStep | ReasonedStep, redemption: RedemptionToHandleOutput) => void
}

/**
 * The open redemptions in columns by state. A card is dropped only where the table of transitions leads; what dropping
 * does, its button and its menu do as well.
 */
export function Board({ board, ...props }: RedeemsProps & { board: RedemptionBoardOutput }) {
  const [dragged, setDragged] = useState<RedemptionToHandleOutput>()

  return (
    <div className={styles.board}>
      {BOARD_STATES.map((state) => (
        <Column key={state} {...props} state={state} dragged={dragged} onDrag={setDragged} />
      ))}
      <Ended board={board} />
    </div>
  )
}

type ColumnProps = RedeemsProps & {
  state: State
  dragged: RedemptionToHandleOutput | undefined
  onDrag: (redemption: RedemptionToHandleOutput | undefined) => void
}

function Column({ state, dragged, onDrag, redeems, today, selection, isBusy, onStep }: ColumnProps) {
  const mine = redeems.filter((redemption) => redemption.state === state)
  const step = dragged && stepTo(dragged.state, state)
  const take = useWhenOnline()(onStep)
  const toggle = useStable(selection.toggle)
  const Icon = COLUMN_ICONS[state]
  const isOff = dragged !== undefined && step === undefined && dragged.state !== state

  return (
    <section
      className={styles.column}
      aria-label={`${COLUMN_WORDS[state]}: ${mine.length}`}
      data-off={isOff || undefined}
      data-takes={step ? true : undefined}
      onDragOver={(event) => step && event.preventDefault()}
      onDrop={() => {
        if (dragged && step) take(step, dragged)
        onDrag(undefined)
      }}
    >
      <h2>
        <Icon aria-hidden="true" />
        {COLUMN_WORDS[state]} <span>{mine.length}</span>
      </h2>
      <ul>
        {mine.map((redemption) => (
          <li key={redemption.id} draggable onDragStart={() => onDrag(redemption)} onDragEnd={() => onDrag(undefined)}>
            <Card
              redemption={redemption}
              today={today}
              isChosen={selection.has(redemption.id)}
              isBusy={isBusy}
              onToggle={toggle}
              onStep={onStep}
            />
          </li>
        ))}
      </ul>
      {mine.length === 0 && <p className={styles.none}>Nada por ahora</p>}
    </section>
  )
}

type CardProps = Pick<RedeemsProps, 'today' | 'isBusy' | 'onStep'> & {
  redemption: RedemptionToHandleOutput
  isChosen: boolean
  onToggle: (redemption: RedemptionToHandleOutput) => void
}

/** A card. It is drawn again only when something of it changes: a board has up to two hundred. */
const Card = memo(function Card({ redemption, today, isChosen, isBusy, onToggle, onStep }: CardProps) {
  const { title, picture, name, avatar, price, state, delivery, personId } = redemption
  const next = nextStep(state)

  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.top}>
        <img src={rewardPicture(picture)} alt="" width={52} height={40} draggable={false} />
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{DELIVERY_WORDS[delivery]}</p>
        </div>
        <CheckBox
          checked={isChosen}
          onChange={() => onToggle(redemption)}
          aria-label={`Elegir «${title}» de ${name}`}
        />
      </div>
      <div className={styles.person}>
        <Avatar id={avatar} name={name} size={24} />
        <Link to={`/personas/${personId}/canjes`}>{name}</Link>
        <span>{figureOf(price)} cr.</span>
      </div>
      <div className={styles.foot}>
        <PromiseRing
          askedAt={redemption.requestedAt}
          promisedOn={redemption.promisedOn}
          today={today}
          waitsForPerson={state === 'ready' && delivery === 'pickup'}
        />
        <span className={styles.actions}>
          {next && (
            <DecideButton
              size="small"
              disabled={isBusy}
              aria-label={`${STEP_WORDS[next].verb} «${title}» de ${name}`}
              onClick={() => onStep(next, redemption)}
            >
              {STEP_WORDS[next].verb}
            </DecideButton>
          )}
          <StepMenu redemption={redemption} onStep={onStep} />
        </span>
      </div>
    </article>
  )
})

function Ended({ board: { delivered, deliveredInAll, returned } }: { board: RedemptionBoardOutput }) {
  const back = [
    { count: returned.rejected, word: 'rechazados' },
    { count: returned.cancelled, word: 'cancelados' },
    { count: returned.overdue, word: 'vencidos' },
    { count: returned.failed, word: 'no entregados' },
  ].filter(({ count }) => count > 0)

  return (
    <aside className={styles.ended} aria-label="En los últimos 30 días">
      <h2>
        Entregados <span>{deliveredInAll}</span>
      </h2>
      <p>en los últimos 30 días</p>
      <ul>
        {delivered.map(({ id, name, title, picture, at }) => (
          <li key={id}>
            <img src={rewardPicture(picture)} alt={title} width={38} height={29} />
            <span>
              <b>{name}</b>
              {momentOf(at)}
            </span>
          </li>
        ))}
      </ul>
      <h2>Devueltos</h2>
      <p>{back.length === 0 ? 'Ninguno este mes' : back.map(({ count, word }) => `${count} ${word}`).join(', ')}</p>
    </aside>
  )
}

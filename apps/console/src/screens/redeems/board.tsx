import { Box, Stack, Card as Surface, Typography, useMediaQuery } from '@mui/material'
import type { RedemptionBoardOutput, RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { canBeReminded } from '@orbita/domain/rewards/redemption'
import { rewardPicture } from '@orbita/web/pictures/rewards'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import HandbagIcon from '~icons/ph/handbag-bold'
import HourglassIcon from '~icons/ph/hourglass-medium-bold'
import PackageIcon from '~icons/ph/package-bold'
import ThumbsUpIcon from '~icons/ph/thumbs-up-bold'
import type { Selection } from '../../table/rows/use-selection.ts'
import { momentOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import choice from '../../ui/forms/choice.module.css'
import { DecideButton, DecideRowButton } from '../../ui/forms/decide-button.tsx'
import { useOnlineOnly } from '../../ui/forms/when-online.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { PromiseRing } from '../../ui/promise-ring.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import styles from './board.module.css'
import { DELIVERY_WORDS } from './delivery-words.ts'
import { LeftCompanyTag, leftWords } from './left-note.tsx'
import { StepMenu } from './step-menu.tsx'
import {
  BOARD_STATES,
  nextStep,
  type PlainStep,
  type ReasonedStep,
  returningStep,
  STEP_WORDS,
  stepTo,
} from './steps.ts'

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

/** The label of the action that gives the credits back, short enough for two buttons side by side. */
const SHORT_WORDS: Readonly<Record<ReasonedStep, string>> = { reject: 'Rechazar', fail: 'No se pudo' }

export type RedeemsProps = {
  redeems: readonly RedemptionToHandleOutput[]
  today: string
  selection: Selection<RedemptionToHandleOutput>
  isBusy: boolean
  onStep: (step: PlainStep | ReasonedStep, redemption: RedemptionToHandleOutput) => void
}

/**
 * The open redemptions in columns by state. A card is dropped only where the table of transitions leads; what dropping
 * does, its button and its menu do as well. On a phone it shows the column of one state, which is chosen above it.
 */
export function Board({ board, ...props }: RedeemsProps & { board: RedemptionBoardOutput }) {
  const [dragged, setDragged] = useState<RedemptionToHandleOutput>()
  const isPhone = useMediaQuery('(width < 640px)', { noSsr: true })
  const [chosen, choose] = useState<State>()
  const countIn = (state: State) => props.redeems.filter((redemption) => redemption.state === state).length
  const shown = chosen ?? BOARD_STATES.find((state) => countIn(state) > 0) ?? BOARD_STATES[0]

  return (
    <>
      {isPhone && (
        <fieldset className={styles.states} aria-label="Estado">
          {BOARD_STATES.map((state) => (
            <button
              key={state}
              type="button"
              className={choice.choice}
              aria-pressed={state === shown}
              onClick={() => choose(state)}
            >
              {COLUMN_WORDS[state]}{' '}
              <Box component="b" sx={{ ml: 0.75 }}>
                {countIn(state)}
              </Box>
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.board}>
        {(isPhone ? [shown] : BOARD_STATES).map((state) => (
          <Column key={state} {...props} state={state} isPhone={isPhone} dragged={dragged} onDrag={setDragged} />
        ))}
        <Ended board={board} />
      </div>
    </>
  )
}

type ColumnProps = RedeemsProps & {
  state: State
  isPhone: boolean
  dragged: RedemptionToHandleOutput | undefined
  onDrag: (redemption: RedemptionToHandleOutput | undefined) => void
}

function Column({ state, isPhone, dragged, onDrag, redeems, today, selection, isBusy, onStep }: ColumnProps) {
  const mine = redeems.filter((redemption) => redemption.state === state)
  const step = dragged && stepTo(dragged.state, state)
  const take = useOnlineOnly()(onStep)
  const toggle = useStableCallback(selection.toggle)
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
      <h2 className={isPhone ? 'sr-only' : undefined}>
        <Icon aria-hidden="true" />
        {COLUMN_WORDS[state]} <span>{mine.length}</span>
      </h2>
      <Stack component="ul" spacing={2.5}>
        {mine.map((redemption) => (
          <li
            key={redemption.id}
            draggable={!isPhone}
            onDragStart={() => onDrag(redemption)}
            onDragEnd={() => onDrag(undefined)}
          >
            <Card
              redemption={redemption}
              today={today}
              isChosen={selection.has(redemption.id)}
              isBusy={isBusy}
              isPhone={isPhone}
              onToggle={toggle}
              onStep={onStep}
            />
          </li>
        ))}
      </Stack>
      {mine.length === 0 && (
        <Typography variant="body2" sx={{ py: 6, textAlign: 'center' }}>
          Nada por ahora
        </Typography>
      )}
    </section>
  )
}

type CardProps = Pick<RedeemsProps, 'today' | 'isBusy' | 'onStep'> & {
  redemption: RedemptionToHandleOutput
  isChosen: boolean
  /** whether what gives the credits back has its own button beside the next step */
  isPhone: boolean
  onToggle: (redemption: RedemptionToHandleOutput) => void
}

/** A card. It is drawn again only when something of it changes: a board has up to two hundred. */
const Card = memo(function Card({ redemption, today, isChosen, isBusy, isPhone, onToggle, onStep }: CardProps) {
  const { title, picture, name, avatar, price, state, delivery, personId } = redemption
  const next = nextStep(state)
  const back = isPhone ? returningStep(state) : undefined
  const Next = isPhone ? DecideButton : DecideRowButton

  return (
    <Surface component="article" className={styles.card!} sx={{ gap: 2 }} data-chosen={isChosen || undefined}>
      <Stack direction="row" spacing={2.5} className={styles.top} sx={{ alignItems: 'flex-start' }}>
        <img src={rewardPicture(picture)} alt="" width={52} height={40} draggable={false} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" sx={{ overflowWrap: 'anywhere', lineHeight: 1.25 }}>
            {title}
          </Box>
          <Typography component="p" variant="caption">
            {DELIVERY_WORDS[delivery]}
          </Typography>
        </Box>
        <CheckBox
          checked={isChosen}
          onChange={() => onToggle(redemption)}
          aria-label={`Elegir «${title}» de ${name}`}
        />
      </Stack>
      <Stack direction="row" spacing={1.75} className={styles.person} sx={{ fontSize: 13 }}>
        <Avatar id={avatar} name={name} size={24} />
        <Link to={`/personas/${personId}/canjes`}>{name}</Link>
        <span>{figureOf(price)} cr.</span>
      </Stack>
      {!redemption.isActive && (
        <div>
          <LeftCompanyTag redemption={redemption} />
          <Typography component="p" variant="caption" sx={{ mt: 1, fontWeight: 600 }}>
            {leftWords(redemption)}
          </Typography>
        </div>
      )}
      <Cluster gap={1} className={styles.foot}>
        <PromiseRing
          askedAt={redemption.requestedAt}
          promisedOn={redemption.promisedOn}
          today={today}
          waitsForPerson={state === 'ready' && delivery === 'pickup'}
        />
        <Stack component="span" direction="row" spacing={1} className={styles.actions} sx={{ ml: 'auto' }}>
          {back && (
            <DecideButton
              asks="PUT /redeems/:redeemId/rejection"
              variant="danger"
              disabled={isBusy}
              aria-label={`${STEP_WORDS[back].verb} «${title}» de ${name}`}
              onClick={() => onStep(back, redemption)}
            >
              {SHORT_WORDS[back]}
            </DecideButton>
          )}
          {next && (
            <Next
              asks="PUT /redeems/:redeemId/approval"
              {...(isPhone && { variant: 'soft' as const })}
              disabled={isBusy}
              aria-label={`${STEP_WORDS[next].verb} «${title}» de ${name}`}
              onClick={() => onStep(next, redemption)}
            >
              {STEP_WORDS[next].verb}
            </Next>
          )}
          {(!isPhone || (redemption.isActive && canBeReminded(redemption))) && (
            <StepMenu redemption={redemption} onStep={onStep} />
          )}
        </Stack>
      </Cluster>
    </Surface>
  )
})

function Ended({ board: { delivered, deliveredInAll, returned } }: { board: RedemptionBoardOutput }) {
  const back = [
    { count: returned.rejected, one: 'rechazado', many: 'rechazados' },
    { count: returned.cancelled, one: 'cancelado', many: 'cancelados' },
    { count: returned.overdue, one: 'vencido', many: 'vencidos' },
    { count: returned.failed, one: 'no entregado', many: 'no entregados' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => countOf(count, one, many))

  return (
    <aside className={styles.ended} aria-label="En los últimos 30 días">
      <h2>
        Entregados <span>{deliveredInAll}</span>
      </h2>
      <Typography variant="body2">en los últimos 30 días</Typography>
      <Stack component="ul" spacing={3} sx={{ padding: '0 6px 20px' }}>
        {delivered.map(({ id, name, title, picture, at }) => (
          <Stack component="li" direction="row" spacing={2.25} key={id}>
            <img src={rewardPicture(picture)} alt={title} width={38} height={29} />
            <Typography component="span" variant="caption" noWrap>
              <b>{name}</b>
              <br />
              {momentOf(at)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <h2>Devueltos</h2>
      <p>{back.join(', ') || 'Ninguno en esos días'}</p>
    </aside>
  )
}

import { Menu, MenuItem } from '@mui/material'
import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import { canBeReminded } from '@orbita/domain/rewards/redemption'
import { useOnline } from '@orbita/web/use-online'
import { useState } from 'react'
import MoreIcon from '~icons/ph/dots-three-bold'
import { RowButton } from '../../ui/forms/row-button.tsx'
import { NO_NETWORK } from '../../ui/forms/when-online.ts'
import { useMay } from '../../ui/page/may.tsx'
import { nextStep, type PlainStep, type ReasonedStep, returningStep, STEP_WORDS } from './steps.ts'
import { useReminder } from './use-reminder.ts'

type Props = {
  redemption: RedemptionToHandleOutput
  onStep: (step: PlainStep | ReasonedStep, redemption: RedemptionToHandleOutput) => void
}

const stepsFrom = (state: RedemptionToHandleOutput['state']) =>
  [nextStep(state), returningStep(state)].filter((step) => step !== undefined)

/**
 * The steps of a redemption as a menu, where there is no room for buttons. The menu is made when it is first opened: a board
 * has many.
 */
export function StepMenu({ redemption, onStep }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const { state, title, name } = redemption
  const may = useMay()
  if (stepsFrom(state).length === 0 || !may('PUT /redeems/:redeemId/approval')) return null

  return (
    <>
      <RowButton
        isIcon
        aria-label={`Mover «${title}» de ${name}`}
        aria-haspopup="menu"
        onClick={(event) => {
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
      >
        <MoreIcon />
      </RowButton>
      {isUsed && <Choices redemption={redemption} onStep={onStep} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

function Choices(props: Props & { anchor: HTMLElement | null; onClose: () => void }) {
  const { redemption, onStep, anchor, onClose } = props
  const { remind, isReminding } = useReminder()
  const isOnline = useOnline()

  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Mover «${redemption.title}» de ${redemption.name}` } }}
    >
      {stepsFrom(redemption.state).map((step) => (
        <MenuItem
          key={step}
          disabled={!isOnline}
          onClick={() => {
            onClose()
            onStep(step, redemption)
          }}
        >
          {STEP_WORDS[step].verb}
          {(step === 'reject' || step === 'fail') && '…'}
          {!isOnline && ` · ${NO_NETWORK.toLowerCase()}`}
        </MenuItem>
      ))}
      {redemption.isActive && canBeReminded(redemption) && (
        <MenuItem
          disabled={isReminding || !isOnline}
          onClick={() => {
            onClose()
            void remind(redemption)
          }}
        >
          Recordarle que lo recoja
        </MenuItem>
      )}
    </Menu>
  )
}

import type { RedemptionToHandleOutput } from '@orbita/contract/rewards/redemptions'
import OffIcon from '~icons/ph/prohibit-bold'
import { Tag } from '../../ui/tag.tsx'
import { returningStep, STEP_WORDS } from './steps.ts'

type Props = { redemption: Pick<RedemptionToHandleOutput, 'isActive' | 'state'> }

/** Says that the account of the person is disabled, as somebody's who left the company is. */
export function LeftCompanyTag({ redemption: { isActive } }: Props) {
  if (isActive) return null

  return (
    <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
      Cuenta deshabilitada
    </Tag>
  )
}

/** Says what to do with the redemption of a person who can no longer enter; empty for everybody else. */
export function leftWords({ isActive, state }: Props['redemption']): string {
  const back = returningStep(state)
  if (isActive || !back) return ''
  return `Ya no entra ni puede mostrar un código: entrégaselo en persona, o «${STEP_WORDS[back].verb}» le devuelve los créditos.`
}

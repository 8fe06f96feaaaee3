import { useMemo, useState } from 'react'
import { PhoneAside } from '../../preview/phone-aside.tsx'
import { PREVIEW_STATES, type PreviewState, previewReward } from './preview-reward.ts'
import type { RewardValues } from './reward-form.ts'

type Props = { values: RewardValues; left: number | null; changed?: readonly string[] }

/** Shows a reward as it is typed, on an employee's phone. @see D-77 */
export function RewardPhone({ values, left, changed }: Props) {
  const [state, setState] = useState<PreviewState>('enough')
  const draft = useMemo(
    () => ({ view: 'reward' as const, data: previewReward(values, state, left) }),
    [values, state, left],
  )

  return (
    <PhoneAside
      title="Así la ve"
      label="Con cuántos créditos"
      states={PREVIEW_STATES}
      state={state}
      onState={setState}
      draft={draft}
      changed={changed ?? []}
    />
  )
}

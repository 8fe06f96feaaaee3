import { useMemo, useState } from 'react'
import { PhoneAside } from '../../preview/phone-aside.tsx'
import type { AwardValues } from './award-form.ts'
import { PREVIEW_STATES, type PreviewState, previewAward } from './preview-award.ts'

/** Shows an award of the programme as it is typed, on an employee's phone. @see D-76 */
export function AwardPhone({ values }: { values: AwardValues }) {
  const [state, setState] = useState<PreviewState>('locked')
  const [now] = useState(() => new Date())
  const draft = useMemo(
    () => ({ view: 'incentives' as const, data: previewAward(values, state, now) }),
    [values, state, now],
  )

  return (
    <PhoneAside
      title="Así lo ve"
      label="Estado del premio"
      states={PREVIEW_STATES}
      state={state}
      onState={setState}
      draft={draft}
    />
  )
}

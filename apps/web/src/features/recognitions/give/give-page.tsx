import type { RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useNavigate } from '@tanstack/react-router'
import { useProfile } from '../../../app/session/use-profile.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { BELL, speak } from '../../../ui/sound/voices.ts'
import { namesOf } from '../dates-and-names.ts'
import { GiveForm } from './give-form.tsx'

type Props = Omit<RecognitionsOutput['kudos'], 'received' | 'sent'> &
  Pick<RecognitionsOutput['areaThanks'], 'offers'> &
  Pick<RecognitionsOutput, 'values'>

/**
 * Shows the page for thanking colleagues. After sending, it leads to the list, where the new kudos is first.
 *
 * @see D-65, RC-3
 */
export function GivePage({ leftThisWeek, weeklyLimit, offers, values }: Props) {
  const profile = useProfile()
  const navigate = useNavigate()

  return (
    <GiveForm
      sender={profile}
      values={values}
      left={leftThisWeek}
      most={weeklyLimit}
      offers={offers}
      onSent={({ kudos, warning }) => {
        speak(BELL)
        showToast({ text: `Kudos enviado a ${namesOf(kudos.to)}`, severity: 'success' })
        if (warning !== null) showToast({ text: warning, severity: 'info' })
        void navigate({ to: '/mision-espacial/reconocimientos', search: { ver: 'kudos', caja: 'enviados' } })
      }}
    />
  )
}

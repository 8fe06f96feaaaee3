import type { KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import type { Colleague, RecognitionsOutput } from '@orbita/contract/recognitions/recognitions'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useProfile } from '../../../app/session/use-profile.ts'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import type { SentThanksProps } from '../thanks/sent-thanks.tsx'
import { GiveForm } from './give-form.tsx'

type Props = Omit<RecognitionsOutput['kudos'], 'received' | 'sent'> &
  Pick<RecognitionsOutput['areaThanks'], 'offers'> &
  Pick<RecognitionsOutput, 'values'>

/** Without its code, which may not arrive any more, the scene is passed over. */
const SentThanks = fetchedLazy<SentThanksProps>(() =>
  import('../thanks/sent-thanks.tsx').then(
    (file) => file.SentThanks,
    () => Skipped,
  ),
)

function Skipped({ onClose }: SentThanksProps) {
  useEffect(() => onClose(), [onClose])
  return null
}

/**
 * Shows the page for thanking colleagues. What was sent flies to them, and then it leads to the list, where it is first.
 *
 * @see D-65, D-130, RC-3
 */
export function GivePage({ leftThisWeek, weeklyLimit, offers, values }: Props) {
  const profile = useProfile()
  const navigate = useNavigate()
  const thanks = useLocation({ select: ({ state }) => state.thanks })
  const [sent, setSent] = useState<KudosSentOutput>()
  useEffect(() => void SentThanks.fetch(), [])
  const [to, setTo] = useState<readonly Colleague[]>(thanks ? [thanks] : [])
  useEffect(() => {
    // What the scene draws is there before it begins, or is not waited for.
    import('../thanks/thanks-pictures.ts')
      .then(({ preloadThanks }) => preloadThanks(profile, to))
      .catch(() => undefined)
  }, [profile, to])

  return (
    <>
      <GiveForm
        sender={profile}
        to={thanks}
        values={values}
        left={leftThisWeek}
        most={weeklyLimit}
        offers={offers}
        onPeople={setTo}
        onSent={setSent}
      />
      {sent && (
        <Suspense fallback={null}>
          <SentThanks
            sent={sent}
            me={profile}
            most={weeklyLimit}
            onClose={() =>
              void navigate({ to: '/mision-espacial/reconocimientos', search: { ver: 'kudos', caja: 'enviados' } })
            }
          />
        </Suspense>
      )}
    </>
  )
}

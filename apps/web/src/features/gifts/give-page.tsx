import type { SentGiftOutput } from '@orbita/contract/albums/gifts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { momentWords } from '../../app/error-copy.ts'
import { failureOf } from '../../app/failure-of.ts'
import { focusHeading } from '../../app/navigation/announce-navigation.ts'
import { giftsQuery } from '../../app/queries/gifts-query.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { Bone } from '../../ui/bone.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './give-page.module.css'
import { NoSeason } from './no-season.tsx'
import { SentScene } from './scenes/sent-scene.tsx'
import { FigureStep } from './steps/figure-step.tsx'
import { GiftCrumbs } from './steps/gift-crumbs.tsx'
import { PersonStep } from './steps/person-step.tsx'
import { SentenceStep } from './steps/sentence-step.tsx'
import { useResendGift } from './use-resend-gift.ts'

/** Gives a figure to a colleague, in three steps that the address keeps. @see D-69, AL-10 */
export function GivePage() {
  const { paso, figura, persona, otra } = useSearch({ from: '/figuras/_session/regalar' })
  const { data: gifts, error, refetch } = useQuery(giftsQuery)
  const [sent, setSent] = useState<SentGiftOutput>()
  const { name, avatar } = useProfile()
  const onLost = useResendGift(gifts, setSent)

  if (sent) return <SentScene gift={sent} me={{ name, avatar }} />
  if (error && !gifts) {
    return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  }
  if (!gifts) {
    return (
      <Skeleton className="grid gap-3">
        <Bone className="h-11" />
        <Bone className="h-96" />
      </Skeleton>
    )
  }
  const { albumId } = gifts
  if (albumId === null) return <NoSeason />

  const mayGive = gifts.nextOn === null && gifts.figures.length > 0
  const isLast = mayGive && paso === 'frase' && figura !== undefined && persona !== undefined
  const step = isLast ? 2 : mayGive && paso !== undefined ? 1 : 0
  const chosen = figura === undefined ? {} : { figura }
  return (
    <div className={styles.page} data-wide={(step === 0 && mayGive) || undefined}>
      <StepTitle step={step} />
      <GiftCrumbs
        step={step}
        search={[chosen, { paso: 'persona', ...chosen, ...(persona !== undefined && { persona }) }]}
      />
      {mayGive && gifts.trustedFrom && (
        <p className={styles.wait}>
          Este dispositivo es nuevo en tu cuenta: aquí puedes regalar desde el {momentWords(gifts.trustedFrom)}. Hoy,
          hazlo en uno que ya usabas.
        </p>
      )}
      {step === 0 && <FigureStep key={figura} gifts={gifts} chosen={figura} />}
      {step === 1 && (
        <PersonStep key={`${figura} ${persona}`} figure={figura} person={persona} skip={Math.min(otra ?? 0, 4)} />
      )}
      {isLast && (
        <SentenceStep
          albumId={albumId}
          figure={figura}
          person={persona}
          me={{ name, avatar }}
          onSent={setSent}
          onLost={onLost}
        />
      )}
    </div>
  )
}

const TITLES = ['Regalar una figura', '¿Para quién?', 'Ponle una frase'] as const

/** Shows the title of a step. It takes the focus when another step comes, whose link or button is gone with the one before. */
export function StepTitle({ step }: { step: 0 | 1 | 2 }) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusHeading()
    shown.current = step
  }, [step])

  return <h1 className="title">{TITLES[step]}</h1>
}

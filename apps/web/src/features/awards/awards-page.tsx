import type { AwardOutput } from '@orbita/contract/awards/awards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../app/failure-of.ts'
import { moveOn } from '../../app/navigation/move-on.ts'
import { useBridge } from '../../app/queries/packs-query.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { ErrorPage } from '../../components/failure/error-page.tsx'
import { AwardsSkeleton } from './awards-skeleton.tsx'
import { AwardsView } from './awards-view.tsx'
import { NoAwards } from './no-awards.tsx'
import { AllOpening } from './opening/all-opening.tsx'
import { AwardOpening } from './opening/award-opening.tsx'
import { awardsQuery, useAwardClaim } from './queries.ts'

/** The payment of a claim, with the credits and the shelves that the employee had before it. */
type Opened = {
  awards: readonly AwardOutput[]
  /** what was asked for and could not be paid */
  left: readonly AwardOutput[]
  credits: number
  shelved: readonly AwardOutput[] | undefined
}

/** Shows the awards of an album. @see D-57 */
export function AwardsPage() {
  const { credits, platform } = useProfile()
  const { data: awards, error, refetch } = useQuery(awardsQuery)
  const [opened, setOpened] = useState<Opened>()
  const bridge = useBridge()
  const { run, isRunning } = useAwardClaim({
    awards,
    onClaimed: (claimed, claim) => {
      const isPaid = ({ id }: AwardOutput) => claimed.some((one) => one.id === id)
      const waiting = awards?.filter(({ state }) => state === 'unlocked') ?? []
      const left = claim === 'all' ? waiting.filter((award) => !isPaid(award)) : []
      setOpened({ awards: claimed, left, credits, shelved: awards })
    },
  })
  const spendsCredits = platform.includes('mision-espacial')
  const before = spendsCredits ? opened?.credits : undefined
  const only = opened?.awards.length === 1 ? opened.awards[0] : undefined
  const isShort = opened !== undefined && opened.left.length > 0

  if (error && !awards) return <ErrorPage {...failureOf(error)} onRetry={() => void refetch()} />
  if (!awards) return <AwardsSkeleton />
  if (awards.length === 0) return <NoAwards />
  // The button that claimed goes with the chests.
  const scene = { all: awards, onClose: () => moveOn(() => setOpened(undefined)) }
  return (
    <>
      <AwardsView
        // The chests stay until the scene in which they open has gone: without them the page would jump under it.
        awards={opened?.shelved ?? awards}
        bridge={bridge}
        spendsCredits={spendsCredits}
        isClaiming={isRunning}
        onClaim={run}
      />
      {opened && only && !isShort && <AwardOpening {...scene} award={only} credits={before} />}
      {opened && (!only || isShort) && (
        <AllOpening {...scene} awards={opened.awards} left={opened.left} credits={before} />
      )}
    </>
  )
}

import type { Notice } from '@orbita/contract/notices'
import { kudosOfPath } from '@orbita/domain/recognitions/kudos-path'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { noticeScenes } from '../../../app/moments/scenes.ts'
import { endPushQuestion } from '../../../app/push/push-question.ts'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import { rankOf } from '../notice.ts'
import { PushQuestion } from '../push/push-question.tsx'
import styles from './celebration.module.css'
import { Celebration, missionOf, RankOpens } from './celebration.tsx'
import type { CelebrationsProps, ThanksMoment } from './celebrations-props.ts'
import { useCelebration } from './use-celebration.ts'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'

/** Shows what there is to celebrate, or else what there is to ask about notices: one thing at a time. @see NO-1, D-92 */
export function CelebrationWatch({ missionDone, thanks, onMissionSeen }: CelebrationsProps): ReactNode {
  const client = useQueryClient()
  const [Mission] = useState(() => missionDone && fetchedLazy(async () => (await missionDone()).MissionDone))
  const [Thanks] = useState(() => thanks && fetchedLazy(async () => (await thanks()).ThanksMoment))
  const { notices, isNext, settle, close } = useCelebration((notices) => {
    const leading = noticeScenes(notices).flatMap(({ notices: [first] }) => first ?? [])
    const mission = leading.flatMap((notice) => missionOf(notice) ?? [])[0]
    const rank = leading.flatMap((notice) => rankOf(notice) ?? [])[0]
    const kudos = kudosOf(notices)
    return Promise.allSettled([
      mission && Mission?.fetch(),
      mission && missionDone?.().then(({ prepare }) => prepare(client, mission)),
      rank && RankOpens.fetch(),
      rank && import('./rank-opens.tsx').then(({ rankQuery }) => client.prefetchQuery(rankQuery(rank))),
      kudos.length > 0 && Thanks?.fetch(),
      kudos.length > 0 && thanks?.().then(({ prepare }) => prepare(client, kudos)),
    ])
  })
  // The next person of this page is not asked about what this one did.
  useEffect(() => endPushQuestion, [])

  if (!notices && !isNext) return <PushQuestion />
  const [mission] = notices?.flatMap((notice) => missionOf(notice) ?? []) ?? []
  const kudos = kudosOf(notices ?? [])
  return (
    <>
      {/* Between two celebrations, and while the second one appears, the page is not seen. */}
      {isNext && <div className={styles.cover} data-part="cover" />}
      {notices && kudos.length > 0 && Thanks && (
        <Suspense fallback={null}>
          <ThanksFrame
            Thanks={Thanks}
            ids={kudos}
            onTold={(id) => settle(noticesOf(notices, id), 'seen')}
            onClose={close}
          />
        </Suspense>
      )}
      {notices && kudos.length === 0 && (
        <Celebration
          scenes={noticeScenes(notices)}
          Mission={Mission}
          onClose={() => {
            close()
            if (mission) onMissionSeen?.(mission)
          }}
        />
      )}
    </>
  )
}

/** Shows thanks that arrived. A navigation leaves those that were not opened for later. */
function ThanksFrame({ Thanks, ...moment }: ThanksMoment & { Thanks: ComponentType<ThanksMoment> }) {
  useCloseOnNavigation(() => moment.onClose('later'))
  return <Thanks {...moment} />
}

/** Returns the kudos that notices tell of, which are told alone. */
const kudosOf = (notices: readonly Notice[]) => notices.flatMap(({ path }) => kudosOfPath(path) ?? [])

const noticesOf = (notices: readonly Notice[], kudosId: number) =>
  notices.flatMap(({ id, path }) => (kudosOfPath(path) === kudosId ? [id] : []))

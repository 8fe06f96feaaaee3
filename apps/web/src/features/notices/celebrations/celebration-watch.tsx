import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { noticeScenes } from '../../../app/moments/scenes.ts'
import { endPushQuestion } from '../../../app/push/push-question.ts'
import { fetchedLazy } from '../../../ui/fetched-lazy.tsx'
import { rankOf } from '../notice.ts'
import { PushQuestion } from '../push/push-question.tsx'
import styles from './celebration.module.css'
import { Celebration, type CelebrationsProps, missionOf, RankOpens } from './celebration.tsx'
import { useCelebration } from './use-celebration.ts'

/** Shows what there is to celebrate, or else what there is to ask about notices: one thing at a time. @see NO-1, D-92 */
export function CelebrationWatch({ missionDone, onMissionSeen }: CelebrationsProps): ReactNode {
  const client = useQueryClient()
  const [Mission] = useState(() => missionDone && fetchedLazy(async () => (await missionDone()).MissionDone))
  const { notices, isNext, close } = useCelebration((notices) => {
    const leading = noticeScenes(notices).flatMap(({ notices: [first] }) => first ?? [])
    const mission = leading.flatMap((notice) => missionOf(notice) ?? [])[0]
    const rank = leading.flatMap((notice) => rankOf(notice) ?? [])[0]
    return Promise.allSettled([
      mission && Mission?.fetch(),
      mission && missionDone?.().then(({ prepare }) => prepare(client, mission)),
      rank && RankOpens.fetch(),
      rank && import('./rank-opens.tsx').then(({ rankQuery }) => client.prefetchQuery(rankQuery(rank))),
    ])
  })
  // The next person of this page is not asked about what this one did.
  useEffect(() => endPushQuestion, [])

  if (!notices && !isNext) return <PushQuestion />
  const [mission] = notices?.flatMap((notice) => missionOf(notice) ?? []) ?? []
  return (
    <>
      {/* Between two celebrations, and while the second one appears, the page is not seen. */}
      {isNext && <div className={styles.cover} data-part="cover" />}
      {notices && (
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

import { type ReactNode, useEffect } from 'react'
import { endPushQuestion } from '../../../app/push/push-question.ts'
import { PushQuestion } from '../push/push-question.tsx'
import { Celebration, type MissionMoment } from './celebration.tsx'
import { useCelebration } from './use-celebration.ts'

/** Shows what there is to celebrate, or else what there is to ask about notices: one thing at a time. @see NO-1, D-92 */
export function CelebrationWatch({ missionMoment }: { missionMoment?: MissionMoment | undefined }): ReactNode {
  const { notices, close } = useCelebration()
  // The next person of this page is not asked about what this one did.
  useEffect(() => endPushQuestion, [])

  if (!notices) return <PushQuestion />
  return <Celebration notices={notices} missionMoment={missionMoment} onClose={close} />
}

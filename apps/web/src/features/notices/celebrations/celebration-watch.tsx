import { Celebration, type MissionMoment } from './celebration.tsx'
import { useCelebration } from './use-celebration.ts'

/** Checks whether there is something to celebrate, and shows it. @see NO-1 */
export function CelebrationWatch({ missionMoment }: { missionMoment?: MissionMoment | undefined }) {
  const { notices, close } = useCelebration()

  return notices ? <Celebration notices={notices} missionMoment={missionMoment} onClose={close} /> : null
}

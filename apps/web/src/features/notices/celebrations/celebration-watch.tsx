import { Celebration } from './celebration.tsx'
import { useCelebration } from './use-celebration.ts'

/** Checks whether there is something to celebrate, and shows it. @see NO-1 */
export function CelebrationWatch() {
  const { notices, close } = useCelebration()

  return notices ? <Celebration notices={notices} onClose={close} /> : null
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endPushQuestion, type PushOccasion, rememberPushQuestion } from '../../../app/push/push-question.ts'
import { useCelebrationsPaused } from '../../../ui/moments/hold.ts'
import { useToastShown } from '../../../ui/overlays/toast-room.ts'
import { PushInvitation } from './push-invitation.tsx'
import { PushShell, pushQuery } from './push-sheet.tsx'
import { QUESTIONS } from './push-words.ts'

/** Shows the question when nothing is open over the page, no toast is being read, and if the company sends notices at all. @see D-92 */
export function PushQuestionSheet({ occasion }: { occasion: PushOccasion }) {
  const { data: state, isError } = useQuery(pushQuery)
  const isPaused = useCelebrationsPaused()
  const isToastShown = useToastShown()
  const isHeld = isPaused || isToastShown
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isOpen || isHeld || !(state || isError)) return

    if (state && state.key !== null && state.level === 'none' && rememberPushQuestion()) setOpen(true)
    else endPushQuestion()
  }, [isOpen, isHeld, state, isError])

  if (!isOpen || !state) return null
  const { title, lead } = QUESTIONS[occasion]
  return (
    <PushShell title={title} onClose={endPushQuestion}>
      <PushInvitation lead={lead} state={state} onClose={endPushQuestion} />
    </PushShell>
  )
}

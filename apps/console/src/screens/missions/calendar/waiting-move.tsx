import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editedMissionQuery } from '../../../data/programme.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { ReviewDialog } from '../editor/review-dialog.tsx'
import { daysWords, type Movable } from './lanes.ts'

/** A published mission whose days were moved, which is reviewed before anybody sees that. @see D-74, MI-5 */
export function WaitingMove(props: { mission: Movable; onDrop: () => void; onDone: () => Promise<void> }) {
  const { mission, onDrop, onDone } = props
  const { title, id: missionId, startsOn, endsOn } = mission
  const [isAsked, setAsked] = useState(false)
  const query = editedMissionQuery({ challengeId: mission.challenge.id, missionId })
  const { data: edited, refetch } = useQuery({ ...query, staleTime: 0, enabled: isAsked })
  const failed = (error: unknown) => {
    notify(messageOf(error), { type: 'error' })
    void refetch()
  }
  const done = (words: string) => {
    notify(words)
    return onDone()
  }

  return (
    <Note tone="wait" role="status">
      <b>{`${title}: ${daysWords(mission)}, sin publicar.`}</b> Nadie lo ve todavía.{' '}
      <Button size="small" onClick={() => setAsked(true)} aria-label={`Revisar ${title}`}>
        Revisar
      </Button>
      <Button size="small" variant="text" onClick={onDrop} aria-label={`Deshacer ${title}`}>
        Deshacer
      </Button>
      {isAsked && edited && (
        <ReviewDialog
          {...{ edited, mission: { ...edited.mission, startsOn, endsOn }, onDone: done, onFailed: failed }}
          onClose={() => setAsked(false)}
        />
      )}
    </Note>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { PROGRAMME_KEY } from '../../../data/programme.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { useOnlineOnly } from '../../../ui/forms/when-online.ts'
import { notify } from '../../../ui/notify.ts'
import type { MissionRow } from './mission-rows.ts'
import { stepRefusal, takeStep } from './use-mission-steps.ts'

/** The kind of what is dragged: a row of one challenge, which only rows of that challenge take. */
const kindOf = ({ challenge }: MissionRow) => `orbita/reto-${challenge.id}`.toLowerCase()

/** Begins to drag a row. @param line what is drawn under the pointer */
export function drag({ dataTransfer }: DragEvent, row: MissionRow, line: Element | null): void {
  dataTransfer.setData(kindOf(row), row.mission.id)
  dataTransfer.effectAllowed = 'move'
  if (line) dataTransfer.setDragImage(line, 24, 24)
}

/** Lets a row take another one of its challenge, which gets its place there. @see MI-1 */
export function useDrop(row: MissionRow) {
  const { challenge, mission } = row
  const [takes, setTakes] = useState(false)
  const queries = useQueryClient()
  const { run } = useCommand({
    send: (draggedId: string, operationId) => {
      const dragged = challenge.missions.find(({ id }) => id === draggedId) ?? mission
      return takeStep({ kind: 'place', place: mission.id }, { challenge, mission: dragged, operationId })
    },
    onDone: (words) => {
      notify(words)
      return queries.invalidateQueries({ queryKey: PROGRAMME_KEY })
    },
    onFailed: (error) => notify(stepRefusal(error, 'place'), { type: 'error' }),
  })
  const drop = useOnlineOnly()((dragged: string) => void run(dragged))

  return {
    takes,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(kindOf(row))) return
        event.preventDefault()
        setTakes(true)
      },
      onDragLeave: () => setTakes(false),
      onDrop: (event: DragEvent) => {
        setTakes(false)
        const dragged = event.dataTransfer.getData(kindOf(row))
        if (!dragged) return
        event.preventDefault()
        if (dragged !== mission.id) drop(dragged)
      },
    },
  }
}

import { useState } from 'react'
import { useStartAction } from '../../layout/use-start-action.ts'
import { ListScreen } from '../../table/list-screen.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MESSAGES_LIST } from './messages-list.tsx'

/** The messages that were sent, and the way to write another: a new one, or one that was sent once more. @see D-82 */
export function Component() {
  const [writing, setWriting] = useState<{ title: string; text: string }>()
  const write = () => setWriting({ title: '', text: '' })
  useStartAction(write)

  return (
    <>
      <ListScreen
        of={MESSAGES_LIST}
        lead="Llegan a los avisos de cada persona, en el momento y una sola vez."
        create={{ title: 'Escribir un mensaje', asks: 'POST /messages', onCreate: write }}
        onOpen={({ title, text }) => setWriting({ title, text })}
      />
      {writing && <MessageDialog begin={writing} onClose={() => setWriting(undefined)} />}
    </>
  )
}

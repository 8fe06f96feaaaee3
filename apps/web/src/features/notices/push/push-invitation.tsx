import type { PushOutput } from '@orbita/contract/notices'
import type { PushLevel } from '@orbita/domain/notices/push'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import IconMoon from '~icons/ph/moon-fill'
import { messageOf } from '../../../app/error-copy.ts'
import { SubscribeError } from '../../../app/push/browser-push.ts'
import { choosePush } from '../../../app/push/push-calls.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { ConfirmActions } from '../../../ui/overlays/confirm-sheet.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { LevelChoice } from './level-choice.tsx'
import styles from './push-sheet.module.css'
import { OBSTACLES, quietWords } from './push-words.ts'

type Props = {
  /** the sentence below the title */
  lead: string
  state: PushOutput
  onClose: () => void
}

/** Asks at which level to tell the person on this device. @see D-92 */
export function PushInvitation({ lead, state, onClose }: Props) {
  const client = useQueryClient()
  const [level, setLevel] = useState<PushLevel>('important')
  const [problem, setProblem] = useState<string>()
  const { run, isRunning } = useCommand({
    send: ({ key, level }: { key: string; level: PushLevel }, operationId) => choosePush({ key, level }, operationId),
    onDone: (answer) => {
      client.setQueryData(queryKeys.push, answer)
      showToast({ text: 'Listo: te avisaremos aquí' })
      onClose()
    },
    onFailed: (error) => setProblem(problemOf(error)),
  })

  return (
    <>
      <p className={sheetStyles.lead}>{lead}</p>
      <LevelChoice level={level} onChoose={(chosen) => chosen !== 'none' && setLevel(chosen)} />
      <p className={styles.quiet}>
        <IconMoon aria-hidden="true" />
        {quietWords(state.quiet)}. Nada personal en la pantalla bloqueada.
      </p>
      <ConfirmActions
        back="Ahora no"
        confirm="Sí, avísenme"
        tone="gold"
        problem={problem}
        isBusy={isRunning}
        onConfirm={() => {
          setProblem(undefined)
          if (state.key !== null) run({ key: state.key, level })
        }}
        onClose={onClose}
      />
    </>
  )
}

/** Returns the sentence for a failure. After closing the browser's question the employee may ask again. */
export function problemOf(error: Error): string | undefined {
  if (!(error instanceof SubscribeError)) return messageOf(error)

  return error.reason === 'unanswered' ? undefined : OBSTACLES[error.reason]
}

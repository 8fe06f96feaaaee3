import type { PushOutput } from '@orbita/contract/notices'
import type { QuietHours } from '@orbita/domain/notices/quiet-hours'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import IconMoon from '~icons/ph/moon-stars-fill'
import { choosePush, saveQuietHours, unsubscribePush } from '../../../app/push/push-calls.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import sheetStyles from '../../../ui/overlays/sheet.module.css'
import { LevelChoice } from './level-choice.tsx'
import { problemOf } from './push-invitation.tsx'
import styles from './push-sheet.module.css'
import { hourWords } from './push-words.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Shows what this device receives and the person's quiet hours, which change at once. @see NO-2, NO-3 */
export function PushPreferences({ state, onClose }: { state: PushOutput; onClose: () => void }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const done = {
    onDone: (answer: PushOutput) => client.setQueryData(queryKeys.push, answer),
    onFailed: (error: Error) => setProblem(problemOf(error)),
  }
  const choose = useCommand({
    send: (level: PushOutput['level'], operationId) =>
      level === 'none' ? unsubscribePush(operationId) : choosePush({ key: state.key ?? '', level }, operationId),
    ...done,
  })
  const save = useCommand({ send: (quiet: QuietHours, operationId) => saveQuietHours(quiet, operationId), ...done })
  const { quiet } = state
  const change = (part: Partial<QuietHours>) => {
    setProblem(undefined)
    save.run({ ...quiet, ...part })
  }

  return (
    <>
      <LevelChoice
        hasNone
        level={state.level}
        isBusy={choose.isRunning}
        onChoose={(level) => {
          setProblem(undefined)
          choose.run(level)
        }}
      />
      <fieldset className={styles.hours} disabled={save.isRunning}>
        <legend className="display">Horas tranquilas</legend>
        <HourChoice name="Desde" hour={quiet.from} onChoose={(from) => change({ from })} />
        <IconMoon aria-hidden="true" />
        <HourChoice name="Hasta" hour={quiet.until} onChoose={(until) => change({ until })} />
        <label className={styles.weekends}>
          <span>
            También los fines de semana
            <small>Sábado y domingo, todo el día</small>
          </span>
          <input
            type="checkbox"
            checked={quiet.weekends}
            onChange={({ currentTarget }) => change({ weekends: currentTarget.checked })}
          />
        </label>
      </fieldset>
      <p className={styles.quiet}>Lo que llegue en esas horas se junta en un solo aviso al terminar.</p>
      <div role="alert" className="contents">
        {problem !== undefined && <p className={sheetStyles.error}>{problem}</p>}
      </div>
      <Button wide onClick={onClose}>
        Listo
      </Button>
    </>
  )
}

function HourChoice(props: { name: string; hour: number; onChoose: (hour: number) => void }) {
  const { name, hour, onChoose } = props

  return (
    <label className={styles.hour}>
      {name}
      <select value={hour} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {hourWords(one)}
          </option>
        ))}
      </select>
    </label>
  )
}

import { firstName, LONGEST_CALLED } from '@orbita/domain/people/first-name'
import { SetCalledInput } from '@orbita/domain/people/profile'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { useCommand } from '../../app/queries/use-command.ts'
import { rememberProfile } from '../../app/session/session-store.ts'
import { useProfile } from '../../app/session/use-profile.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import styles from './called-panel.module.css'

const PROBLEM = 'Usa letras de un solo alfabeto, y no empieces con =, +, - o @.'

/** How the employee is greeted: by their first name, or as they write here. @see D-104 */
export function CalledPanel() {
  const { name, called = null } = useProfile()
  const [text, setText] = useState(called ?? '')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const { run, isRunning } = useCommand({
    send: (asked: { called: string | null }, operationId) =>
      call(rpc.employee.profile.called.$put({ json: { ...asked, operationId } })),
    onDone: (profile) => {
      rememberProfile(profile)
      setText(profile.called ?? '')
      showToast({ text: `Te llamaremos ${profile.called ?? firstName(name)}`, severity: 'success' })
    },
  })
  const asked = { called: text.trim() || null }
  const isChanged = asked.called !== called

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || isRunning) return
    const isName = v.is(SetCalledInput, asked)
    setProblem(isName ? undefined : PROBLEM)
    if (isName) run(asked)
  }

  return (
    <form className={`panel ${styles.panel}`} onSubmit={onSubmit} noValidate>
      <h2>
        <label htmlFor={id}>Cómo te llamamos</label>
      </h2>
      <input
        id={id}
        name="como-te-llamamos"
        value={text}
        placeholder={firstName(name)}
        maxLength={LONGEST_CALLED}
        autoComplete="nickname"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <p id={`${id}-help`} role={problem ? 'alert' : undefined} data-problem={problem ? true : undefined}>
        {problem ?? `Así te saludamos. Si lo dejas vacío, serás ${firstName(name)}.`}
      </p>
      {isChanged && (
        <Button type="submit" wide disabled={isRunning}>
          {isRunning ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </form>
  )
}

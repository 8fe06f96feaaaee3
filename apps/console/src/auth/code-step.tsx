import { Button, Stack, Typography } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import BackIcon from '~icons/ph/arrow-left-bold'
import { Field } from '../ui/forms/field.tsx'
import { Note } from '../ui/note.tsx'
import { CodeField } from './code-field.tsx'
import styles from './sign-in.module.css'
import { enterWithCode } from './sign-in-api.ts'
import { signInMessage } from './sign-in-message.ts'
import { useStep } from './use-step.ts'

type Props = {
  email: string
  ticket: string
  onBack: () => void
  onEntered: (entered: { recoveryCodesLeft: number; withRecoveryCode: boolean }) => void
}

/** The second step: six digits of the authenticator, or one of the recovery codes. @see D-70 */
export function CodeStep({ email, ticket, onBack, onEntered }: Props) {
  const [withRecovery, setWithRecovery] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning, problem, clear } = useStep(
    async (typed: string) => {
      try {
        const { recoveryCodesLeft } = await enterWithCode({ ticket, code: typed })
        onEntered({ recoveryCodesLeft, withRecoveryCode: withRecovery })
      } catch (error) {
        setCode('')
        field.current?.focus()
        throw error
      }
    },
    withRecovery ? signInMessage.recovery : signInMessage.code,
  )
  const canSend = withRecovery ? code.trim() !== '' : code.length === 6

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSend) void run(code)
  }

  function change() {
    setWithRecovery(!withRecovery)
    setCode('')
    clear()
  }

  return (
    <Stack component="form" spacing={4.5} className={styles.step} onSubmit={submit}>
      <header>
        <Button variant="text" startIcon={<BackIcon />} sx={{ ml: -3.5 }} onClick={onBack}>
          {email}
        </Button>
        <h1>{withRecovery ? 'Usa un salvavidas' : 'Escribe tu código'}</h1>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          {withRecovery
            ? 'Uno de los diez códigos que guardaste. Cada uno abre la consola una sola vez.'
            : 'Los seis números que muestra ahora tu aplicación de códigos. Cambian cada 30 segundos.'}
        </Typography>
      </header>
      {withRecovery ? (
        <Field
          key="recovery"
          label="Código de recuperación"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          inputRef={field}
          autoFocus
        />
      ) : (
        <CodeField
          key="code"
          ref={field}
          label="Código de seis números"
          value={code}
          onChange={(digits) => {
            setCode(digits)
            if (digits) clear()
          }}
          onComplete={run}
          isWrong={problem !== undefined}
          isBusy={isRunning}
          describedBy={problem && 'code-problem'}
        />
      )}
      {problem && (
        <Note tone="bad" role="alert" id="code-problem">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="gold" size="large" disabled={isRunning || !canSend}>
        {isRunning ? 'Entrando…' : 'Entrar'}
      </Button>
      <Button variant="text" onClick={change}>
        {withRecovery ? 'Usar la aplicación de códigos' : 'Usar un código de recuperación'}
      </Button>
    </Stack>
  )
}

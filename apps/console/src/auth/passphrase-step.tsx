import { Button, IconButton, InputAdornment, Stack, Typography } from '@mui/material'
import type { FirstStep } from '@orbita/contract/identity/operator-session'
import { PASSPHRASE_MIN } from '@orbita/domain/sign-in/operator-sign-in'
import { type FormEvent, useRef, useState } from 'react'
import EnvelopeIcon from '~icons/ph/envelope-simple-bold'
import EyeIcon from '~icons/ph/eye-bold'
import EyeClosedIcon from '~icons/ph/eye-slash-bold'
import LockIcon from '~icons/ph/lock-bold'
import { Field } from '../ui/forms/field.tsx'
import { Note } from '../ui/note.tsx'
import styles from './sign-in.module.css'
import { checkPassphrase } from './sign-in-api.ts'
import { signInMessage } from './sign-in-message.ts'
import { useStep } from './use-step.ts'

type Props = { email: string; isFixed: boolean; onPassed: (email: string, step: FirstStep) => void }

/** Asks for the e-mail and the passphrase, which may be shown and pasted. @see D-70 */
export function PassphraseStep({ email: known, isFixed, onPassed }: Props) {
  const [email, setEmail] = useState(known)
  const [passphrase, setPassphrase] = useState('')
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning, problem } = useStep(async () => {
    try {
      onPassed(email, await checkPassphrase({ email, passphrase }))
    } catch (error) {
      field.current?.select()
      throw error
    }
  }, signInMessage.passphrase)

  function submit(event: FormEvent) {
    event.preventDefault()
    void run()
  }

  return (
    <Stack component="form" spacing={4.5} className={styles.step} onSubmit={submit}>
      {!isFixed && (
        <header>
          <h1>Entra a la consola</h1>
          <Typography color="textSecondary" sx={{ mt: 1.5 }}>
            Para el equipo de personas. Si eres parte de la tripulación, <a href="/">entra por aquí</a>.
          </Typography>
        </header>
      )}
      <Field
        label="Correo"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={isFixed}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoFocus={!isFixed}
        startAdornment={<EnvelopeIcon aria-hidden="true" />}
      />
      <Field
        label="Frase de acceso"
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        required
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
        inputRef={field}
        autoFocus={isFixed}
        help={`Al menos ${PASSPHRASE_MIN} letras. Una frase que solo tú dirías es mejor que una palabra rara.`}
        startAdornment={<LockIcon aria-hidden="true" />}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              aria-label={isShown ? 'Ocultar la frase' : 'Mostrar la frase'}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              edge="end"
            >
              {isShown ? <EyeClosedIcon /> : <EyeIcon />}
            </IconButton>
          </InputAdornment>
        }
      />
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="gold" size="large" disabled={isRunning}>
        {isRunning ? 'Comprobando…' : 'Continuar'}
      </Button>
      {!isFixed && (
        <Typography variant="body2">La sesión se cierra tras 30 minutos sin uso y dura 8 horas como máximo.</Typography>
      )}
    </Stack>
  )
}

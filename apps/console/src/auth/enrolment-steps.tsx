import { Button } from '@mui/material'
import type { FirstStep } from '@orbita/contract/operator-session'
import { type FormEvent, useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import { CopyButton } from '../ui/copy-button.tsx'
import { Stepper } from '../ui/forms/stepper.tsx'
import { Note } from '../ui/note.tsx'
import { CodeField } from './code-field.tsx'
import styles from './enrolment.module.css'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import shared from './sign-in.module.css'
import { enrol } from './sign-in-api.ts'
import { signInMessage } from './sign-in-message.ts'
import { useStep } from './use-step.ts'

const STEPS = ['Frase', 'Teléfono', 'Recuperación']

type Props = { step: Extract<FirstStep, { next: 'enrolment' }>; onEntered: () => void }

/** Enrols an authenticator after the first passphrase, then shows the ten recovery codes once. @see D-70 */
export function EnrolmentSteps({ step, onEntered }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()

  return (
    <div className={shared.step}>
      <Stepper steps={STEPS} current={codes ? 2 : 1} />
      {codes ? <RecoveryCodes codes={codes} onDone={onEntered} /> : <JoinPhone step={step} onJoined={setCodes} />}
    </div>
  )
}

function JoinPhone({ step, onJoined }: { step: Props['step']; onJoined: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('')
  const { run, isRunning, problem, clear } = useStep(async (typed: string) => {
    try {
      onJoined(await enrol({ ticket: step.ticket, code: typed }))
    } catch (error) {
      setCode('')
      throw error
    }
  }, signInMessage.code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === 6) void run(code)
  }

  return (
    <form className={shared.step} onSubmit={submit}>
      <header>
        <h1>Une tu teléfono</h1>
        <p className={shared.lead}>Escanea el dibujo con una aplicación de códigos: la que ya uses sirve.</p>
      </header>
      <div className={styles.key}>
        <QrCode text={step.uri} />
        <div className={styles.text}>
          <h2>¿No puedes escanear?</h2>
          <p>Escribe esta clave en tu aplicación:</p>
          <code>{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={step.secret} icon={<CopyIcon />}>
            Copiar
          </CopyButton>
        </div>
      </div>
      <CodeField
        label="Código que aparece"
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (digits) clear()
        }}
        onComplete={run}
        isWrong={problem !== undefined}
        isBusy={isRunning}
        describedBy="code-why"
      />
      <p id="code-why" className={shared.small}>
        Lo pedimos una vez para comprobar que quedó unido.
      </p>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="gold" size="large" disabled={isRunning || code.length < 6}>
        {isRunning ? 'Comprobando…' : 'Comprobar y seguir'}
      </Button>
    </form>
  )
}

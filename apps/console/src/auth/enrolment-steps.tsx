import { Box, Button, Stack, Typography } from '@mui/material'
import type { FirstStep } from '@orbita/contract/identity/operator-session'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { type FormEvent, type ReactNode, useState } from 'react'
import CopyIcon from '~icons/ph/copy-bold'
import { CopyButton } from '../ui/copy-button.tsx'
import { Stepper } from '../ui/forms/stepper.tsx'
import { Note } from '../ui/note.tsx'
import { CodeField } from './code-field.tsx'
import styles from './enrolment.module.css'
import { NewPassphraseField } from './new-passphrase-field.tsx'
import { passphraseSentence } from './passphrase-sentence.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import shared from './sign-in.module.css'
import { enrol } from './sign-in-api.ts'
import { signInMessage } from './sign-in-message.ts'
import { useStep } from './use-step.ts'

const STEPS = ['Entrada', 'Frase', 'Teléfono', 'Códigos']

const REFUSED = 'Esa frase no sirve: es la que te dieron, o contiene tu cédula. Elige otra.'

type Props = { email: string; step: Extract<FirstStep, { next: 'enrolment' }>; onEntered: () => void }

/**
 * Leads a new operator from the first passphrase, which another operator gave them, to one of their own, enrols an
 * authenticator, then shows the ten recovery codes once. @see D-70
 */
export function EnrolmentSteps({ email, step, onEntered }: Props) {
  const [passphrase, setPassphrase] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()

  function refuse() {
    setRefused(passphrase)
    setPassphrase(undefined)
  }

  if (codes) {
    return (
      <Steps current={3}>
        <RecoveryCodes codes={codes} onDone={onEntered} />
      </Steps>
    )
  }
  if (passphrase === undefined) {
    return (
      <Steps current={1}>
        <ChoosePassphrase email={email} refused={refused} onChosen={setPassphrase} />
      </Steps>
    )
  }
  return (
    <Steps current={2}>
      <JoinPhone step={step} passphrase={passphrase} onRefused={refuse} onJoined={setCodes} />
    </Steps>
  )
}

function Steps({ current, children }: { current: number; children: ReactNode }) {
  return (
    <Stack spacing={4.5} className={shared.step}>
      <div className={styles.steps}>
        <Stepper steps={STEPS} current={current} />
      </div>
      {children}
    </Stack>
  )
}

type ChooseProps = {
  email: string
  /** the passphrase that the server refused */
  refused: string | undefined
  onChosen: (passphrase: string) => void
}

function ChoosePassphrase({ email, refused, onChosen }: ChooseProps) {
  const [passphrase, setPassphrase] = useState('')
  const [isTried, setTried] = useState(refused !== undefined)
  const problem = passphrase === '' && refused !== undefined ? REFUSED : problemOf(passphrase)

  function problemOf(typed: string) {
    return typed === refused ? REFUSED : passphraseSentence(typed, email)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!problem) onChosen(passphrase)
  }

  return (
    <Stack component="form" spacing={4.5} className={shared.step} onSubmit={submit}>
      <header>
        <h1>Elige tu frase</h1>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          La que usaste era para entrar una vez. Desde ahora entras con una que solo sepas tú.
        </Typography>
      </header>
      <NewPassphraseField value={passphrase} onChange={setPassphrase} problem={isTried ? problem : undefined} />
      <Button type="submit" variant="gold" size="large">
        Seguir
      </Button>
    </Stack>
  )
}

/** Returns whether the server refused the passphrase, and not another field or the code. */
function refusesPassphrase(error: unknown): boolean {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  return refusal?.error === 'BAD_INPUT' && (refusal.details?.fields.includes('passphrase') ?? false)
}

type JoinProps = {
  step: Props['step']
  passphrase: string
  onRefused: () => void
  onJoined: (codes: readonly string[]) => void
}

function JoinPhone({ step, passphrase, onRefused, onJoined }: JoinProps) {
  const [code, setCode] = useState('')
  const { run, isRunning, problem, clear } = useStep(async (typed: string) => {
    try {
      onJoined(await enrol({ ticket: step.ticket, code: typed, passphrase }))
    } catch (error) {
      if (refusesPassphrase(error)) return onRefused()
      setCode('')
      throw error
    }
  }, signInMessage.code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === 6) void run(code)
  }

  return (
    <Stack component="form" spacing={4.5} className={shared.step} onSubmit={submit}>
      <header>
        <h1>Une tu teléfono</h1>
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Escanea el dibujo con una aplicación de códigos: la que ya uses sirve.
        </Typography>
      </header>
      <div className={styles.key}>
        <QrCode text={step.uri} />
        <Stack
          spacing={2}
          className={styles.text}
          sx={{ alignItems: 'flex-start', fontSize: 13, color: 'text.secondary' }}
        >
          <Box component="h2" sx={{ fontSize: 14, color: 'text.primary' }}>
            ¿No puedes escanear?
          </Box>
          <p>Escribe esta clave en tu aplicación:</p>
          <code>{step.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={step.secret} icon={<CopyIcon />}>
            Copiar
          </CopyButton>
        </Stack>
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
      <Typography variant="body2" id="code-why">
        Lo pedimos una vez para comprobar que quedó unido.
      </Typography>
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" variant="gold" size="large" disabled={isRunning || code.length < 6}>
        {isRunning ? 'Comprobando…' : 'Comprobar y seguir'}
      </Button>
    </Stack>
  )
}

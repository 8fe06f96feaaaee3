import { Box, Button, Stack, Typography } from '@mui/material'
import type { FirstStep } from '@orbita/contract/identity/operator-session'
import { OperatorName } from '@orbita/domain/sign-in/operator-sign-in'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as v from 'valibot'
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
import { type PersonProps, WhoInProgramme } from './who-in-programme.tsx'

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
  const [personEmail, setPersonEmail] = useState('')
  const [called, setCalled] = useState('')
  const [unknownEmail, setUnknownEmail] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()

  function refuse(field: 'passphrase' | 'personEmail') {
    if (field === 'passphrase') setRefused(passphrase)
    else setUnknownEmail(personEmail)
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
        <ChoosePassphrase
          email={email}
          refused={refused}
          person={{
            ...{ name: step.person, called, onCalled: setCalled },
            ...{ email: personEmail, unknown: unknownEmail, onChange: setPersonEmail },
          }}
          onChosen={setPassphrase}
        />
      </Steps>
    )
  }
  return (
    <Steps current={2}>
      <JoinPhone {...{ step, passphrase, personEmail, called }} onRefused={refuse} onJoined={setCodes} />
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
  person: Omit<PersonProps, 'isTried'>
  onChosen: (passphrase: string) => void
}

function ChoosePassphrase({ email, refused, person, onChosen }: ChooseProps) {
  const [passphrase, setPassphrase] = useState('')
  const [isTried, setTried] = useState(refused !== undefined)
  const problem = passphrase === '' && refused !== undefined ? REFUSED : problemOf(passphrase)

  function problemOf(typed: string) {
    return typed === refused ? REFUSED : passphraseSentence(typed, email)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const isNamed = person.name !== null || v.is(OperatorName, person.called)
    if (!problem && isNamed) onChosen(passphrase)
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
      <WhoInProgramme {...person} isTried={isTried} />
      <Button type="submit" variant="gold" size="large">
        Seguir
      </Button>
    </Stack>
  )
}

/** Returns which field of the first step the server refused; undefined for the code. */
function refusedField(error: unknown): 'passphrase' | 'personEmail' | undefined {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  if (refusal?.error !== 'BAD_INPUT') return undefined
  return (['passphrase', 'personEmail'] as const).find((field) => refusal.details?.fields.includes(field))
}

type JoinProps = {
  step: Props['step']
  passphrase: string
  personEmail: string
  called: string
  onRefused: (field: 'passphrase' | 'personEmail') => void
  onJoined: (codes: readonly string[]) => void
}

function JoinPhone({ step, passphrase, personEmail, called, onRefused, onJoined }: JoinProps) {
  const [code, setCode] = useState('')
  const { run, isRunning, problem, clear } = useStep(async (typed: string) => {
    try {
      const person = {
        ...(step.person === null && { name: called }),
        ...(personEmail.trim() && { personEmail: personEmail.trim() }),
      }
      onJoined(await enrol({ ticket: step.ticket, code: typed, passphrase, ...person }))
    } catch (error) {
      const field = refusedField(error)
      if (field) return onRefused(field)
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

import type { FirstStep, OperatorSession } from '@orbita/contract/identity/operator-session'
import { useState } from 'react'
import { CodeStep } from './code-step.tsx'
import { EnrolmentSteps } from './enrolment-steps.tsx'
import { PassphraseStep } from './passphrase-step.tsx'

type Props = {
  /** fixed while the same operator enters again over an open screen */
  email?: string | undefined
  /** called once a session is open */
  onEntered: (session: Pick<OperatorSession, 'recoveryCodesLeft'> & { withRecoveryCode: boolean }) => void
}

/** The codes that an operator gets with an enrolment. */
const NEW_CODES = 10

/** Leads an operator through the sign-in: the passphrase, then a code or the enrolment of an authenticator. @see D-70 */
export function SignInFlow({ email: fixed, onEntered }: Props) {
  const [email, setEmail] = useState(fixed ?? '')
  const [first, setFirst] = useState<FirstStep>()

  function take(typed: string, step: FirstStep) {
    setEmail(typed)
    setFirst(step)
  }

  if (first?.next === 'code') {
    return <CodeStep email={email} ticket={first.ticket} onBack={() => setFirst(undefined)} onEntered={onEntered} />
  }
  if (first?.next === 'enrolment') {
    return (
      <EnrolmentSteps
        email={email}
        step={first}
        onEntered={() => onEntered({ recoveryCodesLeft: NEW_CODES, withRecoveryCode: false })}
      />
    )
  }
  return <PassphraseStep email={email} isFixed={fixed !== undefined} onPassed={take} />
}

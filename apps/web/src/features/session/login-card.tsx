import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import IconEnvelope from '~icons/ph/envelope-simple-fill'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CedulaField } from './cedula-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import fieldStyles from './field.module.css'
import styles from './login-card.module.css'

type SignInForm = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  pending: boolean
  /** the number of refusals so far: each one shakes the form again */
  refused: number
  passwordRef: RefObject<HTMLInputElement | null>
}

type Props = {
  title: string
  words: string
  demo: boolean
  form: SignInForm
  /** another way in, below the form */
  children?: ReactNode
}

/**
 * Shows the sign-in form. It works before its script loads: without an `action` the browser posts to the page's own
 * address, and uncontrolled inputs keep what was typed early.
 *
 * @see S-10, D-13
 */
export function LoginCard({ title, words, demo, form, children }: Props) {
  const emailRef = useRef<HTMLInputElement>(null)
  const isInvalid = form.refused > 0

  function fillIn(email: string, cedula: string) {
    emailRef.current!.value = email
    form.passwordRef.current!.value = cedula
    form.passwordRef.current!.focus()
  }

  return (
    <div className={classNames(styles.card, demo && styles.long)}>
      <h1>{title}</h1>
      <p className={styles.lead}>{words}</p>
      <form
        method="post"
        onSubmit={form.onSubmit}
        // Two identical animations with different names: switching between them restarts the shake.
        className={styles.form}
        data-shake={isInvalid ? form.refused % 2 : undefined}
      >
        <div className={fieldStyles.field}>
          <label htmlFor="correo">Correo</label>
          <div className={fieldStyles.box}>
            <IconEnvelope aria-hidden="true" />
            <input
              ref={emailRef}
              id="correo"
              name="email"
              type="email"
              autoComplete="username"
              maxLength={320}
              required
              aria-invalid={isInvalid || undefined}
            />
          </div>
        </div>
        <CedulaField inputRef={form.passwordRef} isInvalid={isInvalid} />
        <Button type="submit" tone="gold" wide disabled={form.pending}>
          INICIAR SESIÓN
        </Button>
      </form>
      {children}
      <Link to="/figuras/terminos-y-condiciones" className="link">
        Términos y condiciones
      </Link>
      {demo && <DemoAccounts onChoose={fillIn} />}
    </div>
  )
}

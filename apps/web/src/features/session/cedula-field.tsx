import { hasLetteredDocuments } from '@orbita/domain/people/cedula'
import { type RefObject, useState } from 'react'
import IconShow from '~icons/ph/eye-bold'
import IconHide from '~icons/ph/eye-slash-bold'
import IconCard from '~icons/ph/identification-card-fill'
import { useCompany } from '../../app/company.ts'
import styles from './field.module.css'

type Props = { inputRef: RefObject<HTMLInputElement | null>; isInvalid: boolean }

/**
 * Shows the field of the cédula, which is the password. A button reveals what is typed. A phone offers only digits, except where
 * the documents of the company's country have letters.
 *
 * @see S-10, D-139
 */
export function CedulaField({ inputRef, isInvalid }: Props) {
  const [isShown, setShown] = useState(false)
  const company = useCompany()
  const hasLetters = company !== undefined && hasLetteredDocuments(company.country)
  const what = hasLetters ? 'la cédula' : 'los números'

  return (
    <div className={styles.field}>
      <label htmlFor="cedula">Cédula</label>
      <div className={styles.box}>
        <IconCard aria-hidden="true" />
        <input
          ref={inputRef}
          id="cedula"
          name="password"
          type={isShown ? 'text' : 'password'}
          inputMode={hasLetters ? 'text' : 'numeric'}
          autoComplete="current-password"
          maxLength={128}
          required
          aria-invalid={isInvalid || undefined}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={`${isShown ? 'Ocultar' : 'Mostrar'} ${what}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconHide aria-hidden="true" /> : <IconShow aria-hidden="true" />}
        </button>
      </div>
    </div>
  )
}

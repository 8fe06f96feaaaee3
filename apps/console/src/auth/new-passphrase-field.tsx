import { PASSPHRASE_MIN } from '@orbita/domain/sign-in/operator-sign-in'
import { Field } from '../ui/forms/field.tsx'

type Props = { value: string; onChange: (passphrase: string) => void; problem: string | undefined }

/** The field for an operator's new passphrase. */
export function NewPassphraseField({ value, onChange, problem }: Props) {
  return (
    <Field
      label="Frase nueva"
      type="password"
      autoComplete="new-password"
      autoFocus
      value={value}
      problem={problem}
      help={`${PASSPHRASE_MIN} letras o más. Varias palabras sin relación se recuerdan mejor.`}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

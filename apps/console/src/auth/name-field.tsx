import { OperatorName } from '@orbita/domain/sign-in/operator-sign-in'
import * as v from 'valibot'
import { Field } from '../ui/forms/field.tsx'

type Props = { value: string; onChange: (name: string) => void; isTried: boolean }

/** Asks what an operator is called, which colleagues read wherever something was decided. @see D-122 */
export function NameField({ value, onChange, isTried }: Props) {
  return (
    <Field
      label="Tu nombre"
      autoComplete="name"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      problem={isTried && !v.is(OperatorName, value) ? 'Escribe tu nombre, como Juliana Peña.' : undefined}
      help="Lo leen tus colegas junto a lo que decidas."
    />
  )
}

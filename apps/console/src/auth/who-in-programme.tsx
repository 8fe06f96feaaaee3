import { Field } from '../ui/forms/field.tsx'
import { Note } from '../ui/note.tsx'
import { NameField } from './name-field.tsx'

/**
 * @property name of the employee with the operator's e-mail; null: nobody has it
 * @property called what they want to be called, where they are no such employee
 * @property unknown an e-mail that the server knows nobody by
 */
export type PersonProps = {
  name: string | null
  called: string
  onCalled: (name: string) => void
  isTried: boolean
  email: string
  unknown: string | undefined
  onChange: (email: string) => void
}

/** Asks new operators whom they are as an employee, for whom they will decide nothing alone. @see PT-6 */
export function WhoInProgramme({ name, called, onCalled, isTried, email, unknown, onChange }: PersonProps) {
  if (name !== null)
    return (
      <Note>
        En el programa eres <b>{name}</b>, por tu correo. Lo que sea para ti lo decide otra persona operadora.
      </Note>
    )
  return (
    <>
      <NameField value={called} onChange={onCalled} isTried={isTried} />
      <Field
        label="¿Participas en el programa con otro correo?"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => onChange(event.target.value)}
        problem={
          unknown !== undefined && email === unknown
            ? 'Nadie participa con ese correo. Revísalo, o déjalo vacío.'
            : undefined
        }
        help="Vacío si no participas. Lo que sea para ti lo decide otra persona operadora; tus colegas lo ven en Operadores."
      />
    </>
  )
}

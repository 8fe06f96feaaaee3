import { Button, Dialog } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PersonFieldset } from '../person/edit/person-fields.tsx'
import { fieldsOf, NEW_PERSON, type Problems, problemsNamed, problemsOf } from '../person/edit/person-form.ts'

/** Creates one person by hand, and opens their page. @see D-72 */
export function NewPersonDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(NEW_PERSON)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (asked: typeof NEW_PERSON, operationId) =>
      call(rpc.people.$post({ json: { ...fieldsOf(asked), cedula: asked.cedula, operationId } })),
    onDone: async ({ id }, { name }) => {
      notify(`Agregaste a ${name.trim()}`)
      await navigate(`/personas/${id}`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
    onFailed: (error) => {
      const refusal = error instanceof RpcError ? error.refusal : undefined
      if (refusal?.error === 'EMAIL_TAKEN') return setRefused({ email: messageOf(error) })
      if (refusal?.error === 'BAD_INPUT' && refusal.details) return setRefused(problemsNamed(refusal.details.fields))
      notify(messageOf(error), { type: 'error' })
    },
  })
  const problems = { ...(isTried && problemsOf(values)), ...refused }

  function set(name: keyof typeof NEW_PERSON, value: string) {
    setRefused({})
    setValues((before) => ({ ...before, [name]: value }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problemsOf(values)).length === 0) void run(values)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="new-person" fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogHead id="new-person" title="Nueva persona" onClose={onClose}>
          Puede entrar en cuanto la agregues. Si son varias, <Link to="/cargas/personas/nueva">carga un archivo</Link>.
        </DialogHead>
        <DialogBody>
          <PersonFieldset values={values} problems={problems} onChange={set} isNew />
          <Field
            label="Cédula o pasaporte"
            help="Es con lo que entra. Se guarda sellada: no la volverás a ver aquí."
            problem={problems.cedula}
            value={values.cedula}
            onChange={({ target }) => set('cedula', target.value)}
            required
            autoComplete="off"
            slotProps={{ input: { maxLength: 60 } }}
          />
          <Note>No recibe ningún mensaje: avísale tú que ya puede entrar.</Note>
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold" disabled={isRunning}>
            {isRunning ? 'Un momento…' : 'Agregar a la persona'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

import { Button, Dialog } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import CameraIcon from '~icons/ph/camera-bold'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { CodeCamera } from './camera/code-camera.tsx'

/** Delivers what a person picks up, by the code that they show: typed, or read with the camera. @see RE-5 */
export function PickupDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const deliver = useRef<HTMLButtonElement>(null)
  const hasRead = useRef(false)
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: ({ code }: { code: string }, operationId) => call(rpc.redeems.pickups.$post({ json: { code, operationId } })),
    onDone: ({ title, name, isActive }) => {
      const left = isActive ? '' : ' Su cuenta está deshabilitada: asegúrate de que era quien lo pidió.'
      setDone(`Entregaste «${title}» a ${name}.${left}`)
      setCode('')
      field.current?.focus()
      return Promise.all(['redeems', 'home', 'people'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
    onFailed: (error) => {
      setProblem(messageOf(error))
      field.current?.select()
    },
  })

  // The hand-over itself stays a decision of the operator, one key away.
  useEffect(() => {
    if (isLooking || !hasRead.current) return
    hasRead.current = false
    deliver.current?.focus()
  }, [isLooking])

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setDone(undefined)
    void run({ code })
  }

  function look(isOn: boolean) {
    setLooking(isOn)
    setDone(undefined)
    setProblem(undefined)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="pickup-title" fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogHead id="pickup-title" title="Entregar con código" onClose={onClose}>
          El que la persona muestra en su teléfono. Sirve una sola vez.
        </DialogHead>
        <DialogBody>
          {isLooking ? (
            <CodeCamera
              onCode={(read) => {
                setCode(read.toUpperCase())
                hasRead.current = true
                look(false)
              }}
              onClose={() => {
                look(false)
                field.current?.focus()
              }}
            />
          ) : (
            <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => look(true)}>
              Leer con la cámara
            </Button>
          )}
          <Field
            label="Código para recoger"
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
            problem={problem}
            autoComplete="off"
            required
            inputRef={field}
            slotProps={{ input: { maxLength: 40, autoCapitalize: 'characters', spellCheck: false } }}
            autoFocus
          />
          {done && (
            <Note tone="ok" role="status">
              {done}
            </Note>
          )}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cerrar
          </Button>
          <DecideButton ref={deliver} type="submit" variant="gold" disabled={isRunning || code.trim() === ''}>
            Entregar
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

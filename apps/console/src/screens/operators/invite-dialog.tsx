import { Button, Dialog } from '@mui/material'
import type { InvitationOutput } from '@orbita/contract/identity/operators'
import { INVITATION_DAYS, InviteOperatorInput } from '@orbita/domain/sign-in/operator-inputs'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import CopyIcon from '~icons/ph/copy-bold'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { type DraftStanding, DutiesFields, isComplete } from './duties-fields.tsx'
import styles from './operators-page.module.css'

type Props = {
  onClose: () => void
  onInvite: (change: ConfirmedChange<InvitationOutput>) => void
  onInvited: (invitation: InvitationOutput) => void
}

/** Asks for the e-mail of a new operator, and what they may do. @see D-70, D-122 */
export function InviteDialog({ onClose, onInvite, onInvited }: Props) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [standing, setStanding] = useState<DraftStanding>({ duties: {}, areas: null })

  const isChosen = Object.keys(standing.duties).length > 0 && isComplete(standing)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!v.is(InviteOperatorInput, { email, duties: {}, areas: null })) {
      setProblem('Escribe un correo entero, como ana@empresa.com.')
      return
    }
    const { duties, areas } = standing
    const json = { email, duties: { ...duties }, areas: areas && [...areas] }
    onInvite({
      key: `invite ${JSON.stringify(json)}`,
      send: (operationId) => call(rpc.operators.$post({ json: { ...json, operationId } })),
      onDone: onInvited,
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="invite-title" slotProps={{ paper: { sx: { width: 560 } } }}>
      <form onSubmit={submit} noValidate>
        <DialogHead id="invite-title" title="Invitar a la consola" onClose={onClose}>
          Podrá lo que elijas aquí. Su cuenta es aparte de la que tenga en la tripulación. Si hay más personas
          operadoras, espera el sí de otra, o 72 horas.
        </DialogHead>
        <DialogBody>
          <Field
            label="Correo"
            type="email"
            autoComplete="off"
            autoFocus
            value={email}
            problem={problem}
            help="Recibirá de ti una frase de un solo uso; el producto no manda correos. Durante 90 días no se firman entre ustedes."
            onChange={(event) => {
              setEmail(event.target.value)
              setProblem(undefined)
            }}
          />
          <DutiesFields value={standing} onChange={setStanding} />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold" disabled={!isChosen}>
            Invitar
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

type InvitationProps = { invitation: { email: string; passphrase: string }; onClose: () => void }

/** Shows the secret of an invitation, this once. */
export function InvitationDialog({ invitation, onClose }: InvitationProps) {
  const { email, passphrase } = invitation

  return (
    <Dialog open aria-labelledby="invitation-title" slotProps={{ paper: { sx: { width: 520 } } }}>
      <DialogHead id="invitation-title" title="Entrégale esta frase">
        Es la primera frase de {email}. No se vuelve a mostrar, y vale {INVITATION_DAYS} días.
      </DialogHead>
      <DialogBody>
        <Cluster className={styles.secret}>
          <code>{passphrase}</code>
          <CopyButton text={passphrase} icon={<CopyIcon />}>
            Copiar
          </CopyButton>
        </Cluster>
        <Note>
          Dásela en persona o por teléfono, no por correo. En <b>/consola/login</b> la escribe, une su teléfono y guarda
          sus códigos; al entrar elige una suya y esta deja de servir.
        </Note>
      </DialogBody>
      <DialogFoot>
        <span />
        <Button variant="gold" onClick={onClose}>
          Ya la entregué
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

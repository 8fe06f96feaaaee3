import { Box, Button, Checkbox, Dialog, FormControlLabel, Typography } from '@mui/material'
import type { MadeKeyOutput } from '@orbita/contract/identity/machine-keys'
import { isNetwork, MakeKeyInput, MOST_NETWORKS, networksIn } from '@orbita/domain/machines/key-inputs'
import { KEY_DAYS, SCOPE_IDS, SCOPES, type Scope } from '@orbita/domain/machines/scopes'
import { call } from '@orbita/web/rpc/call'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { ConfirmedChange } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { dateOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'

type Props = {
  onClose: () => void
  onMake: (change: ConfirmedChange<MadeKeyOutput>) => void
  onMade: (made: MadeKeyOutput) => void
}

const { entries } = MakeKeyInput
const DAY_MS = 86_400_000

/** Asks what a new key is for, what it may do and for how long. */
export function MakeKeyDialog({ onClose, onMake, onMade }: Props) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['progress:write'])
  const [days, setDays] = useState(`${KEY_DAYS.usual}`)
  const [networks, setNetworks] = useState('')
  const [isTried, setTried] = useState(false)
  const asked = { name, scopes: [...scopes], days: Number(days), networks: networksIn(networks) }
  const problems = {
    name: v.is(entries.name, name) ? undefined : 'Escribe entre 3 y 60 letras.',
    scopes: scopes.length > 0 ? undefined : 'Elige por lo menos una cosa.',
    days: v.is(entries.days, asked.days) ? undefined : `Escribe un número de 1 a ${KEY_DAYS.most}.`,
    networks: networksProblem(asked.networks),
  }
  const shown: Partial<typeof problems> = isTried ? problems : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).some(Boolean)) return
    onMake({
      key: `make ${JSON.stringify(asked)}`,
      send: (operationId) => call(rpc['machine-keys'].$post({ json: { ...asked, operationId } })),
      onDone: onMade,
    })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="make-key-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <form onSubmit={submit} noValidate>
        <DialogHead id="make-key-title" title="Crear una clave" onClose={onClose}>
          Todo lo que haga sale en Auditoría con su nombre. No podrá decir avances tuyos.
        </DialogHead>
        <DialogBody>
          <Field
            label="¿Para qué es?"
            autoComplete="off"
            autoFocus
            value={name}
            problem={shown.name}
            help="Quien la vea en un año debe entenderlo."
            onChange={(event) => setName(event.target.value)}
          />
          <Box component="fieldset" aria-describedby={shown.scopes ? 'scopes-problem' : undefined}>
            <legend>Qué puede hacer</legend>
            {SCOPE_IDS.map((scope) => (
              <FormControlLabel
                key={scope}
                sx={{ display: 'flex', py: 1 }}
                control={
                  <Checkbox
                    checked={scopes.includes(scope)}
                    onChange={(_, isOn) =>
                      setScopes(SCOPE_IDS.filter((one) => (one === scope ? isOn : scopes.includes(one))))
                    }
                  />
                }
                label={
                  <>
                    <b>{SCOPES[scope].title}</b>
                    <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                      {SCOPES[scope].words}
                    </Typography>
                  </>
                }
              />
            ))}
            {shown.scopes && (
              <Typography id="scopes-problem" variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
                {shown.scopes}
              </Typography>
            )}
          </Box>
          <Field
            label="Días que vale"
            inputMode="numeric"
            value={days}
            problem={shown.days}
            help={
              problems.days ? undefined : `Vence el ${dateOf(new Date(Date.now() + asked.days * DAY_MS).toISOString())}`
            }
            onChange={(event) => setDays(event.target.value)}
          />
          <Field
            label="Redes desde las que vale (opcional)"
            autoComplete="off"
            multiline
            value={networks}
            problem={shown.networks}
            help="Una por renglón, como 203.0.113.0/24. Sin ninguna, vale desde cualquiera."
            onChange={(event) => setNetworks(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="gold">
            Crear y ver la clave
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function networksProblem(networks: readonly string[]): string | undefined {
  const wrong = networks.find((one) => !isNetwork(one))
  if (wrong !== undefined)
    return `«${wrong}» no es una red: escribe una dirección IPv4, sola o con /1 a /32, o una IPv6 con /1 a /64.`
  return networks.length > MOST_NETWORKS ? `Escribe ${MOST_NETWORKS} como mucho.` : undefined
}

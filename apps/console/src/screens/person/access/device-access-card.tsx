import { Button, Card, Dialog, Stack, Typography } from '@mui/material'
import type { DeviceLinkOutput, PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { QrCode } from '../../../auth/qr-code.tsx'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { useProductName } from '../../../data/company.ts'
import { rpc } from '../../../rpc/client.ts'
import { momentOf } from '../../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import styles from '../person-page.module.css'
import { CompanyAccountLine } from './company-account-line.tsx'

/** The one-time link that makes a browser known, and whether others know the cédula. @see SE-3 */
export function DeviceAccessCard({ person }: { person: PersonOutput }) {
  const [link, setLink] = useState<DeviceLinkOutput>()
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Decidir con qué navegadores entra alguien',
    invalidates: ['people', 'audit'],
  })
  const param = { personId: `${person.id}` }
  const isExposed = person.exposedAt !== null

  const giveLink = () =>
    run({
      // Each one is another: the one before ends.
      key: `link ${person.id} ${crypto.randomUUID()}`,
      send: (operationId) => call(rpc.people[':personId']['device-link'].$post({ param, json: { operationId } })),
      onDone: setLink,
    })
  const mark = () =>
    run({
      key: `exposure ${person.id} ${!isExposed}`,
      send: (operationId) =>
        call(rpc.people[':personId'].exposure.$put({ param, json: { isExposed: !isExposed, operationId } })),
      onDone: () =>
        notify(
          isExposed ? `${person.name} vuelve a entrar solo con su cédula` : `Marcaste la cédula de ${person.name}`,
        ),
    })

  return (
    <Card component="section" className={styles.card} sx={{ display: 'block' }} aria-label="Navegadores nuevos">
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <h2>Enlace de un solo uso</h2>
          <small>
            Prepara el navegador de {person.name}: entra aunque alguien esté probando cédulas con su correo. Su correo y
            su cédula siguen haciendo falta.
          </small>
        </div>
        <DecideButton disabled={isRunning} onClick={giveLink}>
          Dar un enlace…
        </DecideButton>
      </Stack>
      <Stack direction="row" spacing={3} className={styles.line} sx={{ minHeight: 48, pt: 2 }}>
        <div>
          <h2>Cédula expuesta</h2>
          <small>
            {isExposed
              ? `Desde ${momentOf(person.exposedAt!)}, un navegador nuevo necesita además un enlace.`
              : 'Márcala si otros la saben: un navegador nuevo necesitará además un enlace. Los de siempre siguen entrando.'}
          </small>
        </div>
        <DecideButton disabled={isRunning} onClick={mark}>
          {isExposed ? 'Ya no está expuesta' : 'Marcar'}
        </DecideButton>
      </Stack>
      <CompanyAccountLine person={person} />
      {link && <LinkDialog person={person} link={link} onClose={() => setLink(undefined)} />}
      {dialog}
    </Card>
  )
}

function LinkDialog({ person, link, onClose }: { person: PersonOutput; link: DeviceLinkOutput; onClose: () => void }) {
  const product = useProductName()
  const url = `${location.origin}/enlace#${link.token}`

  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => notify('Copiaste el enlace'),
      () => notify('Este navegador no deja copiar: selecciona el enlace a mano.', { type: 'error' }),
    )
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="link-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogHead id="link-title" title={`Enlace para ${person.name}`} onClose={onClose}>
        Se muestra una sola vez. Sirve una vez, hasta el {momentOf(link.expiresAt)}; el anterior ya no sirve.
      </DialogHead>
      <DialogBody>
        <Stack spacing={3} className={styles.deviceCard} sx={{ alignItems: 'center', textAlign: 'center' }}>
          <b>{person.name}</b>
          <Typography variant="body2">{product}</Typography>
          <QrCode text={url} label="Código QR del enlace" />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {url}
          </Typography>
          <Typography variant="body2">
            Escanéalo con tu teléfono, toca «Preparar este navegador» y entra con tu correo y tu cédula.
          </Typography>
        </Stack>
        <Note>Dáselo en mano o por donde sepas que es ella o él. Quien lo tenga y sepa la cédula puede entrar.</Note>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" onClick={() => window.print()}>
          Imprimir la tarjeta
        </Button>
        <Button onClick={() => void copy()}>Copiar el enlace</Button>
        <DecideButton variant="gold" onClick={onClose}>
          Listo
        </DecideButton>
      </DialogFoot>
    </Dialog>
  )
}

import { Button, Dialog } from '@mui/material'
import type { LinkCardsOutput } from '@orbita/contract/people/people'
import type { ChosenPeople } from '@orbita/domain/people/inputs'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { useConfirmed } from '../../auth/use-confirmed.tsx'
import { rpc } from '../../rpc/client.ts'
import { momentOf } from '../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './link-cards.module.css'
import { LinkCardsSheet } from './link-cards-sheet.tsx'

type Props = { who: ChosenPeople; count: number; onClose: () => void }

/** Makes a card with a one-time link for each of the chosen people, and prints them. @see SE-3 */
export function LinkCardsDialog({ who, count, onClose }: Props) {
  const [made, setMade] = useState<LinkCardsOutput>()
  const { run, isRunning, dialog } = useConfirmed({
    reason: 'Dar enlaces que preparan navegadores',
    invalidates: ['audit'],
  })
  const [key] = useState(() => `link cards ${crypto.randomUUID()}`)
  const make = () =>
    run({
      key,
      send: (operationId) => call(rpc.people['link-cards'].$post({ json: { who, operationId } })),
      onDone: setMade,
    })

  return (
    <>
      <Dialog
        open
        className={styles.dialog}
        onClose={onClose}
        aria-labelledby="cards-title"
        slotProps={{ paper: { sx: { width: 520 } } }}
      >
        {made ? <Made made={made} /> : <Asked count={count} />}
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            {made ? 'Ya las imprimí' : 'Cancelar'}
          </Button>
          {!made && (
            <DecideButton variant="gold" disabled={isRunning} onClick={make}>
              Hacer las tarjetas
            </DecideButton>
          )}
          {made && made.cards.length > 0 && (
            <DecideButton variant="gold" onClick={() => window.print()}>
              Imprimir
            </DecideButton>
          )}
        </DialogFoot>
      </Dialog>
      {made && <LinkCardsSheet cards={made.cards} expiresAt={made.expiresAt} />}
      {dialog}
    </>
  )
}

function Asked({ count }: { count: number }) {
  return (
    <>
      <DialogHead id="cards-title" title={`Tarjetas de enlace para ${countOf(count, 'persona', 'personas')}`}>
        Una tarjeta por persona, con su enlace de un solo uso y su código QR.
      </DialogHead>
      <DialogBody>
        <p>
          Prepara el navegador de cada quien antes del primer ingreso. Su correo y su cédula siguen haciendo falta. El
          enlace que alguien tuviera sin usar deja de servir.
        </p>
        <Note>Reparte cada tarjeta en mano. Quien la tenga y sepa la cédula puede entrar.</Note>
      </DialogBody>
    </>
  )
}

function Made({ made: { cards, leftOut, expiresAt } }: { made: LinkCardsOutput }) {
  return (
    <>
      <DialogHead id="cards-title" title={countOf(cards.length, 'tarjeta lista', 'tarjetas listas')}>
        Se muestran una sola vez. Cada una sirve una vez, hasta el {momentOf(expiresAt)}.
      </DialogHead>
      <DialogBody>
        {leftOut > 0 && (
          <p>{countOf(leftOut, 'persona quedó fuera', 'personas quedaron fuera')}: no pueden entrar todavía.</p>
        )}
        <Note tone="wait" role="status">
          Imprímelas ahora: cuando cierres esta ventana no se pueden volver a ver.
        </Note>
      </DialogBody>
    </>
  )
}

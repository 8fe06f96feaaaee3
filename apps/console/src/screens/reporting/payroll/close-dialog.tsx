import { type PayrollMonthOutput, TREATMENT_WORDS } from '@orbita/contract/rewards/payroll'
import type { ClosingBlock } from '@orbita/domain/rewards/payroll'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import { useConfirmed } from '../../../auth/use-confirmed.tsx'
import { rpc } from '../../../rpc/client.ts'
import { momentOf } from '../../../ui/dates.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/notify.ts'
import { SumTable } from './month-sums.tsx'

const BLOCKS: Readonly<Record<NonNullable<ClosingBlock>, string>> = {
  closed: 'Este mes, o uno posterior, ya está cerrado.',
  current: 'El mes todavía no termina: se cierra desde el primer día del siguiente.',
  order: 'Antes hay que cerrar el mes anterior.',
  undecided:
    'Faltan tratamientos por elegir, en Ajustes. Pregúntale a quien lleva los impuestos: Órbita no aconseja, solo guarda lo que elijas.',
  unpriced: 'Hay entregas sin costo escrito.',
}

/** Returns whether a month still takes a first signature, that of the viewer, or the second one, which closes it. */
function stepOf({ needsTwo, signature }: PayrollMonthOutput): 'first' | 'waits' | 'close' {
  if (signature?.isCurrent) return signature.isYours ? 'waits' : 'close'
  return needsTwo ? 'first' : 'close'
}

const VERBS = {
  first: ['Firmar primero', 'Firmando…'],
  waits: ['Falta otra firma', 'Firmando…'],
  close: ['Cerrar el mes', 'Cerrando…'],
} as const

type Props = { month: PayrollMonthOutput; words: string; onClose: () => void }

/** Closes a month for ever, after showing its sums. It asks for a recent proof. @see PT-8 */
export function CloseDialog({ month, words, onClose }: Props) {
  const [note, setNote] = useState('')
  const step = stepOf(month)
  const { signature } = month
  const { run, isRunning, dialog } = useConfirmed({
    reason: `Cerrar la nómina de ${words}`,
    invalidates: ['payroll', 'home', 'audit'],
  })

  function close() {
    run({
      key: `close ${month.month}`,
      send: (operationId) =>
        call(
          rpc.payroll[':month'].closing.$put({
            param: { month: month.month },
            json: { note: note.trim(), operationId },
          }),
        ),
      onDone: ({ closed }) => {
        notify(closed ? `Cerraste ${words}` : `Firmaste ${words}: se cierra cuando firme otra persona`)
        onClose()
      },
    })
  }

  return (
    <>
      <FormDialog
        title={`Cerrar ${words}`}
        lead="Se guarda tal como está, para siempre. Lo que cambie después sale en el mes siguiente, como ajuste."
        verb={VERBS[step][isRunning ? 1 : 0]}
        isReady={month.block === null && step !== 'waits' && !isRunning}
        onClose={onClose}
        onSubmit={close}
      >
        <SumTable
          title="Lo que se guarda"
          rows={month.byTreatment.map(({ treatment, ...sum }) => ({
            name: treatment ? TREATMENT_WORDS[treatment] : 'Sin tratamiento',
            ...sum,
          }))}
        />
        {month.block && <Note tone="bad">{BLOCKS[month.block]}</Note>}
        {step === 'first' && (
          <Note>
            {signature && `La firma de ${signature.by ?? 'otra cuenta'} ya no vale: el mes cambió después. `}
            Se cierra con dos firmas. Después de la tuya, otra persona operadora mira lo mismo y firma.
          </Note>
        )}
        {step === 'waits' && (
          <Note>Ya lo firmaste. Se cierra cuando otra persona operadora mire lo mismo y firme.</Note>
        )}
        {step === 'close' && signature && (
          <Note tone="ok">
            {signature.by ?? 'Otra cuenta'} lo firmó {momentOf(signature.at)}, con estas mismas filas
            {signature.note && `: «${signature.note}»`}.
          </Note>
        )}
        <Field
          label="Nota para el archivo (opcional)"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ input: { maxLength: 300 } }}
        />
      </FormDialog>
      {dialog}
    </>
  )
}

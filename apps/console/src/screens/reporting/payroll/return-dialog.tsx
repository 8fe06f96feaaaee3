import type { PayrollLine } from '@orbita/contract/rewards/payroll'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { notify } from '../../../ui/notify.ts'

/** Records that something delivered came back: a negative line of this month. It moves no credits. @see PT-8 */
export function ReturnDialog({ line, onClose }: { line: PayrollLine; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { key: string; reason: string }, operationId) =>
      call(rpc.payroll.returns.$post({ json: { ...input, operationId } })),
    onDone: () => {
      notify(`Anotaste la devolución de ${line.title}`)
      onClose()
      return queries.invalidateQueries({ queryKey: ['payroll'] })
    },
    onFailed: (error) => notify(messageOf(error), { type: 'error' }),
  })

  return (
    <FormDialog
      title={`Devolución de ${line.title}`}
      lead={`La recibió ${line.name}. Sale como una línea negativa de este mes; sus créditos no se mueven.`}
      verb="Anotar la devolución"
      isReady={reason.trim().length >= 3 && !isRunning}
      onClose={onClose}
      onSubmit={() => run({ key: line.id, reason: reason.trim() })}
    >
      <Field
        label="Motivo"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ input: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}

import { Button, Dialog } from '@mui/material'
import type { AwardDetailOutput } from '@orbita/contract/operator-awards'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'

/** Adds units to a physical prize or takes them away, with the reason that the audit keeps. @see AW-1 */
export function StockDialog({ award, onClose }: { award: AwardDetailOutput; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const queries = useQueryClient()
  const left = award.terms.stock ?? 0
  const amount = /^[+\-−]?\d{1,6}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN
  const isWrong = typed.trim() !== '' && (Number.isNaN(amount) || amount === 0 || left + amount < 0)
  const { run, isRunning } = useCommand({
    send: (json: { amount: number; reason: string }, operationId) =>
      call(rpc.awards[':awardId'].stock.$post({ param: { awardId: award.id }, json: { ...json, operationId } })),
    onDone: async ({ stock }) => {
      notify(`${changeOf(amount)} en «${award.title}»: quedan ${figureOf(stock)}`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['awards'] })
    },
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="stock-title" fullWidth maxWidth="sm">
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void run({ amount, reason: reason.trim() })
        }}
      >
        <DialogHead id="stock-title" title={`Ajustar las unidades de «${award.prize?.name}»`} onClose={onClose}>
          Hay {countOf(left, 'unidad', 'unidades')}. Cada cambio queda en la auditoría con su motivo.
        </DialogHead>
        <DialogBody>
          <Field
            label="Unidades que entran, o que salen con un menos"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            problem={isWrong ? 'Un número entero, sin dejar menos de cero.' : undefined}
            help={Number.isNaN(amount) ? 'Por ejemplo 12, o -1.' : `Quedarían ${figureOf(left + amount)}.`}
            required
            autoFocus
          />
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ input: { minLength: 3, maxLength: 300 } }}
            required
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="gold"
            disabled={isRunning || isWrong || Number.isNaN(amount) || reason.trim().length < 3}
          >
            {Number.isNaN(amount) || amount === 0 ? 'Ajustar' : `Ajustar ${changeOf(amount)}`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

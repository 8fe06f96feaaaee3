import { Button, Dialog } from '@mui/material'
import type { RewardDetailOutput } from '@orbita/contract/operator-rewards'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { Field } from '../../ui/field.tsx'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'

type Props = { reward: RewardDetailOutput; onClose: () => void }

const MOST = 1_000_000

/** Adds units to a reward or takes them away, with the reason that stays in its movements. @see RE-4 */
export function AdjustDialog({ reward, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { amount: number; reason: string }, operationId) =>
      call(rpc.rewards[':rewardId'].stock.$post({ param: { rewardId: reward.id }, json: { ...input, operationId } })),
    onDone: async ({ stock }, { amount }) => {
      notify(`${changeOf(amount)} en «${reward.title}»: quedan ${figureOf(stock ?? 0)}`)
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['rewards'] }),
        queries.invalidateQueries({ queryKey: ['home'] }),
      ])
    },
  })
  const amount = /^[+\-−]?\d{1,7}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN
  const after = (reward.stock ?? 0) + amount
  const problem = problemOf({ typed, amount, after })

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ amount, reason: reason.trim() })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="adjust-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogHead id="adjust-title" title={`Ajustar las existencias de «${reward.title}»`} onClose={onClose}>
          Hay {countOf(reward.stock ?? 0, 'unidad', 'unidades')}. Cada cambio queda escrito con su motivo.
        </DialogHead>
        <DialogBody>
          <Field
            label="Unidades que entran, o que salen con un menos"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            problem={problem}
            help={Number.isNaN(amount) ? 'Por ejemplo 12, o -1.' : `Quedarían ${figureOf(after)}.`}
            required
            autoFocus
          />
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help="Solo lo ve el equipo de personas, en los movimientos y en la auditoría."
            slotProps={{ input: { minLength: 3, maxLength: 300 } }}
            required
          />
          {reward.waiting > 0 && amount > 0 && (
            <Note>
              <b>{countOf(reward.waiting, 'persona recibe', 'personas reciben')}</b> «Volvió {reward.title}» en sus
              avisos.
            </Note>
          )}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="gold"
            disabled={isRunning || Number.isNaN(amount) || problem !== undefined || reason.trim().length < 3}
          >
            {Number.isNaN(amount) || amount === 0 ? 'Ajustar' : `Ajustar ${changeOf(amount)}`}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function problemOf({ typed, amount, after }: { typed: string; amount: number; after: number }): string | undefined {
  if (typed.trim() === '' || typed.trim() === '-') return undefined
  if (Number.isNaN(amount)) return 'Un número entero, con un menos si salen.'
  if (amount === 0) return 'Con 0 no cambia nada.'
  if (Math.abs(amount) > MOST) return `Hasta ${figureOf(MOST)} de una vez.`
  return after < 0 ? `No hay tantas: quedarían ${figureOf(after)}.` : undefined
}

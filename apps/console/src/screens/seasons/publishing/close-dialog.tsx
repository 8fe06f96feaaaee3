import { Button, Dialog } from '@mui/material'
import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { addDays } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { dayOf } from '../../../ui/dates.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { EffectsPreview } from '../../../ui/effects-preview.tsx'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { notify } from '../../../ui/notify.ts'

/** Ends a season before its last day, after showing what that changes. @see AL-9 */
export function CloseDialog({ season, onClose }: { season: SeasonOutput; onClose: () => void }) {
  const { published, today } = season
  const { title, startsOn, endsOn } = published!
  const days = [addDays(today, -1), today, addDays(today, 7)].filter((day) => day >= startsOn && day <= endsOn)
  const [lastDay, setLastDay] = useState(today)
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { lastDay: string }, operationId) =>
      call(rpc.seasons[':seasonId'].closing.$put({ param: { seasonId: season.id }, json: { ...input, operationId } })),
    onDone: async () => {
      notify(lastDay < today ? `Cerraste «${title}»` : `«${title}» termina el ${dayOf(lastDay)}`)
      await queries.invalidateQueries({ queryKey: ['seasons'] })
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ lastDay })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="close-season">
      <form onSubmit={submit}>
        <DialogHead id="close-season" title={`Cerrar «${title}»`} onClose={onClose}>
          Iba a terminar el {dayOf(endsOn)}.
        </DialogHead>
        <DialogBody>
          <SelectField
            label="Último día"
            value={lastDay}
            onChange={setLastDay}
            choices={days.map((day) => ({ value: day, title: dayWords(day, today) }))}
          />
          <EffectsPreview
            who={season.collectors}
            notice="después de ese día no se abren sobres ni se intercambia; las repetidas se convierten y el álbum se mira siempre"
            undo="con un último día posterior, publicado otra vez"
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton type="submit" variant="danger" disabled={isRunning}>
            {isRunning ? 'Un momento…' : lastDay < today ? 'Cerrar ahora' : `Cerrar el ${dayOf(lastDay)}`}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function dayWords(day: string, today: string): string {
  if (day < today) return 'Ahora mismo'
  return day === today ? 'Hoy, al terminar el día' : `El ${dayOf(day)}`
}

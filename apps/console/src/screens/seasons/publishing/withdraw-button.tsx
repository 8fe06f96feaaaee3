import { Typography } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { notify } from '../../../ui/notify.ts'
import type { SeasonTabProps } from '../draft/use-season-draft.ts'

/** Takes a scheduled season back: the opposite of scheduling it. */
export function WithdrawButton({ season, editor }: SeasonTabProps) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (_input: undefined, operationId) =>
      call(rpc.seasons[':seasonId'].publication.$delete({ param: { seasonId: season.id }, json: { operationId } })),
    onDone: async () => {
      notify(`«${editor.document.title}» vuelve a ser un borrador`)
      await queries.invalidateQueries({ queryKey: ['seasons'] })
    },
  })

  return (
    <div>
      <DecideButton disabled={isRunning} onClick={() => void run(undefined)}>
        Volver a borrador
      </DecideButton>
      <Typography component="p" variant="caption">
        Nadie la ha visto todavía. Se deshace publicándola otra vez.
      </Typography>
    </div>
  )
}

import { Button } from '@mui/material'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'
import { useCommand } from '../rpc/use-command.ts'
import { countOf } from '../ui/figures.ts'
import { Note } from '../ui/note.tsx'
import { notify } from '../ui/notify.ts'

/** Says that new browsers of a network take turns, and lets them in at once. @see D-72 */
export function ReleaseNetwork({ network, accounts }: { network: string; accounts?: number }) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (input: { network: string }, operationId) =>
      call(rpc['sign-in-locks'].network.$delete({ json: { ...input, operationId } })),
    onDone: () => {
      notify(`La red ${network} entra sin esperar`)
      return Promise.all(['people', 'system'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })

  return (
    <Note tone="wait">
      <b>La red {network} entra por turnos</b>
      {accounts !== undefined && `: ${countOf(accounts, 'cuenta falló', 'cuentas fallaron')} allí en quince minutos`}.
      Si es una oficina de la empresa, déjala entrar; si no la conoces, deja que espere.{' '}
      <Button size="small" disabled={isRunning} onClick={() => void run({ network })}>
        Dejar entrar a esta red
      </Button>
    </Note>
  )
}

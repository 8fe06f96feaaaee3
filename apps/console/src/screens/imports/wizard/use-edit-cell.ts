import type { ImportOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'

type Cell = { row: number; column: string }

/** Writes a cell of a file again; null writes it as the file has it. */
export function useEditCell(
  draft: ImportOutput,
  { row, column }: Cell,
  onMended: (written: string | null) => void,
): { run: (written: string | null) => Promise<void>; isRunning: boolean } {
  const queries = useQueryClient()
  return useCommand({
    send: (value: string | null, operationId) =>
      call(
        rpc.imports[':importId'].cells.$put({
          param: { importId: `${draft.id}` },
          json: { row, column, value, operationId },
        }),
      ),
    onDone: (after, written) => {
      queries.setQueryData(['imports', 'draft', draft.id], after)
      onMended(written)
    },
  })
}

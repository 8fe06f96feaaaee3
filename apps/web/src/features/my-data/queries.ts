import type { MyDataDocumentOutput, MyDataOutput, OwnDataRequestOutput } from '@orbita/contract/people/data-requests'
import type { DataRequestInput } from '@orbita/domain/people/data-requests'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** What the employee asked about their own data, and what holds for the next request. @see D-126 */
export const myDataQuery = queryOptions({
  queryKey: queryKeys.myData,
  // Each answer of an operator is a notice.
  meta: { topics: ['notices'] },
  queryFn: (context): Promise<MyDataOutput> => call(rpc.employee['my-data'].$get({}, asked(context))),
})

/** Everything the product keeps about them, to read. It is asked for by a button, and the device keeps none of it. */
export const documentQuery = queryOptions({
  queryKey: queryKeys.myDataDocument,
  queryFn: (context): Promise<MyDataDocumentOutput> => call(rpc.employee['my-data'].document.$get({}, asked(context))),
  staleTime: 0,
  gcTime: 0,
})

function usePut(said: string, onDone: () => void) {
  const client = useQueryClient()
  return {
    onDone: (request: OwnDataRequestOutput) => {
      client.setQueryData(myDataQuery.queryKey, (data) => data && withRequest(data, request))
      void client.invalidateQueries({ queryKey: myDataQuery.queryKey })
      showToast({ text: said, severity: 'success' })
      onDone()
    },
    // An operator may have closed it meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey: myDataQuery.queryKey }),
  }
}

/** Asks for a correction, an erasure or an account of what is kept. A failure is shown in the sheet. @see D-126, CO-1 */
export function useAskAboutData(onDone: () => void) {
  return useCommand({
    name: 'data-request',
    send: (input: DataRequestInput, operationId) =>
      call(rpc.employee['my-data'].requests.$post({ json: { ...input, operationId } })),
    ...usePut('Pedido enviado. Te respondemos aquí y en Avisos.', onDone),
  })
}

/** Takes a request back. */
export function useWithdraw(onDone: () => void) {
  return useCommand({
    send: (requestId: number, operationId) =>
      call(
        rpc.employee['my-data'].requests[':requestId'].$delete({
          param: { requestId: `${requestId}` },
          json: { operationId },
        }),
      ),
    ...usePut('Retiraste tu pedido', onDone),
  })
}

/** Answers what operators ask about a request. */
export function useReply(onDone: () => void) {
  return useCommand({
    send: ({ requestId, text }: { requestId: number; text: string }, operationId) =>
      call(
        rpc.employee['my-data'].requests[':requestId'].reply.$put({
          param: { requestId: `${requestId}` },
          json: { text, operationId },
        }),
      ),
    ...usePut('Respuesta enviada', onDone),
  })
}

function withRequest(data: MyDataOutput, request: OwnDataRequestOutput): MyDataOutput {
  const others = data.requests.filter(({ id }) => id !== request.id)
  return { ...data, requests: [request, ...others] }
}

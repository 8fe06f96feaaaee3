import type { OwnSessionsOutput } from '@orbita/contract/identity/sessions'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

/** The employee's open sessions. No news announces a change, so each visit asks again. @see D-52b */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: (context): Promise<OwnSessionsOutput> => call(rpc.employee.sessions.$get({}, asked(context))),
  staleTime: 0,
})

/**
 * Ends one session, or every other one when it gets null. A failure is shown in the sheet.
 *
 * @see D-52b, CO-1
 */
export function useEndSession(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (sessionId: string | null, operationId) =>
      sessionId === null
        ? call(rpc.employee.sessions.$delete({ json: { operationId } }))
        : call(rpc.employee.sessions[':sessionId'].$delete({ param: { sessionId }, json: { operationId } })),
    onDone: (_answer, sessionId) => {
      client.setQueryData(sessionsQuery.queryKey, (list) => list && without(list, sessionId))
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast({
        text: sessionId === null ? 'Las demás sesiones están cerradas' : 'Sesión cerrada',
        severity: 'success',
      })
      onDone()
    },
    onFailed: () => undefined,
  })
}

function without({ sessions, ...rest }: OwnSessionsOutput, sessionId: string | null): OwnSessionsOutput {
  return {
    ...rest,
    sessions: sessions.filter(({ id, isThisOne }) => isThisOne || (sessionId !== null && id !== sessionId)),
  }
}

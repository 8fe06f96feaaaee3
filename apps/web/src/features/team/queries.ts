import type { TeamWaiting } from '@orbita/contract/people/team'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../app/queries/asked.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

const team = rpc['mision-espacial'].team

/** The people of who leads, and what waits for them. Kept on the device, so that it is read without a network. @see D-119 */
export const teamQuery = queryOptions({
  queryKey: queryKeys.mision.team,
  meta: { topics: ['missions', 'redeems', 'recognitions'], isKept: true },
  queryFn: (context) => call(team.$get({}, asked(context))),
})

/** What waits for who leads. Not kept: photos of others stay on no phone. @see D-120 */
export const waitingQuery = queryOptions({
  queryKey: queryKeys.mision.teamWaiting,
  meta: { topics: ['missions', 'redeems'] },
  queryFn: (context) => call(team.waiting.$get({}, asked(context))),
})

/** The address of a file that one of the team sent. */
export const fileOf = (id: number) => `/rpc/mision-espacial/team/evidence/${id}/file`

/** A decision about one thing that waits. @property reason null: it is approved */
export type Decision = { item: TeamWaiting; reason: string | null }

/** Sends a decision. */
export function sendDecision({ item, reason }: Decision, operationId: string) {
  const id = `${item.id}`
  if (item.kind === 'day-off') {
    const json = reason === null ? { decision: 'approved' as const } : { decision: 'rejected' as const, reason }
    return call(team['days-off'][':redeemId'].$put({ param: { redeemId: id }, json: { ...json, operationId } }))
  }
  if (item.kind === 'report') {
    const json = reason === null ? { decision: 'kept' as const } : { decision: 'reversed' as const, reason }
    return call(team.reports[':reportId'].review.$put({ param: { reportId: id }, json: { ...json, operationId } }))
  }
  const param = { evidenceId: id }
  return reason === null
    ? call(team.evidence[':evidenceId'].approval.$put({ param, json: { operationId } }))
    : call(team.evidence[':evidenceId'].rejection.$put({ param, json: { reason, operationId } }))
}

/** Gives credits once, even if the answer is lost. @see D-121 */
export function useGiveCredits(onDone: (given: { credits: number; name: string; left: number }) => void) {
  const client = useQueryClient()
  return useCommand({
    name: 'leader-credits',
    send: (
      { person, credits, reason }: { person: string; name: string; credits: number; reason: string },
      operationId,
    ) => call(team.credits.$post({ json: { person, credits, reason, operationId } })),
    onDone: ({ allowance }, { credits, name }) => {
      client.setQueryData(teamQuery.queryKey, (known) => known && { ...known, allowance })
      onDone({ credits, name, left: allowance.left })
    },
    onFailed: () => void client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  })
}

/** Chooses who decides on some days, or nobody any more. @see D-120 */
export function useSubstitute(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (substitute: { person: string; fromOn: string; untilOn: string } | null, operationId) =>
      call(team.substitute.$put({ json: { substitute, operationId } })),
    onDone: ({ substitute }) => {
      client.setQueryData(teamQuery.queryKey, (known) => known && { ...known, substitute })
      onDone()
    },
    onFailed: () => undefined,
  })
}

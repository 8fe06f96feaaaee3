import { call } from '@orbita/web/rpc/call'
import { queryOptions } from '@tanstack/react-query'
import { rpc } from '../rpc/client.ts'

/** The key of everything about challenges and missions; a command that changes one invalidates all of it. */
export const PROGRAMME_KEY = ['programme'] as const

/** Reads all challenges with their missions, drafts included. @see D-74 */
export const programmeQuery = queryOptions({
  queryKey: [...PROGRAMME_KEY, 'list'],
  queryFn: () => call(rpc.challenges.$get()),
})

/** Reads a mission as operators edit it. */
export const editedMissionQuery = (param: { challengeId: string; missionId: string }) =>
  queryOptions({
    queryKey: [...PROGRAMME_KEY, 'mission', param.challengeId, param.missionId],
    queryFn: () => call(rpc.challenges[':challengeId'].missions[':missionId'].$get({ param })),
  })

/** Reads a whole challenge, to write it again with a change. */
export const readChallenge = (challengeId: string) =>
  call(rpc.challenges[':challengeId'].$get({ param: { challengeId } }))

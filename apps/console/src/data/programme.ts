import type { EditedMissionOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
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

/**
 * Writes a mission, draft or published. Another operator's change in between is refused, not overwritten.
 *
 * @param edited the mission as it was read
 * @param writing.publishes whether a draft is published with the edit
 * @param options those of the call
 * @throws RpcError `MISSION_CHANGED`, `BAD_INPUT`
 * @see MI-5
 */
export function writeMission(
  { challenge, mission: { id: missionId }, version, revision }: EditedMissionOutput,
  writing: { mission: Mission; publishes?: boolean; operationId: string },
  options: { init?: RequestInit } = {},
) {
  const param = { challengeId: challenge.id, missionId }
  const route = rpc.challenges[':challengeId'].missions[':missionId']
  return call(route.$put({ param, json: { ...writing, version, revision } }, options))
}

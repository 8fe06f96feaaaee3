import type { MissionOutput } from '@orbita/contract/missions/challenges'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../../app/queries/asked.ts'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { RpcError } from '../../../rpc/rpc-error.ts'
import { upload } from '../../../rpc/upload.ts'
import type { EvidenceFile } from './evidence/evidence-file.ts'

/** The key of a mission: its challenge's id and its own. */
export type MissionKey = { challengeId: string; missionId: string }

const routes = rpc['mision-espacial'].challenges[':challengeId'].missions[':missionId']

/** Reads one mission. @see D-62 */
export const missionQuery = ({ challengeId, missionId }: MissionKey) =>
  queryOptions({
    queryKey: queryKeys.mision.mission(challengeId, missionId),
    meta: { topics: ['missions'], isKept: true },
    queryFn: (context) => call(routes.$get({ param: { challengeId, missionId } }, asked(context))),
  })

/** Returns whether the mission does not exist for this employee, including when the address is malformed. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof RpcError && ['MISSION_NOT_FOUND', 'NOT_FOUND', 'BAD_INPUT'].includes(error.code)
}

type Sending = EvidenceFile & {
  mission: MissionKey
  operationId: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file for review. @returns the mission as it stands then @see MI-6, CO-1 */
export async function sendEvidence({ mission, file, mediaType, operationId, onProgress, signal }: Sending) {
  const [challenge, id] = [mission.challengeId, mission.missionId].map(encodeURIComponent)
  const answer = await upload({
    path: `/rpc/mision-espacial/challenges/${challenge}/missions/${id}/evidence`,
    file,
    headers: {
      'content-type': mediaType,
      'x-operation-id': operationId,
      'x-file-name': encodeURIComponent(file.name),
    },
    onProgress,
    signal,
  })
  return answer as MissionOutput
}

/** Reports what the employee did of a mission. @returns the mission as it stands then @see MI-8, CO-1 */
export function sendReport({ challengeId, missionId, ...json }: MissionKey & { amount: number; operationId: string }) {
  return call(routes.reports.$post({ param: { challengeId, missionId }, json }))
}

/** Withdraws a file that waits for review. @returns its mission as it stands then @see D-62, CO-1 */
export function withdrawEvidence(id: number, operationId: string) {
  const of = rpc['mision-espacial'].evidence[':evidenceId']
  return call(of.withdrawal.$put({ param: { evidenceId: `${id}` }, json: { operationId } }))
}

/** Returns the address at which the sender can read a file again. */
export function evidenceAddress(id: number): string {
  return `/rpc/mision-espacial/evidence/${id}/file`
}

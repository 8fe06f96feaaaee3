import type { WrittenChallengeOutput } from '@orbita/contract/missions/programme'
import type { Mission } from '@orbita/domain/missions/challenge'
import { call } from '@orbita/web/rpc/call'
import { readChallenge } from '../../../data/programme.ts'
import { rpc } from '../../../rpc/client.ts'

/** The challenge as it will be. Its drafts stay drafts unless they are no longer among them. */
type Changed = Pick<WrittenChallengeOutput, 'missions' | 'drafts'>

/**
 * Reads a challenge, changes it and writes it again. Another operator's change in between is refused, not overwritten.
 *
 * @throws RpcError `MISSION_CHANGED`, `BAD_INPUT`
 */
export async function rewriteChallenge(
  challengeId: string,
  change: (challenge: WrittenChallengeOutput) => Changed,
  operationId: string,
) {
  const written = await readChallenge(challengeId)
  const { revision, drafts: _, missions: __, changed: ___, ...words } = written
  const { missions, drafts } = change(written)
  return call(rpc.challenges.$put({ json: { challenge: { ...words, missions }, drafts, revision, operationId } }))
}

/** Returns the list with one more mission after another, or at the end. */
export function withMission(missions: readonly Mission[], mission: Mission, after?: string): Mission[] {
  const at = after === undefined ? missions.length : missions.findIndex(({ id }) => id === after) + 1
  return missions.toSpliced(at, 0, mission)
}

/** Returns the list with a mission one place earlier or later. */
export function withMoved(missions: readonly Mission[], id: string, by: -1 | 1): Mission[] {
  const at = missions.findIndex((mission) => mission.id === id)
  const to = at + by
  if (at < 0 || to < 0 || to >= missions.length) return [...missions]
  return missions.toSpliced(at, 1).toSpliced(to, 0, missions[at]!)
}

/** Returns the list with a mission at the place of another one, which makes room for it. */
export function withPlaced(missions: readonly Mission[], id: string, place: string): Mission[] {
  const at = missions.findIndex((mission) => mission.id === id)
  const to = missions.findIndex((mission) => mission.id === place)
  if (at < 0 || to < 0) return [...missions]
  return missions.toSpliced(at, 1).toSpliced(to, 0, missions[at]!)
}

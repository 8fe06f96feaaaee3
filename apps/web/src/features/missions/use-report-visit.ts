import type { MissionHomeOutput } from '@orbita/contract/screens/homes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newOperationId } from '../../app/operation-id.ts'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'

const challenges = rpc['mision-espacial'].challenges

/** The looks that were sent today from this page, so that going back and forth sends none again. */
const sent = new Set<string>()

/** Tells the server once a day that the employee looks at the map, unless the home says that it is known. @see MI-11 */
export function useReportMapVisit(): void {
  const client = useQueryClient()

  useEffect(() => {
    const home = client.getQueryData<MissionHomeOutput>(queryKeys.mision.home)
    const isKnown = home?.habits.pulse?.actions.some(({ action, isDone }) => action === 'look' && isDone)
    if (!isKnown) sendOnce('map', () => challenges.visit.$put({ json: { operationId: newOperationId() } }))
  }, [client])
}

/**
 * Tells the server once a day that the employee looks at a mission: a step of the plan de vuelo for employees without figuras.
 *
 * @param isStep whether it may be a step
 * @see MI-10
 */
export function useReportMissionVisit(mission: { challengeId: string; missionId: string }, isStep: boolean): void {
  const { challengeId, missionId } = mission

  useEffect(() => {
    if (!isStep) return

    const route = challenges[':challengeId'].missions[':missionId'].visit
    const json = { operationId: newOperationId() }
    sendOnce('mission', () => route.$put({ param: { challengeId, missionId }, json }))
  }, [challengeId, missionId, isStep])
}

function sendOnce(what: string, send: () => Promise<unknown>): void {
  const key = `${what} ${new Date().toDateString()}`
  if (sent.has(key) || !navigator.onLine) return

  sent.add(key)
  // Nothing waits for the call: when it fails, the next look sends it again.
  call(send() as never).catch(() => sent.delete(key))
}

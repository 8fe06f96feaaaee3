import type { KudosOutput, KudosPageOutput, KudosSentOutput } from '@orbita/contract/recognitions/kudos'
import { firstName } from '@orbita/domain/people/first-name'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../app/queries/query-keys.ts'
import { useCommand } from '../../app/queries/use-command.ts'
import { showFailure } from '../../app/show-failure.ts'
import { showToast } from '../../app/toasts/toasts.ts'
import { call } from '../../rpc/call.ts'
import { rpc } from '../../rpc/client.ts'
import { type Board, KUDOS_QUERIES, leaderboardQuery, oneKudosQuery, recognitionsQuery, withBest } from './queries.ts'

const routes = rpc['mision-espacial'].recognitions

type Thanks = { to: string[]; value: string; message: string; shows: boolean }

/** Sends kudos once. A failure is shown in the form. @see RC-3, CO-1 */
export function useSendKudos(onDone: (sent: KudosSentOutput) => void) {
  const client = useQueryClient()
  return useCommand({
    name: 'kudos',
    send: (thanks: Thanks, operationId) => call(routes.kudos.$post({ json: { operationId, ...thanks } })),
    onDone: (sent) => {
      client.setQueryData(
        recognitionsQuery.queryKey,
        (all) => all && { ...all, kudos: { ...all.kudos, sent: all.kudos.sent + 1, leftThisWeek: sent.leftThisWeek } },
      )
      client.setQueryData(KUDOS_QUERIES.sent.queryKey, (list) => list && withNew(list, sent.kudos))
      onDone(sent)
      readAgain(client)
    },
    // The weekly limit, or the list of colleagues, may have changed elsewhere.
    onFailed: () => readAgain(client),
  })
}

/** Withdraws a kudos once. A failure is shown in the sheet. @see RC-3, CO-1 */
export function useWithdrawal(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (kudosId: number, operationId) =>
      call(routes.kudos[':kudosId'].withdrawal.$post({ param: { kudosId: `${kudosId}` }, json: { operationId } })),
    onDone: (_, kudosId) => {
      client.setQueryData(
        KUDOS_QUERIES.sent.queryKey,
        (list) => list && inPages(list, (all) => all.filter(({ id }) => id !== kudosId)),
      )
      onDone()
      showToast({ text: 'Kudos retirado', severity: 'info' })
      readAgain(client)
    },
    onFailed: () => readAgain(client),
  })
}

/** Thanks the sender of a kudos. @see RC-3 */
export function useThanks() {
  const client = useQueryClient()
  return useCommand({
    send: (kudosId: number, operationId) =>
      call(routes.kudos[':kudosId'].thanks.$put({ param: { kudosId: `${kudosId}` }, json: { operationId } })),
    onDone: (kudos) => showChanged(client, kudos),
  })
}

/** Says whether the areas may see a kudos that the employee sent or received. @see D-69b */
export function useShowing() {
  const client = useQueryClient()
  return useCommand({
    send: ({ id, shows }: { id: number; shows: boolean }, operationId) =>
      call(routes.area[':kudosId'].showing.$put({ param: { kudosId: `${id}` }, json: { shows, operationId } })),
    onDone: (kudos) => {
      showChanged(client, kudos)
      readAgain(client)
    },
    onFailed: (error) => {
      showFailure(error)
      readAgain(client)
    },
  })
}

/** Reports a message to the people team. A failure is shown in the sheet. @see RC-4 */
export function useKudosReport(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (kudosId: number, operationId) =>
      call(routes.kudos[':kudosId'].report.$post({ param: { kudosId: `${kudosId}` }, json: { operationId } })),
    onDone: (kudos) => {
      showChanged(client, kudos)
      onDone()
      showToast({ text: 'Gracias por avisar: lo revisa el equipo de personas', severity: 'success' })
      readAgain(client)
    },
    onFailed: () => readAgain(client),
  })
}

/** Congratulates a best employee, once. @see RC-4 */
export function useCongratulation() {
  const client = useQueryClient()
  return useCommand({
    send: (bestId: number, operationId) =>
      call(routes.best[':id'].congratulation.$put({ param: { id: `${bestId}` }, json: { operationId } })),
    onDone: (best) => {
      client.setQueryData(recognitionsQuery.queryKey, (all) => all && withBest(all, best))
      showToast({ text: `Felicitaste a ${firstName(best.person.name)}`, severity: 'success' })
      void client.invalidateQueries({ queryKey: queryKeys.mision.home })
    },
  })
}

type Nomination = { to: string; value: string; example: string }

/** Nominates a colleague for the month. A failure is shown in the form. @see RC-2 */
export function useNomination(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (nomination: Nomination, operationId) =>
      call(routes.nomination.$put({ json: { ...nomination, operationId } })),
    onDone: (nomination) => {
      client.setQueryData(recognitionsQuery.queryKey, (all) => all && { ...all, nomination })
      onDone()
      showToast({ text: `Nominaste a ${firstName(nomination.person.name)}`, severity: 'success' })
    },
    onFailed: () => readAgain(client),
  })
}

/** Joins or leaves the leaderboard. @see RC-5 */
export function useLeaderboardParticipation(board: Board, onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: (takesPart: boolean, operationId) =>
      call(rpc['mision-espacial'].leaderboard.participation.$put({ json: { takesPart, operationId } })),
    onDone: (_, takesPart) => {
      client.setQueryData(
        leaderboardQuery(board).queryKey,
        (places) => places && { ...places, takesPart, rows: takesPart ? places.rows : [] },
      )
      onDone()
      const text = takesPart ? 'Volverás a aparecer en el próximo conteo' : 'Ya no apareces en la tabla'
      showToast({ text, severity: takesPart ? 'success' : 'info' })
      void client.invalidateQueries({ queryKey: queryKeys.mision.leaderboards })
    },
  })
}

type Pages = InfiniteData<KudosPageOutput>

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.mision.recognitions })
}

function showChanged(client: QueryClient, kudos: KudosOutput): void {
  client.setQueryData(oneKudosQuery(kudos.id).queryKey, (known) => known && kudos)
  client.setQueryData(
    KUDOS_QUERIES[kudos.isMine ? 'sent' : 'received'].queryKey,
    (list) => list && inPages(list, (all) => all.map((old) => (old.id === kudos.id ? kudos : old))),
  )
}

function inPages({ pages, pageParams }: Pages, change: (kudos: KudosOutput[]) => KudosOutput[]): Pages {
  return { pageParams, pages: pages.map((page) => ({ ...page, kudos: change(page.kudos) })) }
}

function withNew({ pages, pageParams }: Pages, kudos: KudosOutput): Pages {
  return { pageParams, pages: pages.map((page, at) => (at > 0 ? page : { ...page, kudos: [kudos, ...page.kudos] })) }
}

import type { AreaChoicesOutput, AreaThanks, AreaThanksOutput } from '@orbita/contract/recognitions/area-thanks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../app/queries/query-keys.ts'
import { useCommand } from '../../../app/queries/use-command.ts'
import { showFailure } from '../../../app/show-failure.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { call } from '../../../rpc/call.ts'
import { rpc } from '../../../rpc/client.ts'
import { areaThanksQuery } from '../queries.ts'

const routes = rpc['mision-espacial'].recognitions.area

/** Joins a thank-you of the area, or takes it back. @see D-69b */
export function useJoin() {
  const client = useQueryClient()
  return useCommand({
    send: ({ id, joins }: { id: number; joins: boolean }, operationId) =>
      call(routes[':kudosId'].join.$put({ param: { kudosId: `${id}` }, json: { joins, operationId } })),
    onDone: (changed) =>
      inFeed(client, (all) => ({ ...all, thanks: all.thanks.map((old) => (old.id === changed.id ? changed : old)) })),
    onFailed: (error) => showAgain(client, error),
  })
}

/** Stops showing a thank-you of the employee in the areas. @see D-69b */
export function useStop() {
  const client = useQueryClient()
  return useCommand({
    send: (id: number, operationId) =>
      call(routes[':kudosId'].showing.$put({ param: { kudosId: `${id}` }, json: { shows: false, operationId } })),
    onDone: (_, id) => {
      withoutOne(client, id)
      showToast({ text: 'Ya no se muestra', severity: 'info' })
      readAgain(client)
    },
    onFailed: (error) => showAgain(client, error),
  })
}

/** Reports a thank-you of the area to the people team. A failure is shown in the sheet. @see RC-4 */
export function useAreaReport(onDone: () => void) {
  const client = useQueryClient()
  return useCommand({
    send: ({ id }: AreaThanks, operationId) =>
      call(routes[':kudosId'].report.$post({ param: { kudosId: `${id}` }, json: { operationId } })),
    onDone: ({ id }) => {
      withoutOne(client, id)
      onDone()
      showToast({ text: 'Gracias por avisar: lo revisa el equipo de personas', severity: 'success' })
    },
    onFailed: () => readAgain(client),
  })
}

/** Saves what the employee chooses about the thanks of areas. @see D-69b */
export function useChoices() {
  const client = useQueryClient()
  return useCommand({
    send: (choices: AreaChoicesOutput, operationId) => call(routes.choices.$put({ json: { ...choices, operationId } })),
    onDone: (all) => {
      client.setQueryData(areaThanksQuery.queryKey, all)
      void client.invalidateQueries({ queryKey: queryKeys.mision.recognitionsPage })
    },
  })
}

function inFeed(client: QueryClient, change: (all: AreaThanksOutput) => AreaThanksOutput): void {
  client.setQueryData(areaThanksQuery.queryKey, (all) => all && change(all))
}

function withoutOne(client: QueryClient, id: number): void {
  inFeed(client, (all) => ({ ...all, thanks: all.thanks.filter((one) => one.id !== id) }))
}

// A thank-you that another person ended leaves the list.
function showAgain(client: QueryClient, error: Error): void {
  showFailure(error)
  readAgain(client)
}

function readAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.mision.recognitions })
}

import type { GiftMatchOutput } from '@orbita/contract/albums/gifts'
import { sealText } from '../../infra/secrets/sealed-id.ts'
import { KEYS } from '../test-app.ts'
import { command, SEASON } from './album.ts'
import type { TestTrader } from './trades.ts'

export const GIFTS = '/rpc/figuras/gifts'

/** Seals the id of a colleague for a giver, as the app does. */
export const sealedFor = (me: { userId: number }, colleague: { userId: number }): string =>
  sealText({ key: KEYS.colleague, userId: me.userId, text: `${colleague.userId}` })

/** Builds the body of a gift. */
export const aGift = (me: { userId: number }, to: { userId: number }, number: number, more: object = {}) =>
  command({ albumId: SEASON.id, number, person: sealedFor(me, to), sentence: 'me-acorde', ...more })

/** Sends a gift. */
export const give = (me: TestTrader, to: { userId: number }, number: number, body = aGift(me, to, number)) =>
  me.browser.post(GIFTS, body)

/** Asks for one match of a gift. */
export async function matchOf(me: TestTrader, question: Record<string, string | number>): Promise<GiftMatchOutput> {
  const query = new URLSearchParams(
    Object.entries(question).map(([name, value]): [string, string] => [name, `${value}`]),
  )
  const answer = await me.browser.get(`${GIFTS}/match?${query}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as GiftMatchOutput
}

import type { PeopleChangePreviewOutput } from '@orbita/contract/people/people'
import type { Browser } from './browser.ts'
import { command } from './game/album.ts'

const PEOPLE = '/rpc/operator/people'

/** Deactivates or reactivates people as the console does: the change is counted first, and then confirmed. @see D-72 */
export async function setAccessOf(
  operator: Browser,
  ids: readonly number[],
  isActive: boolean,
  reason: string,
): Promise<Response> {
  const asked = { who: { ids }, change: { kind: 'access', isActive } }
  const preview = await operator.post(`${PEOPLE}/change-preview`, { json: asked })
  const { stamp } = (await preview.json()) as PeopleChangePreviewOutput
  return operator.put(PEOPLE, command({ ...asked, stamp, reason }))
}

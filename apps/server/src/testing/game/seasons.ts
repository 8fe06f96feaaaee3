import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import { draftOf, type SeasonDraft } from '@orbita/domain/seasons/season-draft'
import type { Browser, BrowserRequest } from '../browser.ts'
import { command, SEASON } from './album.ts'

const SEASONS = '/rpc/operator/seasons'

/** Returns the first season as a document, with some parts replaced. */
export function seasonDocument(replaced: Partial<SeasonDraft> = {}): SeasonDraft {
  return { ...structuredClone(draftOf(SEASON)), ...replaced }
}

/** Reads a season as an operator sees it. */
export async function readSeason(operator: Browser, seasonId: string): Promise<SeasonOutput> {
  return (await (await operator.get(`${SEASONS}/${seasonId}`)).json()) as SeasonOutput
}

/** Makes a copy of the first season for other days. @returns its id */
export async function cloneSeason(operator: Browser, startsOn: string, endsOn: string): Promise<string> {
  const answer = await operator.post(SEASONS, command({ title: 'Segundo vuelo', startsOn, endsOn, copyOf: SEASON.id }))
  return ((await answer.json()) as { id: string }).id
}

/** Saves the draft of a season. */
export function saveSeason(operator: Browser, document: SeasonDraft, version: number): Promise<Response> {
  return operator.put(`${SEASONS}/${document.id}/draft`, command({ document, version }))
}

/** Takes a step with a season: publishes its draft, withdraws it or closes it. */
export function seasonStep(
  operator: Browser,
  seasonId: string,
  step: 'publish' | 'withdraw' | 'close',
  more: object = {},
): Promise<Response> {
  const request = command(more) as BrowserRequest
  if (step === 'withdraw') return operator.delete(`${SEASONS}/${seasonId}/publication`, request)
  return operator.put(`${SEASONS}/${seasonId}/${step === 'publish' ? 'publication' : 'closing'}`, request)
}

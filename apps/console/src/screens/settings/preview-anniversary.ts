import type { Notice } from '@orbita/contract/notices'
import { GREETING_PATH } from '@orbita/domain/notices/inputs'
import { anniversaryNotice, colleagueTitle, giftWords } from '@orbita/domain/people/anniversary-words'
import { addDays, dayKey } from '@orbita/domain/time/period'

/** Who is looked over the shoulder: who has the anniversary, or a colleague of their area. */
export const PREVIEW_STATES = [
  { value: 'person', title: 'Quien cumple' },
  { value: 'area', title: 'Su área' },
] as const
export type AnniversaryState = (typeof PREVIEW_STATES)[number]['value']

/** Writes the notice of a second year, as the settings would have it sent today. @see D-106b */
export function previewAnniversary(state: AnniversaryState, { packs, now }: { packs: number; now: Date }): Notice {
  const milestone = 'year-2'
  const today = dayKey(now, 'UTC')
  const joinedOn = addDays(`${Number(today.slice(0, 4)) - 2}-${today.slice(5)}`, 0)
  const notice = { id: 1, kind: 'anniversary', at: now.toISOString(), isRead: false } as const
  if (state === 'area') {
    const title = colleagueTitle({ name: 'Nombre Apellido', milestone })
    return { ...notice, title, text: 'Le encantará que te acuerdes.', path: GREETING_PATH }
  }
  const gift = giftWords({ packs, hasAlbum: true, hasMissions: true })
  return { ...notice, ...anniversaryNotice({ milestone, joinedOn, gift }), path: packs > 0 ? '/figuras/sobres' : null }
}

import { Notice } from '@orbita/contract/notices'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PREVIEW_STATES, previewAnniversary } from './preview-anniversary.ts'

test.each(PREVIEW_STATES)('D-106b: $title sees a notice as its route would answer it', ({ value }) => {
  // A leap day, two years after a year without it.
  const notice = previewAnniversary(value, { packs: 2, now: new Date('2028-02-29T12:00:00Z') })
  expect(v.is(Notice, notice)).toBe(true)
  if (value === 'person') expect(notice.text).toBe('Desde el 1 de marzo de 2026. Te esperan 2 sobres.')
})

import type { ImportOutput } from '@orbita/contract/imports'
import { PLATFORMS } from '@orbita/domain/platforms'
import { countsRows, type Draft, givenOf, isInterrupted } from './draft.ts'

/** Returns a file as its operator sees it, without its contents. */
export function viewOfDraft(draft: Draft, now: Date): ImportOutput {
  const { id, kind, label, sheet, sheets, rows, state, outcome, retires_missing: retiresMissing } = draft
  const given = givenOf(draft.columns, 'plataformas')?.split(';')
  const isRun = state === 'comparing' || state === 'applying'
  return {
    id,
    kind,
    label,
    sheet,
    sheets,
    rows,
    retiresMissing,
    platforms: given ? PLATFORMS.filter((platform) => given.includes(platform)) : null,
    challenge: givenOf(draft.columns, 'reto') ?? null,
    mission: givenOf(draft.columns, 'mision') ?? null,
    day: givenOf(draft.columns, 'fecha') ?? null,
    countsRows: countsRows(draft),
    filter: draft.options.filter ?? null,
    dateOrder: draft.options.dateOrder ?? null,
    nameOrder: draft.options.nameOrder ?? null,
    text: draft.reading.text ?? null,
    recalledFrom: draft.reading.recalledFrom ?? null,
    state,
    run: isRun
      ? {
          step: draft.step ?? 'compare',
          done: draft.done,
          total: draft.total,
          startedAt: (draft.started_at ?? draft.created_at).toISOString(),
          isInterrupted: isInterrupted(draft, now),
          isStopping: draft.is_stopping,
        }
      : null,
    outcome,
    createdAt: draft.created_at.toISOString(),
  }
}

import type { SeasonOutput } from '@orbita/contract/albums/seasons'
import type { SeasonDraft } from '@orbita/domain/seasons/season-draft'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { seasonQuery } from '../../../data/seasons.ts'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import type { OtherSave } from '../../../ui/forms/merge-fields.ts'
import { useKept } from '../../../ui/kept.ts'
import { notify } from '../../../ui/notify.ts'
import { mergeSeasons, type SeasonCrossing } from './merge-seasons.ts'

/** The time without a change after which a draft is saved, in milliseconds. */
const SAVE_AFTER_MS = 1_200

type Typed = { base: SeasonDraft; document: SeasonDraft }

/** A season as an operator changes it. */
export type SeasonEditor = {
  document: SeasonDraft
  change: (change: (document: SeasonDraft) => SeasonDraft) => void
  /** whether something is not saved yet */
  isDirty: boolean
  isSaving: boolean
  /** the number of the last save, 0 before the first */
  version: number
  /** the fields that another operator changed in another way */
  crossing: readonly SeasonCrossing[]
  /** the save of the operator who saved meanwhile, or null if it is not known */
  other: OtherSave | null
  decide: (crossing: SeasonCrossing, takesTheirs: boolean) => void
  /** saves at once */
  save: () => void
  /** forgets what is typed */
  reset: () => void
}

/** The properties of a tab of a season: the season as the server has it, and as it is being written. */
export type SeasonTabProps = { season: SeasonOutput; editor: SeasonEditor }

/** Returns the document that an operator goes on writing: what waits to be published, or else what is published. */
function documentOf({ draft, published }: SeasonOutput): SeasonDraft {
  return (draft?.document ?? published)!
}

/**
 * Keeps the season that an operator writes: in this browser at once, and on the server a moment after the last change.
 * When another operator saved meanwhile, both are merged; what crosses is asked for.
 *
 * @see D-84
 */
export function useSeasonDraft(season: SeasonOutput): SeasonEditor {
  const saved = documentOf(season)
  const version = season.draft?.version ?? 0
  const [typed, setTyped] = useKept<Typed | null>(`borrador.temporada.${season.id}`, null)
  const [crossing, setCrossing] = useState<readonly SeasonCrossing[]>([])
  const [other, setOther] = useState<OtherSave | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const queries = useQueryClient()
  const document = typed?.document ?? saved
  const isDirty = typed !== null && typed.document !== saved
  const latest = useRef(document)
  latest.current = document

  const { run, isRunning } = useCommand({
    send: (input: { document: SeasonDraft; version: number }, operationId) =>
      call(rpc.seasons[':seasonId'].draft.$put({ param: { seasonId: season.id }, json: { ...input, operationId } })),
    onDone: async (_answer, sent) => {
      await queries.invalidateQueries({ queryKey: ['seasons'] })
      // What was typed while the save was under way waits for the next one.
      if (latest.current === sent.document) setTyped(null)
      else setTyped({ base: sent.document, document: latest.current })
    },
    onFailed: async (error) => {
      if (!(error instanceof RpcError && error.code === 'SEASON_CHANGED')) {
        setFailed(true)
        notify(messageOf(error), { type: 'error' })
        return
      }
      const fresh = await queries.fetchQuery({ ...seasonQuery(season.id), staleTime: 0 })
      const theirs = documentOf(fresh)
      const save = fresh.draft && { by: fresh.draft.savedBy, at: fresh.draft.savedAt }
      const { merged, crossing: crossed } = mergeSeasons(typed?.base ?? saved, latest.current, theirs)
      setTyped({ base: theirs, document: merged })
      setOther(save)
      setCrossing(crossed)
      if (crossed.length === 0)
        notify(`${save?.by ?? 'Alguien'} guardó cambios mientras escribías: ya están los dos`, { type: 'warning' })
    },
  })

  const save = () => {
    setFailed(false)
    void run({ document: latest.current, version })
  }
  const current = useRef(save)
  current.current = save

  useEffect(() => {
    if (!isDirty || isRunning || hasFailed || crossing.length > 0 || document === saved) return
    const timer = setTimeout(() => current.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [document, saved, isDirty, isRunning, hasFailed, crossing])

  return {
    document,
    change: (change) => {
      setFailed(false)
      setTyped({ base: typed?.base ?? saved, document: change(latest.current) })
    },
    isDirty,
    isSaving: isRunning,
    version,
    crossing,
    other,
    decide: (one, takesTheirs) => {
      if (takesTheirs && typed) setTyped({ ...typed, document: one.take(typed.document) })
      setCrossing((all) => all.filter((other) => other !== one))
    },
    save,
    reset: () => {
      setTyped(null)
      setCrossing([])
    },
  }
}

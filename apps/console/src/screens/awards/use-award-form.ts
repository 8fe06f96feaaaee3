import type { AwardDetailOutput } from '@orbita/contract/awards/operator-awards'
import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { awardQuery } from '../../data/awards.ts'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { type Crossing, mergeFields, type OtherSave } from '../../ui/forms/merge-fields.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { notify } from '../../ui/notify.ts'
import { type AwardValues, fieldOf, incentiveOf, NEW_AWARD, type Problems, problemsOf, valuesOf } from './award-form.ts'

/** The values that another operator saved while this one typed. */
type Merged = {
  save: OtherSave | null
  taken: readonly (keyof AwardValues)[]
  crossing: readonly Crossing<AwardValues>[]
}

type Saving = { incentive: WrittenIncentive; isDraft: boolean; revision: number }

/**
 * The form of an award of the programme, new or not: what is typed survives a reload, the changes of another operator are
 * merged, and publishing is shown before it is done.
 *
 * @param options.onSaved is called with the id after a save
 */
export function useAwardForm(
  award: AwardDetailOutput | undefined,
  options: { onSaved?: (id: string) => unknown } = {},
) {
  const draft = useDraft<AwardValues>(`premio.${award?.id ?? 'nuevo'}`, award ? valuesOf(award) : NEW_AWARD)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [previewed, setPreviewed] = useState<WrittenIncentive>()
  const [merged, setMerged] = useState<Merged>()
  // The revision that the edit began with: a later one must be seen first.
  const [revision, setRevision] = useState(award?.revision ?? 0)
  const queries = useQueryClient()
  const hadUnits = award !== undefined && award.prize !== null && award.terms.stock !== null
  const needsStock = !hadUnits
  const problems = problemsOf(draft.values, needsStock)
  const seen = draft.changed.length > 0 ? revision : (award?.revision ?? 0)

  const { run, isRunning } = useCommand({
    send: ({ incentive, isDraft, revision: known }: Saving, operationId) =>
      call(
        award
          ? rpc.incentives[':awardId'].$put({
              param: { awardId: award.id },
              json: { incentive, isDraft, revision: known, operationId },
            })
          : rpc.incentives.$post({ json: { incentive, isDraft, operationId } }),
      ),
    onDone: async ({ id, revision: next, unlocked }, { incentive, isDraft }) => {
      draft.clear()
      setPreviewed(undefined)
      setMerged(undefined)
      setTried(false)
      setRevision(next)
      notify(doneWords(incentive.title, isDraft, unlocked))
      await queries.invalidateQueries({ queryKey: ['awards'] })
      await options.onSaved?.(id)
    },
    onFailed: async (error) => {
      setPreviewed(undefined)
      if (error instanceof RpcError && error.code === 'AWARD_EDITED') await merge()
      else notify(messageOf(error), { type: 'error' })
    },
  })

  async function merge() {
    const theirs = await queries.fetchQuery({ ...awardQuery(award!.id), staleTime: 0 })
    const { merged: values, taken, crossing } = mergeFields(draft.base, draft.values, valuesOf(theirs))
    draft.rebase({ base: valuesOf(theirs), values })
    setRevision(theirs.revision)
    setMerged({ save: theirs.edited, taken, crossing })
  }

  async function review() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const incentive = incentiveOf(draft.values)
    const { problems: found } = await call(rpc.incentives.preview.$post({ json: { id: award?.id ?? null, incentive } }))
    setRefused(Object.fromEntries(found.map(({ field, text }) => [fieldOf(field, draft.values.kind), text])))
    if (found.length === 0) setPreviewed(incentive)
  }

  function save(isDraft: boolean) {
    setTried(true)
    if (Object.keys(problems).length === 0) void run({ incentive: incentiveOf(draft.values), isDraft, revision: seen })
  }

  return {
    draft,
    problems: isTried ? { ...refused, ...problems } : {},
    merged,
    previewed,
    needsStock,
    isSaving: isRunning,
    set: (name: keyof AwardValues, value: string) => {
      setRefused({})
      draft.set(name, value)
    },
    review: () => void review().catch((error) => notify(messageOf(error), { type: 'error' })),
    save,
    reset: () => {
      draft.clear()
      setMerged(undefined)
      setRefused({})
      setRevision(award?.revision ?? 0)
    },
    closePreview: () => setPreviewed(undefined),
    closeMerge: () => setMerged((before) => before && { ...before, crossing: [] }),
  }
}

function doneWords(title: string, isDraft: boolean, unlocked: number): string {
  if (isDraft) return `Guardaste el borrador «${title}»`
  return unlocked > 0 ? `Publicaste «${title}»: lo desbloquearon ${unlocked}` : `Publicaste «${title}»`
}

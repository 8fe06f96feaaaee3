import { Button, Stack } from '@mui/material'
import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import type { Reward } from '@orbita/domain/rewards/reward'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rewardQuery } from '../../data/rewards.ts'
import besideStyles from '../../preview/phone-aside.module.css'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { FieldMerge } from '../../ui/dialogs/field-merge.tsx'
import { countOf } from '../../ui/figures.ts'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { DraftNotes } from '../../ui/forms/draft-notes.tsx'
import editor from '../../ui/forms/editor.module.css'
import { type Crossing, mergeFields, type OtherSave } from '../../ui/forms/merge-fields.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { Cluster } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { RewardFields } from './reward-fields.tsx'
import { FIELD_TITLES, needsPreview, problemsOf, type RewardValues, rewardOf, valuesOf } from './reward-form.ts'
import { RewardPhone } from './reward-phone.tsx'
import { CODES_MISSING } from './reward-words.ts'

/** The values that another operator saved while this one typed. */
type Merged = {
  save: OtherSave | null
  taken: readonly (keyof RewardValues)[]
  crossing: readonly Crossing<RewardValues>[]
}

/** Edits a reward that exists. The typed text survives a reload, and the changes of another operator are merged. @see D-77 */
export function CardTab({ reward }: { reward: RewardDetailOutput }) {
  const form = useRewardForm(reward)
  const { draft, problems, merged, isRetired } = form
  const isChanged = draft.changed.length > 0 || isRetired

  return (
    <div className={besideStyles.beside}>
      <Stack
        component="form"
        spacing={3.5}
        sx={{ maxWidth: 880 }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          form.submit()
        }}
        noValidate
      >
        <DraftNotes draft={draft} merged={merged} titles={FIELD_TITLES} />
        {isRetired && <Note tone="wait">Está retirada. Al guardar vuelve al catálogo, en su lugar.</Note>}
        <RewardFields values={draft.values} problems={problems} onChange={draft.set} needsStock={form.needsStock} />
        {draft.values.delivery === 'code' && !reward.codes?.lastAddedAt && <Note tone="wait">{CODES_MISSING}</Note>}
        <Cluster className={editor.bar}>
          <p role="status">
            {draft.changed.length > 0 ? `${countOf(draft.changed.length, 'campo', 'campos')} sin guardar` : ''}
          </p>
          {draft.changed.length > 0 && (
            <Button variant="text" onClick={form.reset}>
              Descartar
            </Button>
          )}
          <DecideButton asks="PUT /rewards" type="submit" variant="gold" disabled={!isChanged || form.isSaving}>
            {isRetired ? 'Publicar de nuevo' : needsPreview(draft.changed) ? 'Revisar y guardar' : 'Guardar cambios'}
          </DecideButton>
        </Cluster>
        {form.previewed && (
          <ChangeDialog
            reward={reward}
            change={{ reward: form.previewed, save: form.save, isSaving: form.isSaving }}
            onClose={form.closePreview}
          />
        )}
        {merged && merged.crossing.length > 0 && (
          <FieldMerge
            save={merged.save}
            crossing={merged.crossing}
            titles={FIELD_TITLES}
            value={(name) => draft.values[name]}
            onChoose={draft.set}
            onClose={form.closeMerge}
          />
        )}
      </Stack>
      <RewardPhone values={draft.values} left={reward.left} changed={draft.changed} />
    </div>
  )
}

function useRewardForm(reward: RewardDetailOutput) {
  const draft = useDraft<RewardValues>(`recompensa.${reward.id}`, valuesOf(reward))
  const [isTried, setTried] = useState(false)
  const [previewed, setPreviewed] = useState<Reward>()
  const [merged, setMerged] = useState<Merged>()
  // The revision that the edit began with: a later one must be seen first.
  const [revision, setRevision] = useState(reward.revision)
  const queries = useQueryClient()
  const isRetired = reward.state === 'retired'
  const needsStock = reward.stock === null
  const problems = problemsOf(draft.values, needsStock)
  const seen = draft.changed.length > 0 ? revision : reward.revision

  const { run, isRunning } = useCommand({
    send: (input: { reward: Reward; revision: number }, operationId) =>
      call(rpc.rewards.$put({ json: { ...input, operationId } })),
    onDone: async (saved) => {
      draft.clear()
      setPreviewed(undefined)
      setMerged(undefined)
      setTried(false)
      setRevision(saved.revision)
      notify(`Guardaste «${draft.values.title.trim()}»`)
      await queries.invalidateQueries({ queryKey: ['rewards'] })
    },
    onFailed: async (error) => {
      setPreviewed(undefined)
      if (error instanceof RpcError && error.code === 'REWARD_EDITED') await merge()
      else notify(messageOf(error), { type: 'error' })
    },
  })

  async function merge() {
    const theirs = await queries.fetchQuery({ ...rewardQuery(reward.id), staleTime: 0 })
    const { merged: values, taken, crossing } = mergeFields(draft.base, draft.values, valuesOf(theirs))
    draft.rebase({ base: valuesOf(theirs), values })
    setRevision(theirs.revision)
    setMerged({ save: theirs.edited, taken, crossing })
  }

  const edited = () => rewardOf(reward.id, draft.values)
  const save = () => run({ reward: edited(), revision: seen })

  function submit() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    if (needsPreview(draft.changed) || isRetired) setPreviewed(edited())
    else void save()
  }

  return {
    draft,
    problems: isTried ? problems : {},
    merged,
    previewed,
    isRetired,
    isSaving: isRunning,
    needsStock,
    save,
    submit,
    reset: () => {
      draft.clear()
      setMerged(undefined)
      setRevision(reward.revision)
    },
    closePreview: () => setPreviewed(undefined),
    closeMerge: () => setMerged((before) => before && { ...before, crossing: [] }),
  }
}

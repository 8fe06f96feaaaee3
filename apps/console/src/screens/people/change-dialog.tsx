import type { ChosenPeople, PeopleChange } from '@orbita/domain/people/inputs'
import { PLATFORMS } from '@orbita/domain/platforms'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { ReasonField, useReason } from '../../ui/forms/reason-field.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { ChangeEffects } from './change-effects.tsx'
import { AreaField, PlatformFields, type PlatformSteps } from './change-fields.tsx'

/** A change of several people that an operator begins. */
export type Begun = 'area' | 'platforms' | 'deactivate' | 'reactivate'

const TITLES: Readonly<Record<Begun, string>> = {
  area: 'Cambiar el área de',
  platforms: 'Cambiar las plataformas de',
  deactivate: 'Desactivar a',
  reactivate: 'Reactivar a',
}

const LEADS: Readonly<Record<Begun, string>> = {
  area: 'Conservan todo lo suyo: avances, créditos y álbum.',
  platforms: 'Lo que tienen en una plataforma que se quita se guarda, y vuelve con ella.',
  deactivate: 'Dejan de entrar en menos de un segundo.',
  reactivate: 'Vuelven con todo lo suyo. Entran con su cédula de siempre.',
}

type Props = {
  begun: Begun
  who: ChosenPeople
  /** the people whom the operator saw chosen */
  count: number
  /** the areas of the company, to choose from */
  areas?: readonly string[]
  /** the area whose people they are, all of them, which is renamed or joined to another */
  renames?: string
  onClose: () => void
  onDone?: () => void
}

/** The properties of the dialog that deactivates or reactivates one person. */
export type AccessChange = Pick<Props, 'begun' | 'who' | 'count'>

/** Returns them for a person. @param isActive whether the person gets access again, or loses it */
export function accessChangeOf({ id }: { id: number }, isActive: boolean): AccessChange {
  return { begun: isActive ? 'reactivate' : 'deactivate', who: { ids: [id] }, count: 1 }
}

/**
 * Changes the area, the platforms or the access of people who were chosen one by one or by a filter. What it changes is
 * counted by the server and confirmed; when the people of the filter moved meanwhile, the new count is said and confirmed
 * again. @see D-72
 */
export function ChangeDialog({ begun, who, count, areas = [], renames, onClose, onDone }: Props) {
  const [area, setArea] = useState<string>()
  const [steps, setSteps] = useState<PlatformSteps>({})
  const reason = useReason()
  const [moved, setMoved] = useState<{ before: number; now: number }>()
  const queries = useQueryClient()
  const change = changeOf(begun, area, steps)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['people', 'change-preview', who, change],
    queryFn: () => call(rpc.people['change-preview'].$post({ json: { who, change: change! } })),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const { run, isRunning } = useCommand({
    send: (input: { change: PeopleChange; stamp: string; reason: string }, operationId) =>
      call(rpc.people.$put({ json: { who, ...input, operationId } })),
    onDone: ({ changed, unchanged }) => {
      notify(doneWords(begun, { changed, unchanged, name: data?.people[0]?.name }))
      onDone?.()
      onClose()
      void queries.invalidateQueries({ queryKey: ['people'] })
      void queries.invalidateQueries({ queryKey: ['home'] })
    },
    onFailed: (failure) => {
      const refusal = failure instanceof RpcError ? failure.refusal : undefined
      if (refusal?.error !== 'PEOPLE_MOVED') return notify(messageOf(failure), { type: 'error' })
      setMoved({ before: data?.count ?? count, now: refusal.details?.count ?? 0 })
      void refetch()
    },
  })
  const chosen = data?.count ?? count
  const isReady = change !== undefined && data !== undefined && !isPlaceholderData && data.changed > 0

  return (
    <FormDialog
      title={renames ? `Renombrar o unir «${renames}»` : `${TITLES[begun]} ${countOf(chosen, 'persona', 'personas')}`}
      lead={renames ? renameLead(chosen) : LEADS[begun]}
      verb={isRunning ? 'Un momento…' : verbOf(begun, change ? data?.changed : undefined)}
      tone={begun === 'deactivate' ? 'danger' : 'gold'}
      isReady={isReady && reason.isEnough && !isRunning}
      onClose={onClose}
      onSubmit={() => isReady && void run({ change, stamp: data.stamp, reason: reason.value })}
    >
      {moved && (
        <Note tone="wait" role="alert">
          <b>Las personas {'ids' in who ? 'elegidas' : 'del filtro'} cambiaron mientras decidías.</b>{' '}
          {moved.before === moved.now
            ? `Siguen siendo ${figureOf(moved.now)}, pero no las mismas.`
            : `Eran ${figureOf(moved.before)} y ahora son ${figureOf(moved.now)}.`}{' '}
          No cambiamos a nadie: mira la cuenta y confirma de nuevo.
        </Note>
      )}
      {error && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {begun === 'area' && <AreaField areas={areas} value={area} onChange={setArea} />}
      {begun === 'platforms' && <PlatformFields steps={steps} onChange={setSteps} />}
      {data && change && <ChangeEffects data={data} change={change} />}
      {!data && change && !error && <SkeletonRows label="Contando…" />}
      <ReasonField
        reason={reason}
        help="Solo lo ve el equipo de personas, en la auditoría de cada una."
        autoFocus={begun === 'deactivate' || begun === 'reactivate'}
      />
    </FormDialog>
  )
}

function changeOf(begun: Begun, area: string | undefined, steps: PlatformSteps): PeopleChange | undefined {
  if (begun === 'area') return area === undefined ? undefined : { kind: 'area', area: area.trim() || null }
  if (begun !== 'platforms') return { kind: 'access', isActive: begun === 'reactivate' }

  const [gives, takes] = (['give', 'take'] as const).map((step) => PLATFORMS.filter((id) => steps[id] === step))
  return gives!.length + takes!.length === 0 ? undefined : { kind: 'platforms', gives: gives!, takes: takes! }
}

/** Says what renaming an area does: with the name of another, both are one. @see D-103 */
function renameLead(count: number): string {
  return (
    `${count === 1 ? 'Su persona pasa' : `Sus ${figureOf(count)} personas pasan`} al nombre nuevo; si otra área ya se llama así, son una. ` +
    'Las misiones, metas y mensajes que nombran la de antes la conservan: cámbialos en su pantalla.'
  )
}

function verbOf(begun: Begun, changed: number | undefined): string {
  if (begun === 'deactivate') return `Desactivar a ${figureOf(changed ?? 0)}`
  if (begun === 'reactivate') return `Reactivar a ${figureOf(changed ?? 0)}`
  return changed === undefined ? 'Cambiar' : `Cambiar a ${figureOf(changed)}`
}

type Done = { changed: number; unchanged: number; name: string | undefined }

function doneWords(begun: Begun, { changed, unchanged, name }: Done): string {
  const isOne = changed === 1 && unchanged === 0 && name !== undefined
  const people = isOne ? name : countOf(changed, 'persona', 'personas')
  const others = unchanged > 0 ? ` · ${figureOf(unchanged)} sin cambios` : ''
  if (begun === 'area') return `Cambiaste el área de ${people}${others}`
  if (begun === 'platforms') return `Cambiaste las plataformas de ${people}${others}`
  return `${begun === 'deactivate' ? 'Desactivaste' : 'Reactivaste'} a ${people}${others}`
}

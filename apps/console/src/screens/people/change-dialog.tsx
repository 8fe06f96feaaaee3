import { Button, Dialog } from '@mui/material'
import { platformWords } from '@orbita/contract/exports/people'
import type { PeopleChangePreviewOutput } from '@orbita/contract/people'
import type { ChosenPeople, PeopleChange } from '@orbita/domain/people-inputs'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { call } from '@orbita/web/rpc/call'
import { RpcError } from '@orbita/web/rpc/rpc-error'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { SkeletonRows } from '../../table/skeleton-rows.tsx'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialog-parts.tsx'
import { type EffectColumn, EffectsPreview } from '../../ui/effects-preview.tsx'
import { Field } from '../../ui/field.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { PersonCell } from '../../ui/person-cell.tsx'
import styles from './access-dialog.module.css'
import { AreaField, PlatformFields, type PlatformSteps } from './change-fields.tsx'

/** What an operator begins to change for several people. */
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
  areas: readonly string[]
  onClose: () => void
  onDone: () => void
}

/**
 * Changes the area, the platforms or the access of people who were chosen one by one or by a filter. What it changes is
 * counted by the server and confirmed; when the people of the filter moved meanwhile, the new count is said and confirmed
 * again. @see D-72
 */
export function ChangeDialog({ begun, who, count, areas, onClose, onDone }: Props) {
  const [area, setArea] = useState<string>()
  const [steps, setSteps] = useState<PlatformSteps>({})
  const [reason, setReason] = useState('')
  const [moved, setMoved] = useState<{ before: number; now: number }>()
  const notify = useNotify()
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
      notify(doneWords(begun, changed, unchanged))
      onDone()
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
  const isDanger = begun === 'deactivate'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) void run({ change, stamp: data.stamp, reason: reason.trim() })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="change-title"
      maxWidth={false}
      slotProps={{ paper: { className: styles.dialog! } }}
    >
      <form onSubmit={submit}>
        <DialogHead
          id="change-title"
          title={`${TITLES[begun]} ${countOf(chosen, 'persona', 'personas')}`}
          onClose={onClose}
        >
          {LEADS[begun]}
        </DialogHead>
        <DialogBody>
          {moved && (
            <Note tone="wait" role="alert">
              <b>Las personas del filtro cambiaron mientras decidías.</b>{' '}
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
          {data && change && <Effects data={data} change={change} />}
          {!data && change && !error && <SkeletonRows label="Contando…" />}
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help="Solo lo ve el equipo de personas, en la auditoría de cada una."
            required
            slotProps={{ input: { minLength: 3, maxLength: 300 } }}
            autoFocus={begun === 'deactivate' || begun === 'reactivate'}
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'gold'}
            disabled={!isReady || isRunning || reason.trim().length < 3}
          >
            {isRunning ? 'Un momento…' : verbOf(begun, change ? data?.changed : undefined)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function changeOf(begun: Begun, area: string | undefined, steps: PlatformSteps): PeopleChange | undefined {
  if (begun === 'area') return area === undefined ? undefined : { kind: 'area', area: area.trim() || null }
  if (begun !== 'platforms') return { kind: 'access', isActive: begun === 'reactivate' }

  const [gives, takes] = (['give', 'take'] as const).map((step) => PLATFORMS.filter((id) => steps[id] === step))
  return gives!.length + takes!.length === 0 ? undefined : { kind: 'platforms', gives: gives!, takes: takes! }
}

function verbOf(begun: Begun, changed: number | undefined): string {
  if (begun === 'deactivate') return `Desactivar a ${figureOf(changed ?? 0)}`
  if (begun === 'reactivate') return `Reactivar a ${figureOf(changed ?? 0)}`
  return changed === undefined ? 'Cambiar' : `Cambiar a ${figureOf(changed)}`
}

function doneWords(begun: Begun, changed: number, unchanged: number): string {
  const people = countOf(changed, 'persona', 'personas')
  const others = unchanged > 0 ? ` · ${figureOf(unchanged)} sin cambios` : ''
  if (begun === 'area') return `Cambiaste el área de ${people}${others}`
  if (begun === 'platforms') return `Cambiaste las plataformas de ${people}${others}`
  return `${begun === 'deactivate' ? 'Desactivaste' : 'Reactivaste'} a ${people}${others}`
}

type ChangedPerson = PeopleChangePreviewOutput['people'][number]

const COLUMNS: readonly EffectColumn<ChangedPerson>[] = [
  { id: 'person', title: 'Persona', cell: (person) => <PersonCell {...person} /> },
  { id: 'area', title: 'Área', cell: ({ area }) => area ?? '—' },
  { id: 'platforms', title: 'Plataformas', cell: ({ platform }) => platformWords(platform) },
]

function Effects({ data, change }: { data: PeopleChangePreviewOutput; change: PeopleChange }) {
  const { changed, count, people, credits, sessions } = data
  const isOut = change.kind === 'access' && !change.isActive
  const title = changed > people.length ? `Las primeras ${people.length}, por nombre` : 'Personas'

  return (
    <EffectsPreview
      who={changed}
      figures={[
        ...(count > changed ? [{ value: count - changed, what: 'ya están así' }] : []),
        ...(isOut ? [{ value: sessions, what: sessions === 1 ? 'sesión se cierra' : 'sesiones se cierran' }] : []),
      ]}
      changes={data.now.map(({ value, people: having }) => ({
        what: countOf(having, 'persona', 'personas'),
        ...wordsOf(change, value),
      }))}
      groups={people.length > 0 ? [{ title, rows: people }] : []}
      columns={COLUMNS}
      cost={isOut && changed > 0 ? `${figureOf(credits)} créditos quedan congelados mientras sigan fuera` : undefined}
      notice="Nadie recibe aviso"
      undo={UNDO[isOut ? 'deactivate' : change.kind]}
    />
  )
}

const UNDO = {
  area: 'con otro cambio de área: la auditoría guarda la de antes de cada persona',
  platforms: 'con el cambio contrario: la auditoría guarda las de antes de cada persona',
  access: 'con «Desactivar»',
  deactivate: 'con «Reactivar»: vuelven con todo lo suyo',
}

/** Says what some people have now, and what they will have. */
function wordsOf(change: PeopleChange, value: string | null): { from: string; to: string } {
  if (change.kind !== 'platforms') {
    return { from: value ?? 'Sin área', to: change.kind === 'area' ? (change.area ?? 'Sin área') : '' }
  }
  const has = (value ?? '').split(' ').filter(Boolean) as PlatformId[]
  const will = PLATFORMS.filter((id) => !change.takes.includes(id) && (change.gives.includes(id) || has.includes(id)))
  return { from: platformWords(has), to: platformWords(will) }
}

import { Button, Dialog } from '@mui/material'
import type { DeactivationEffect, PeopleAccessOutput } from '@orbita/contract/people'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type FormEvent, useState } from 'react'
import OffIcon from '~icons/ph/prohibit-bold'
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

type Props = {
  people: readonly { id: number; name: string }[]
  /** whether they get access again, or lose it */
  isActive: boolean
  onClose: () => void
  onDone?: () => void
}

/** Deactivates or reactivates people, after showing what that changes for each. @see D-72 */
export function AccessDialog({ people, isActive, onClose, onDone }: Props) {
  const ids = people.map(({ id }) => id)
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['people', 'deactivation-preview', ids],
    queryFn: () => call(rpc.people['deactivation-preview'].$post({ json: { ids } })),
    staleTime: 0,
  })
  const { run, isRunning } = useCommand({
    send: (input: { ids: number[]; isActive: boolean; reason: string }, operationId) =>
      call(rpc.people.access.$put({ json: { ...input, operationId } })),
    onDone: async ({ results }) => {
      notify(resultWords(results, isActive))
      onDone?.()
      onClose()
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['people'] }),
        queries.invalidateQueries({ queryKey: ['home'] }),
      ])
    },
  })
  const changed = data?.people.filter((person) => person.isActive !== isActive) ?? []
  const title = `${isActive ? 'Reactivar' : 'Desactivar'} a ${countOf(people.length, 'persona', 'personas')}`
  const verb = `${isActive ? 'Reactivar' : 'Desactivar'} a ${changed.length}`

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ ids, isActive, reason: reason.trim() })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="access-title"
      maxWidth={false}
      slotProps={{ paper: { className: styles.dialog! } }}
    >
      <form onSubmit={submit}>
        <DialogHead id="access-title" title={title} onClose={onClose}>
          {isActive
            ? 'Vuelven con todo lo suyo. Entran con su cédula de siempre.'
            : 'Dejan de entrar en menos de un segundo.'}
        </DialogHead>
        <DialogBody>
          {error && (
            <Note tone="bad" role="alert">
              {messageOf(error)}
            </Note>
          )}
          {data ? <Effects people={data.people} isActive={isActive} /> : !error && <SkeletonRows label="Contando…" />}
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            help="Solo lo ve el equipo de personas, en la auditoría."
            required
            slotProps={{ input: { minLength: 3, maxLength: 300 } }}
            autoFocus
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant={isActive ? 'gold' : 'danger'}
            startIcon={isActive ? undefined : <OffIcon />}
            disabled={isRunning || changed.length === 0 || reason.trim().length < 3}
          >
            {isRunning ? 'Un momento…' : verb}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const columnsOf = (isActive: boolean): readonly EffectColumn<DeactivationEffect>[] => [
  { id: 'person', title: 'Persona', cell: (person) => <PersonCell {...person} email={person.area ?? person.email} /> },
  {
    id: 'sessions',
    title: 'Sesiones',
    cell: (person) => (person.isActive === isActive ? 'sin cambios' : sessionWords(person.sessions)),
  },
  { id: 'open', title: 'Lo que queda abierto', cell: openWords },
  { id: 'credits', title: 'Créditos', cell: ({ credits }) => figureOf(credits), isFigure: true },
]

function Effects({ people, isActive }: { people: readonly DeactivationEffect[]; isActive: boolean }) {
  const changed = people.filter((person) => person.isActive !== isActive)
  const credits = changed.reduce((sum, person) => sum + person.credits, 0)

  return (
    <EffectsPreview
      who={changed.length}
      groups={[{ title: 'Personas', rows: people }]}
      columns={columnsOf(isActive)}
      cost={
        !isActive && changed.length > 0
          ? `${figureOf(credits)} créditos quedan congelados mientras sigan fuera`
          : undefined
      }
      undo={isActive ? 'con «Desactivar»' : 'con «Reactivar»: vuelven con todo lo suyo'}
    />
  )
}

function sessionWords(count: number): string {
  if (count === 0) return 'ninguna'
  return count === 1 ? '1 se cierra' : `${count} se cierran`
}

function openWords({ openRedeems, waitingPacks }: DeactivationEffect): string {
  const parts = [
    openRedeems > 0 ? `${countOf(openRedeems, 'canje', 'canjes')} en curso` : '',
    waitingPacks > 0 ? `${countOf(waitingPacks, 'sobre', 'sobres')} sin abrir` : '',
  ].filter(Boolean)
  return parts.join(' · ') || 'nada'
}

function resultWords(results: PeopleAccessOutput['results'], isActive: boolean): string {
  const done = results.filter(({ outcome }) => outcome === 'done')
  const verb = isActive ? 'Reactivaste' : 'Desactivaste'
  if (done.length === 1 && results.length === 1) return `${verb} a ${done[0]!.name}`

  const others = results.length - done.length
  return `${verb} a ${countOf(done.length, 'persona', 'personas')}${others > 0 ? ` · ${others} sin cambios` : ''}`
}

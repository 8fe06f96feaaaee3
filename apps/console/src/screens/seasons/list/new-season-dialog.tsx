import { Button, Dialog } from '@mui/material'
import type { SeasonRow } from '@orbita/contract/albums/seasons'
import { SEASON_LENGTHS, seasonLength, weeksOfSeason } from '@orbita/domain/seasons/season-length'
import { addDays } from '@orbita/domain/time/period'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/dialogs/dialog-parts.tsx'
import { countOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Cells } from '../../../ui/layout.tsx'
import { notify } from '../../../ui/notify.ts'
import { latestEnd } from './days.ts'
import { readShipped, SHIPPED } from './shipped-season.ts'

type Props = {
  seasons: readonly Pick<SeasonRow, 'id' | 'title' | 'endsOn'>[]
  /** the season to copy, or undefined for none */
  copyOf?: string
  onClose: () => void
  onDone: (id: string) => void
}

/** The advised length of a season, and of the bridge before it, in days. @see AL-1 */
const SEASON_DAYS = 16 * 7
const BRIDGE_DAYS = 7

type Head = { title: string; startsOn: string; endsOn: string }

/** Begins a season: empty, as a copy of another one, or with the one that ships ready. It stays a draft. @see AL-1 */
export function NewSeasonDialog({ seasons, copyOf = '', onClose, onDone }: Props) {
  const first = addDays(latestEnd(seasons), BRIDGE_DAYS + 1)
  const [title, setTitle] = useState('')
  const [startsOn, setStartsOn] = useState(first)
  const [endsOn, setEndsOn] = useState(addDays(first, SEASON_DAYS - 1))
  const [source, setSource] = useState(copyOf)
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: async ({ source: from, ...head }: Head & { source: string }, operationId) =>
      from === SHIPPED.id
        ? call(rpc.seasons.files.$post({ json: { document: { ...(await readShipped()), ...head }, operationId } }))
        : call(rpc.seasons.$post({ json: { ...head, ...(from && { copyOf: from }), operationId } })),
    onDone: async ({ id }) => {
      notify(`Empezaste «${title.trim()}»: es un borrador`)
      await queries.invalidateQueries({ queryKey: ['seasons'] })
      onDone(id)
    },
  })
  const problem = startsOn > endsOn ? 'Termina antes de empezar.' : undefined

  function begin(from: string) {
    setSource(from)
    if (from === SHIPPED.id && title.trim() === '') setTitle(SHIPPED.title)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run({ title: title.trim(), startsOn, endsOn, source })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="new-season">
      <form onSubmit={submit}>
        <DialogHead id="new-season" title={copyOf ? 'Clonar la temporada' : 'Nueva temporada'} onClose={onClose}>
          Nadie la ve hasta que la publiques.
        </DialogHead>
        <DialogBody>
          <Field
            label="Nombre"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            required
            autoFocus
            slotProps={{ input: { maxLength: 60 } }}
          />
          <Cells min={180} gap={3}>
            <Field
              label="Primer día"
              type="date"
              value={startsOn}
              onChange={(event) => setStartsOn(event.target.value)}
              required
              help="Una semana de puente después de la anterior."
            />
            <Field
              label="Último día"
              type="date"
              value={endsOn}
              onChange={(event) => setEndsOn(event.target.value)}
              required
              problem={problem}
              help={lengthHelp({ startsOn, endsOn })}
            />
          </Cells>
          <SelectField
            label="Empieza con"
            value={source}
            onChange={begin}
            choices={[
              { value: '', title: 'Páginas vacías, tantas como pide su duración' },
              { value: SHIPPED.id, title: `«${SHIPPED.title}», que viene con Órbita: 48 figuras listas` },
              ...seasons.map(({ id, title: name }) => ({ value: id, title: `Lo de «${name}»` })),
            ]}
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <DecideButton
            type="submit"
            variant="gold"
            disabled={isRunning || title.trim() === '' || startsOn === '' || endsOn === '' || problem !== undefined}
          >
            {isRunning ? 'Un momento…' : 'Crear borrador'}
          </DecideButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Says how long a season is, and the pages that its length has. @see AL-1 */
function lengthHelp(days: { startsOn: string; endsOn: string }): string | undefined {
  const weeks = weeksOfSeason(days)
  if (!(weeks > 0)) return undefined
  const length = seasonLength(days)
  if (length) return `${weeks} semanas: ${length.pages} páginas.`

  return `${countOf(weeks, 'semana', 'semanas')}. Lo aconsejado es de ${SEASON_LENGTHS[0]!.weeks} a ${SEASON_LENGTHS.at(-1)!.weeks}.`
}

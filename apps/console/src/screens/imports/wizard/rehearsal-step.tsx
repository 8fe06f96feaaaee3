import { Button, Stack } from '@mui/material'
import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Cluster } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { columnTitle } from '../import-words.ts'
import { Conflicts } from './conflicts.tsx'
import { Doubts } from './doubts.tsx'
import { Figures } from './figures.tsx'
import { Names } from './names.tsx'
import { Problems } from './problems.tsx'
import { Recalled } from './recalled.tsx'
import { WizardFoot } from './wizard-foot.tsx'

/** The row of the headers, as a problem names it. */
const HEADER = 1

type Props = {
  draft: ImportOutput
  /** whether rows of progress with problems stay out */
  skips: boolean
  onSkip: (skips: boolean) => void
  onBack: () => void
  onDone: () => void
}

/** The third step: what is wrong with the file, row by row, mended in the cell. Nothing has changed yet. */
export function RehearsalStep({ draft, skips, onSkip, onBack, onDone }: Props) {
  const queries = useQueryClient()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['imports', 'rehearsal', draft.id, skips, isWhole],
    queryFn: () =>
      call(
        rpc.imports[':importId'].rehearsal.$get({
          param: { importId: `${draft.id}` },
          query: { ...(skips && { skips: '1' as const }), ...(isWhole && { all: '1' as const }) },
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { run, isRunning } = useCommand({
    send: (skipsProblems: boolean, operationId) =>
      startOf(draft, { skipsProblems, wrong: data?.skips ? data.wrong : 0, operationId }),
    onDone: (after) => {
      queries.setQueryData(['imports', 'draft', draft.id], after)
      onDone()
    },
  })
  if (error && !data) {
    return (
      <Note tone="bad" role="alert">
        {messageOf(error)} <Button onClick={() => void refetch()}>Ensayar de nuevo</Button>
      </Note>
    )
  }
  if (!data) return <SkeletonRows label="Ensayando la carga…" />

  const { rows, ready, wrong, problems } = data
  const isReady = problems.length === 0 || data.skips
  return (
    <Stack spacing={4} aria-busy={isFetching}>
      <Figures
        figures={[
          { title: 'Filas leídas', value: rows, help: outWords(draft.rows - rows - data.filtered, data.filtered) },
          { title: 'Listas', value: ready, help: rows > 0 ? `${Math.floor((100 * ready) / rows)} %` : '' },
          {
            title: 'Con error',
            value: wrong,
            help: data.skips ? 'se quedan fuera' : 'no entran hasta corregirlas',
            tone: wrong > 0 ? 'bad' : undefined,
          },
          { title: 'Avisos', value: data.doubts.length, help: 'no impiden seguir, pero míralos' },
        ]}
      />
      <p role="status" className="sr-only">
        {isFetching ? 'Ensayando…' : statusWords(data)}
      </p>
      <Refused draft={draft} />
      {isReady ? (
        <Note tone="ok">
          <b>{data.skips ? `Las otras ${figureOf(ready)} están listas.` : 'Todas las filas están listas.'}</b>{' '}
          {effectsWords(data)}
        </Note>
      ) : null}
      {isAboutColumns(draft, data) && (
        <Note tone="wait">
          <b>Esto se arregla en las columnas.</b> Di ahí cuál columna es cada dato, o elige el de todas las filas.
          <Cluster gap={2}>
            <Button onClick={onBack}>Volver a las columnas</Button>
          </Cluster>
        </Note>
      )}
      <Names draft={draft} data={data} onSaid={() => void refetch()} onMore={() => setWhole(true)} />
      {problems.length > 0 && <Problems draft={draft} data={data} onMended={() => void refetch()} />}
      <Conflicts draft={draft} data={data} onChosen={() => void refetch()} onMore={() => setWhole(true)} />
      <Recalled draft={draft} data={data} onMended={() => void refetch()} onMore={() => setWhole(true)} />
      <Doubts doubts={data.doubts} />
      <WizardFoot onBack={onBack}>
        {data.skips && (
          <Button disabled={isRunning} onClick={() => onSkip(false)}>
            Volver a corregirlas
          </Button>
        )}
        {!isReady && data.canSkip && (
          <DecideButton
            disabled={isRunning || isFetching}
            onClick={() => (draft.kind === 'people' ? void run(true) : onSkip(true))}
          >
            Seguir con {figureOf(ready)} y dejar {figureOf(wrong)} fuera
          </DecideButton>
        )}
        <DecideButton variant="gold" disabled={isRunning || isFetching || !isReady} onClick={() => void run(false)}>
          {isRunning ? 'Un momento…' : draft.kind === 'people' ? 'Ver qué cambia' : applyWords(data)}
        </DecideButton>
      </WizardFoot>
    </Stack>
  )
}

/** Compares people before anything is applied; progress is applied at once, because its rehearsal says its effects. */
function startOf(
  draft: ImportOutput,
  { skipsProblems, wrong, operationId }: { skipsProblems: boolean; wrong: number; operationId: string },
) {
  const param = { importId: `${draft.id}` }
  if (draft.kind === 'people') {
    return call(rpc.imports[':importId'].comparison.$post({ param, json: { skipsProblems, operationId } }))
  }
  const json = { leftOut: [], stay: [], confirmsRetirement: false, ...(wrong > 0 && { wrong }), operationId }
  return call(rpc.imports[':importId'].application.$post({ param, json }))
}

/** Returns whether something is wrong with the headers, or with a value that was given for every row. */
function isAboutColumns({ challenge, mission, day }: ImportOutput, { problems }: RehearsalOutput): boolean {
  const given: Readonly<Record<string, string | null>> = { reto: challenge, mision: mission, fecha: day }
  return problems.some(({ row, column }) => row === HEADER || (row > HEADER && Boolean(given[column])))
}

function statusWords({ wrong, problems }: RehearsalOutput): string {
  if (wrong === 0 && problems.length > 0) return 'El archivo todavía no puede entrar'
  return countOf(wrong, 'fila con error', 'filas con error')
}

/** Says why fewer rows are read than the file has. */
function outWords(totals: number, filtered: number): string {
  const parts = [
    totals > 0 ? countOf(totals, 'fila de totales', 'filas de totales') : '',
    filtered > 0 ? countOf(filtered, 'fila que no cuenta', 'filas que no cuentan') : '',
  ].filter(Boolean)
  return parts.length > 0 ? `sin ${parts.join(' ni ')}` : ''
}

function applyWords({ effects }: RehearsalOutput): string {
  return effects ? `Aplicar ${countOf(effects.events, 'avance', 'avances')}` : 'Aplicar'
}

function effectsWords({ effects }: RehearsalOutput): string {
  if (!effects) return ''

  const { rows, events, people, completions, credits, experience, packs, ranks } = effects
  const known = rows - events
  const parts = [
    // A row that was loaded before, or whose total is the one that is known, is ready and adds nothing.
    known > 0 ? `${countOf(known, 'fila no suma', 'filas no suman')}, porque ya contaba${known === 1 ? '' : 'n'}` : '',
    countOf(people, 'persona avanza', 'personas avanzan'),
    countOf(completions, 'misión se completa', 'misiones se completan'),
    `${figureOf(credits)} créditos y ${figureOf(experience)} puntos de experiencia`,
    countOf(packs, 'sobre', 'sobres'),
    countOf(ranks, 'persona sube de rango', 'personas suben de rango'),
  ]
  return `${parts.filter(Boolean).join(' · ')}.`
}

/** Shows what the last comparison refused, which only comparing cédulas shows. */
function Refused({ draft: { kind, outcome } }: { draft: ImportOutput }) {
  if (outcome?.type !== 'refused') return null

  const title =
    kind === 'people'
      ? 'Al comparar con la empresa apareció lo que el ensayo no ve:'
      : 'No se aplicó nada: algo cambió desde el ensayo.'

  return (
    <Note tone="bad" role="alert">
      <b>{title}</b>
      <ul>
        {outcome.problems.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            {[row > 0 ? `Fila ${row}` : '', columnTitle(column)].filter(Boolean).join(', ')}
            {row > 0 && ': '}
            {message}
          </li>
        ))}
      </ul>
    </Note>
  )
}

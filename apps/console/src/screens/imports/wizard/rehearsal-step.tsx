import { Button } from '@mui/material'
import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import DownloadIcon from '~icons/ph/download-simple-bold'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { saveList } from '../../../table/export/save-list.ts'
import { SkeletonRows } from '../../../table/rows/skeleton-rows.tsx'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { columnTitle } from '../import-words.ts'
import { CellFix } from './cell-fix.tsx'
import { Doubts } from './doubts.tsx'
import { Figures } from './figures.tsx'
import { PROBLEM_COLUMNS } from './problem-columns.ts'
import table from './table.module.css'
import styles from './wizard.module.css'
import { WizardFoot } from './wizard-foot.tsx'

type Props = { draft: ImportOutput; onBack: () => void; onDone: () => void }

/** The third step: what is wrong with the file, row by row, mended in the cell. Nothing has changed yet. */
export function RehearsalStep({ draft, onBack, onDone }: Props) {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['imports', 'rehearsal', draft.id],
    queryFn: () => call(rpc.imports[':importId'].rehearsal.$get({ param: { importId: `${draft.id}` } })),
    staleTime: 0,
    gcTime: 0,
  })
  const { run, isRunning } = useCommand({
    send: (skipsProblems: boolean, operationId) => startOf(draft, { skipsProblems, operationId }),
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
  const isReady = problems.length === 0
  return (
    <div className={styles.step} aria-busy={isFetching}>
      <Figures
        figures={[
          { title: 'Filas leídas', value: rows },
          { title: 'Listas', value: ready, help: rows > 0 ? `${Math.floor((100 * ready) / rows)} %` : '' },
          {
            title: 'Con error',
            value: wrong,
            help: 'no entran hasta corregirlas',
            tone: wrong > 0 ? 'bad' : undefined,
          },
          { title: 'Avisos', value: data.doubts.length, help: 'no impiden seguir, pero míralos' },
        ]}
      />
      <p role="status" className="sr-only">
        {isFetching ? 'Ensayando…' : `${countOf(wrong, 'fila con error', 'filas con error')}`}
      </p>
      <Refused draft={draft} />
      {isReady ? (
        <Note tone="ok">
          <b>Todas las filas están listas.</b> {effectsWords(data)}
        </Note>
      ) : (
        <Problems draft={draft} data={data} onMended={() => void refetch()} />
      )}
      <Doubts doubts={data.doubts} />
      <WizardFoot onBack={onBack}>
        {!isReady && data.canSkip && (
          <DecideButton disabled={isRunning || isFetching} onClick={() => void run(true)}>
            Seguir con {figureOf(ready)} y dejar {figureOf(wrong)} fuera
          </DecideButton>
        )}
        <DecideButton variant="gold" disabled={isRunning || isFetching || !isReady} onClick={() => void run(false)}>
          {isRunning ? 'Un momento…' : draft.kind === 'people' ? 'Ver qué cambia' : applyWords(data)}
        </DecideButton>
      </WizardFoot>
    </div>
  )
}

/** Compares people before anything is applied; progress is applied at once, because its rehearsal says its effects. */
function startOf(draft: ImportOutput, { skipsProblems, operationId }: { skipsProblems: boolean; operationId: string }) {
  const param = { importId: `${draft.id}` }
  if (draft.kind === 'people') {
    return call(rpc.imports[':importId'].comparison.$post({ param, json: { skipsProblems, operationId } }))
  }
  const json = { leftOut: [], stay: [], confirmsRetirement: false, operationId }
  return call(rpc.imports[':importId'].application.$post({ param, json }))
}

function applyWords({ effects }: RehearsalOutput): string {
  return effects ? `Aplicar ${countOf(effects.events, 'avance', 'avances')}` : 'Aplicar'
}

function effectsWords({ effects }: RehearsalOutput): string {
  if (!effects) return ''

  const { people, completions, credits, experience, packs, ranks } = effects
  const parts = [
    countOf(people, 'persona avanza', 'personas avanzan'),
    countOf(completions, 'misión se completa', 'misiones se completan'),
    `${figureOf(credits)} créditos y ${figureOf(experience)} puntos de experiencia`,
    countOf(packs, 'sobre', 'sobres'),
    countOf(ranks, 'persona sube de rango', 'personas suben de rango'),
  ]
  return `${parts.join(' · ')}.`
}

/** Shows what the last comparison refused, which only comparing cédulas shows. */
function Refused({ draft: { outcome } }: { draft: ImportOutput }) {
  if (outcome?.type !== 'refused') return null

  return (
    <Note tone="bad" role="alert">
      <b>Al comparar con la empresa apareció lo que el ensayo no ve:</b>
      <ul>
        {outcome.problems.map(({ row, column, message }) => (
          <li key={`${row} ${column} ${message}`}>
            Fila {row}, {columnTitle(column)}: {message}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type ProblemsProps = { draft: ImportOutput; data: RehearsalOutput; onMended: () => void }

function Problems({ draft, data: { problems, more, wrong }, onMended }: ProblemsProps) {
  const rows = problems.map((problem, id) => ({ id: id + 1, ...problem }))

  return (
    <section className={table.table} aria-labelledby="problems-title">
      <header className={table.tableHead}>
        <div>
          <h2 id="problems-title">{countOf(wrong, 'fila por corregir', 'filas por corregir')}</h2>
          <p>Corrige aquí mismo o en tu archivo: lo que escribas se vuelve a ensayar al momento.</p>
        </div>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => void saveList('xlsx', { name: 'filas-por-corregir', columns: PROBLEM_COLUMNS, rows })}
        >
          Bajar solo estas
        </Button>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col" className={table.who!}>
              Persona
            </th>
            <th scope="col">Columna</th>
            <th scope="col">Valor</th>
            <th scope="col">Qué pasa y cómo se arregla</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <CellFix
              key={`${problem.row} ${problem.column} ${problem.message}`}
              draft={draft}
              problem={problem}
              onMended={onMended}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={table.more}>y {countOf(more, 'problema más', 'problemas más')}</p>}
    </section>
  )
}

import type { CodesCheckOutput, RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { MOST_CODES } from '@orbita/domain/rewards/inputs'
import { call } from '@orbita/web/rpc/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rpc } from '../../rpc/client.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { readList } from '../../rpc/read-list.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { dateOf } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ReasonField, useReason } from '../../ui/forms/reason-field.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { CodesList, chosenOf, type ListChoice } from './codes-list.tsx'
import { type ReadCodes, readCodes } from './read-codes.ts'

type Props = {
  reward: RewardDetailOutput
  /** a file with the codes; absent: they are pasted */
  file?: File
  onClose: () => void
}

/** How long somebody who writes codes has to stop before they are read. */
const REST_MS = 250

/** Adds codes to the pool of a reward, after showing which ones and saying how many are new. @see RE-5 */
export function CodesDialog({ reward, file, onClose }: Props) {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<ListChoice>({})
  const reason = useReason()
  const { list, problem } = useList(file, text, choice.sheet)
  const read = useMemo(() => readCodes(list ? chosenOf(list, choice).cells : []), [list, choice])
  const param = { rewardId: reward.id }
  const queries = useQueryClient()
  const { data: check, error } = useQuery({
    queryKey: ['rewards', 'codes-check', reward.id, read.codes],
    queryFn: async () => {
      const parts = await inParts(read.codes, (codes) =>
        call(rpc.rewards[':rewardId'].codes.check.$post({ param, json: { codes } })),
      )
      return sumOf(parts)
    },
    enabled: read.codes.length > 0,
    gcTime: 0,
    staleTime: 0,
  })
  const { run, isRunning } = useCommand({
    send: (input: { codes: readonly string[]; reason?: string }, operationId) => seal(reward.id, input, operationId),
    onDone: async (added) => {
      notify(`Sellaste ${countOf(added, 'código', 'códigos')} de «${reward.title}»`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['rewards'] })
    },
  })
  const isLimited = reward.stock !== null
  const canSeal = check !== undefined && check.fresh > 0 && (!isLimited || reason.isEnough)

  return (
    <FormDialog
      title={`Códigos para «${reward.title}»`}
      lead="Al sellarlos se cifran y no se vuelven a mostrar. Guarda tu lista si la necesitas para otra cosa."
      verb={isRunning ? 'Sellando…' : `Sellar ${check && check.fresh > 0 ? figureOf(check.fresh) : ''}`}
      isReady={canSeal && !isRunning}
      onClose={onClose}
      onSubmit={() => void run({ codes: read.codes, ...(isLimited && { reason: reason.value }) })}
    >
      {file ? (
        <p>
          Archivo <b>{file.name}</b>
        </p>
      ) : (
        <Field
          label="Códigos, uno por renglón"
          help="También puedes pegar celdas de una hoja de cálculo."
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChoice({})
          }}
          multiline
          minRows={5}
          maxRows={10}
          autoComplete="off"
          slotProps={{ input: { spellCheck: false } }}
          autoFocus
        />
      )}
      {list && <CodesList list={list} choice={choice} codes={read.codes} onChange={setChoice} />}
      {read.codes.length > 0 && check && (
        <Note tone={check.fresh > 0 ? 'ok' : 'wait'} role="status">
          <b>
            {check.fresh === 0
              ? 'Ninguno es nuevo.'
              : `${countOf(check.fresh, 'código listo', 'códigos listos')} para sellar.`}
          </b>{' '}
          {checkWords(read, check)}
        </Note>
      )}
      {read.codes.length === 0 && read.unreadable > 0 && (
        <Note tone="bad" role="alert">
          Un código tiene entre 4 y 80 letras o números. Aquí no vemos ninguno.
        </Note>
      )}
      {read.lost.length > 0 && (
        <Note tone="bad" role="alert">
          {lostWords(read.lost)}
        </Note>
      )}
      {(problem || error) && (
        <Note tone="bad" role="alert">
          {problem ?? messageOf(error)}
        </Note>
      )}
      {isLimited && (
        <ReasonField
          reason={reason}
          help="Las unidades suben con los códigos nuevos. El motivo queda en los movimientos: «Convenio con el cine, segundo lote»."
        />
      )}
    </FormDialog>
  )
}

/** Has a file, or what was written, read as a list. */
function useList(file: File | undefined, text: string, sheet: string | undefined) {
  const source = file ?? new File([text], 'codigos.txt', { type: 'text/plain' })
  const { data, error } = useQuery({
    queryKey: ['rewards', 'codes-list', file ? [file.name, file.size, file.lastModified] : text, sheet],
    queryFn: async ({ signal }) => {
      if (!file) await new Promise((resolve) => setTimeout(resolve, REST_MS))
      signal.throwIfAborted()
      return readList('codes', source, sheet)
    },
    enabled: file !== undefined || text.trim() !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const problem = error ? messageOf(error) : data?.outcome === 'refused' ? data.message : undefined
  return { list: data?.outcome === 'read' ? data : undefined, problem }
}

/** Calls a route with as many codes at a time as it takes. */
async function inParts<Answer>(
  codes: readonly string[],
  send: (codes: string[], part: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < codes.length; from += MOST_CODES)
    answers.push(await send(codes.slice(from, from + MOST_CODES), from / MOST_CODES))
  return answers
}

/** Seals codes, some hundreds at a time. Each part has its own operation id, so that a repeated call acts once. */
async function seal(
  rewardId: string,
  { codes, reason }: { codes: readonly string[]; reason?: string },
  operationId: string,
): Promise<number> {
  const answers = await inParts(codes, (some, part) =>
    call(
      rpc.rewards[':rewardId'].codes.$post({
        param: { rewardId },
        json: { codes: some, operationId: partOf(operationId, part), ...(reason && { reason }) },
      }),
    ),
  )
  return answers.reduce((sum, { added }) => sum + added, 0)
}

/** Makes the operation id of a part: the last digits of the whole one count the parts. */
function partOf(operationId: string, part: number): string {
  return part === 0 ? operationId : `${operationId.slice(0, -4)}${part.toString(16).padStart(4, '0')}`
}

/** Says which codes a spreadsheet lost, and how they come whole. */
function lostWords(lost: readonly string[]): string {
  const one = lost.length === 1
  return (
    `${countOf(lost.length, 'código perdió', 'códigos perdieron')} sus últimas cifras, porque una hoja de cálculo ` +
    `${one ? 'lo' : 'los'} guardó como número (${lost[0]}). No se ${one ? 'sella' : 'sellan'}: pide la lista con esa columna como texto.`
  )
}

function sumOf(parts: readonly CodesCheckOutput[]): CodesCheckOutput {
  const since = parts.flatMap(({ knownSince }) => knownSince ?? []).sort()
  return {
    fresh: parts.reduce((sum, { fresh }) => sum + fresh, 0),
    known: parts.reduce((sum, { known }) => sum + known, 0),
    knownSince: since.at(-1) ?? null,
  }
}

function checkWords({ codes, repeated, unreadable }: ReadCodes, { known, knownSince }: CodesCheckOutput): string {
  const parts = [
    ...(repeated > 0 ? [`${countOf(repeated, 'repetido', 'repetidos')} en la lista`] : []),
    ...(known > 0
      ? [`${countOf(known, 'ya estaba sellado', 'ya estaban sellados')}${knownSince ? ` (${dateOf(knownSince)})` : ''}`]
      : []),
    ...(unreadable > 0 ? [`${countOf(unreadable, 'no parece un código', 'no parecen códigos')}`] : []),
  ]
  const all = codes.length + repeated + unreadable
  return parts.length > 0 ? `${figureOf(all)} en la lista: ${parts.join(', ')}.` : ''
}

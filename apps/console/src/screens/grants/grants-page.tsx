import { Card, Stack } from '@mui/material'
import type { GrantOutput } from '@orbita/contract/grants'
import { GRANT_KINDS, GRANT_REASON, type GrantKind, MOST_OF_GRANT } from '@orbita/domain/grants/grant'
import { MADE_DAYS, MANUAL_ALONE, MANUAL_WINDOW_DAYS, PACK_WORTH } from '@orbita/domain/ledger/manual'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import stardust from '../../../../../packages/art/generated/iconos/polvo.svg?url'
import experience from '../../../../../packages/art/generated/iconos/rango.svg?url'
import pack from '../../../../../packages/art/generated/sobre/sobre.svg?url'
import coin from '../../../../../packages/art/generated/ui/moneda.svg?url'
import { useIsAlone } from '../../data/operators.ts'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { figureOf } from '../../ui/figures.ts'
import choice from '../../ui/forms/choice.module.css'
import { DecideButton } from '../../ui/forms/decide-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { keptOf, useKept } from '../../ui/kept.ts'
import { Cluster, Columns } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { notify } from '../../ui/notify.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { readWhole } from '../../ui/place.ts'
import { amountWords, KIND_TITLES, verbOf } from './grant-words.ts'
import styles from './grants-page.module.css'
import { Preview } from './preview.tsx'
import { NOBODY, type Receivers } from './receivers.ts'
import { ReceiversField } from './receivers-field.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { useGrantPreview } from './use-grant-preview.ts'

const PICTURES: Readonly<Record<GrantKind, string>> = { packs: pack, credits: coin, experience, stardust }

type Draft = { kind: GrantKind; amount: string; receivers: Receivers; reason: string }

const EMPTY: Draft = { kind: 'packs', amount: '1', receivers: NOBODY, reason: '' }

/** Gives packs, credits, experience or stardust, after showing what that changes for each. @see D-79, PT-6 */
export function Component() {
  useTitle('Otorgar')
  // The browser keeps the text of the grant until the grant is made.
  const [draft, setDraft] = useKept<Draft>('otorgar', EMPTY)
  // What arrives late, such as the people of a view, keeps what was typed meanwhile.
  const change = (part: Partial<Draft>) => setDraft({ ...(keptOf<Draft>('otorgar') ?? EMPTY), ...part })

  return (
    <Stack spacing={4}>
      <PageHead title="Otorgar">
        Sobres, créditos, experiencia o polvo estelar, siempre con un motivo que la persona lee
      </PageHead>
      <GrantForm draft={draft} onChange={change} onGiven={() => change({ receivers: NOBODY, reason: '' })} />
    </Stack>
  )
}

type FormProps = { draft: Draft; onChange: (part: Partial<Draft>) => void; onGiven: () => void }

function GrantForm({ draft, onChange, onGiven }: FormProps) {
  const { kind, receivers, reason } = draft
  const amount = readWhole(draft.amount, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN
  const problem = amountProblem(kind, amount)
  const queries = useQueryClient()
  const [done, setDone] = useState<GrantOutput['results']>()
  const form = useRef<HTMLFormElement>(null)
  const preview = useGrantPreview({ kind, amount, receivers, isValid: problem === undefined })
  const { run, isRunning } = useCommand({
    send: (input: { kind: GrantKind; amount: number; ids: number[]; reason: string }, operationId) =>
      call(rpc.grants.$post({ json: { ...input, operationId } })),
    onDone: async ({ results }) => {
      const [only] = results
      if (results.length === 1 && only!.outcome === 'receives') {
        notify(`Otorgaste ${amountWords(kind, amount)} a ${only!.name}`)
      } else if (results.length === 1 && only!.outcome === 'waits') notify('Pediste la segunda firma')
      else setDone(results)
      onGiven()
      await Promise.all(
        ['people', 'home', 'inboxes', 'grants'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
  const isAlone = useIsAlone(preview.waiting.length > 0)
  const counts = { given: preview.given.length, waiting: preview.waiting.length }
  const ready = preview.given.length > 0 && reason.trim().length >= GRANT_REASON.least && !preview.isTooMany

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) void run({ kind, amount, ids: preview.given.map(({ id }) => id), reason: reason.trim() })
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
      }}
    >
      <Columns widths="minmax(0, 1fr) minmax(0, 1.25fr)">
        <Card>
          <fieldset className={styles.kinds}>
            <legend>Qué</legend>
            {GRANT_KINDS.map((one) => (
              <label key={one} className={`${choice.choice} ${styles.kind}`}>
                <input type="radio" name="kind" checked={one === kind} onChange={() => onChange({ kind: one })} />
                <img src={PICTURES[one]} alt="" width={40} height={40} />
                {KIND_TITLES[one]}
              </label>
            ))}
          </fieldset>
          <Field
            label="Cuántos a cada persona"
            value={draft.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
            help={`Hasta ${figureOf(MOST_OF_GRANT[kind])} de una vez`}
            problem={problem}
            reads="whole"
            autoComplete="off"
            slotProps={{ input: { maxLength: 12 } }}
          />
          <ReceiversField value={receivers} onChange={(next) => onChange({ receivers: next })} />
          <Field
            label="Motivo"
            value={reason}
            onChange={(event) => onChange({ reason: event.target.value })}
            help={`Aparece en su aviso y en sus movimientos. ${reason.length} de ${GRANT_REASON.most}`}
            slotProps={{ input: { maxLength: GRANT_REASON.most } }}
          />
          <Note>
            En {MANUAL_WINDOW_DAYS} días firmas tú hasta {figureOf(MANUAL_ALONE.worth)} créditos y{' '}
            {figureOf(MANUAL_ALONE.experience)} de experiencia por persona, y entre todas{' '}
            {figureOf(MANUAL_ALONE.worthOfAll)} créditos, o {MANUAL_ALONE.worthOfEach} por cada persona de la empresa si
            es más. Un sobre cuenta {PACK_WORTH}; un grano de polvo, uno.{' '}
            <b>Por encima, para ti, o para quien creaste hace menos de {MADE_DAYS} días, firma otra persona.</b>
          </Note>
        </Card>
        <Card>
          <Preview {...preview} kind={kind} amount={amount} />
          {isAlone && (
            <Note tone="wait" role="status">
              <b>Hoy no hay otra persona operadora que firme.</b> Puedes pedirlo, y esperará. Pide a quien instaló el
              producto que cree a otra: quien tú invites no te firma en 90 días.
            </Note>
          )}
          <Cluster
            sx={{
              justifyContent: 'space-between',
              pt: 3.5,
              borderTop: '1px solid var(--line)',
              fontSize: 13,
              color: 'text.secondary',
            }}
          >
            <span>{undoWords(kind)}</span>
            <DecideButton type="submit" variant="gold" disabled={!ready || isRunning}>
              {isRunning ? 'Un momento…' : verbOf(kind, amount, counts)} <Kbd>Ctrl ↵</Kbd>
            </DecideButton>
          </Cluster>
        </Card>
        {done && <ResultDialog kind={kind} results={done} onClose={() => setDone(undefined)} />}
      </Columns>
    </form>
  )
}

function amountProblem(kind: GrantKind, amount: number): string | undefined {
  if (!Number.isSafeInteger(amount) || amount < 1) return 'Escribe un número desde 1.'
  return amount > MOST_OF_GRANT[kind] ? `Son más de ${figureOf(MOST_OF_GRANT[kind])} de una vez.` : undefined
}

function undoWords(kind: GrantKind): string {
  return kind === 'packs' || kind === 'stardust'
    ? 'Lo otorgado se queda con la persona.'
    : 'Se corrige desde sus movimientos, con uno contrario.'
}

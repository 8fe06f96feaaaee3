import type { GrantEffect } from '@orbita/contract/grants'
import { type GrantKind, MOST_RECEIVERS } from '@orbita/domain/grants/grant'
import OkIcon from '~icons/ph/check-circle-fill'
import WaitIcon from '~icons/ph/hourglass-medium-fill'
import NoIcon from '~icons/ph/minus-circle-fill'
import { messageOf } from '../../rpc/error-copy.ts'
import type { Column } from '../../table/data-table.tsx'
import { csvOf } from '../../table/export/csv.ts'
import { SkeletonRows } from '../../table/rows/skeleton-rows.tsx'
import { downloadText } from '../../ui/download.ts'
import { EffectsPreview } from '../../ui/effects-preview.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { Note } from '../../ui/note.tsx'
import { PersonCell } from '../../ui/people/person-cell.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { amountWords, hasWords, isGiven, outcomeWords } from './grant-words.ts'
import type { GrantPreview } from './use-grant-preview.ts'

type Props = GrantPreview & { kind: GrantKind; amount: number }

/** Shows what a grant would do: who receives it, who does not and why, and what each would have. */
export function Preview({ kind, amount, data, error, isWaiting, given, waiting, isTooMany }: Props) {
  if (error) {
    return (
      <Note tone="bad" role="alert">
        {messageOf(error)} Lo que escribiste sigue aquí.
      </Note>
    )
  }
  if (isWaiting) return <SkeletonRows label="Mirando qué cambia…" />
  if (!data) {
    return <Scene title="Aún no hay nadie">Elige a quién, y aquí verás qué cambia para cada persona.</Scene>
  }
  const refused = data.people.filter(({ outcome }) => !isGiven(outcome))
  const columns = columnsOf(kind, amount)
  const gift = amountWords(kind, amount)

  return (
    <>
      {isTooMany && (
        <Note tone="bad" role="alert">
          Son {figureOf(data.total)} personas. Se otorga a {MOST_RECEIVERS} de una vez: quita un área y repite después.
        </Note>
      )}
      {data.unknown.length > 0 && (
        <Note tone="wait" role="status">
          <b>{countOf(data.unknown.length, 'correo no es de nadie', 'correos no son de nadie')}:</b>{' '}
          {data.unknown.slice(0, 10).join(', ')}
          {data.unknown.length > 10 && '…'}
        </Note>
      )}
      <EffectsPreview
        who={data.people.length}
        figures={[
          { value: given.length - waiting.length, what: [`recibe ${gift}`, `reciben ${gift}`] },
          ...(waiting.length > 0
            ? [{ value: waiting.length, what: ['espera otra firma', 'esperan otra firma'] as const }]
            : []),
          { value: refused.length, what: ['no lo recibe', 'no lo reciben'], tone: 'bad' },
        ]}
        groups={[
          { title: 'Todas', rows: data.people },
          ...(refused.length > 0 ? [{ title: 'No reciben', rows: refused }] : []),
        ]}
        columns={columns}
        cost={given.length === 0 ? undefined : amountWords(kind, amount * given.length)}
        notice={waiting.length > 0 ? 'Cada persona lo lee cuando se firme' : 'Cada persona lo lee al momento'}
        onExport={() =>
          downloadText({ name: 'otorgar.csv', text: csvOf([...columns, REASON(kind)], data.people), type: 'text/csv' })
        }
      />
    </>
  )
}

const REASON = (kind: GrantKind): Column<GrantEffect> => ({
  id: 'outcome',
  title: 'Qué pasa',
  cell: () => null,
  text: ({ outcome }) => outcomeWords(outcome, kind),
})

function columnsOf(kind: GrantKind, amount: number): readonly Column<GrantEffect>[] {
  return [
    {
      id: 'person',
      title: 'Persona',
      cell: (person) => <PersonCell {...person} email={person.area ?? person.email} />,
      text: ({ name }) => name,
    },
    {
      id: 'gets',
      title: 'Recibe',
      cell: ({ outcome }) => <OutcomeTag outcome={outcome} words={amountWords(kind, amount)} />,
      text: ({ outcome }) => (isGiven(outcome) ? `${amount}` : '0'),
    },
    {
      id: 'after',
      title: 'Después',
      cell: ({ outcome, after }) => (isGiven(outcome) ? hasWords(kind, after) : outcomeWords(outcome, kind)),
      text: ({ after }) => `${after}`,
    },
  ]
}

function OutcomeTag({ outcome, words }: { outcome: GrantEffect['outcome']; words: string }) {
  if (outcome === 'receives') {
    return (
      <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
        {words}
      </Tag>
    )
  }
  if (outcome === 'waits') {
    return (
      <Tag tone="wait" icon={<WaitIcon aria-hidden="true" />}>
        Otra firma
      </Tag>
    )
  }
  return (
    <Tag tone="off" icon={<NoIcon aria-hidden="true" />}>
      No recibe
    </Tag>
  )
}

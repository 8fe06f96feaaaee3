import { platformWords } from '@orbita/contract/exports/people'
import type { PeopleChangePreviewOutput, PersonToChange } from '@orbita/contract/people/people'
import type { PeopleChange } from '@orbita/domain/people/inputs'
import { PLATFORMS, type PlatformId } from '@orbita/domain/platforms'
import { type EffectColumn, EffectsPreview } from '../../ui/effects-preview.tsx'
import { countOf, figureOf } from '../../ui/figures.ts'
import { PersonCell } from '../../ui/people/person-cell.tsx'

const COLUMNS: readonly EffectColumn<PersonToChange>[] = [
  { id: 'person', title: 'Persona', cell: (person) => <PersonCell {...person} /> },
  { id: 'area', title: 'Área', cell: ({ area }) => area ?? '—' },
  { id: 'platforms', title: 'Plataformas', cell: ({ platform }) => platformWords(platform) },
]

/** @param isOut whether the people lose their access, so that their sessions end */
const columnsOfAccess = (isOut: boolean): readonly EffectColumn<PersonToChange>[] => [
  { id: 'person', title: 'Persona', cell: (person) => <PersonCell {...person} email={person.area ?? person.email} /> },
  ...(isOut ? [{ id: 'sessions', title: 'Sesiones', cell: sessionWords }] : []),
  { id: 'open', title: 'Lo que queda abierto', cell: openWords },
  { id: 'credits', title: 'Créditos', cell: ({ credits }) => figureOf(credits), isFigure: true },
]

/** Shows whom a change of several people changes, and how it is undone. @see D-72 */
export function ChangeEffects({ data, change }: { data: PeopleChangePreviewOutput; change: PeopleChange }) {
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
      columns={change.kind === 'access' ? columnsOfAccess(isOut) : COLUMNS}
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

function sessionWords({ sessions }: PersonToChange): string {
  if (sessions === 1) return '1 se cierra'
  return sessions > 1 ? `${figureOf(sessions)} se cierran` : 'ninguna'
}

function openWords({ openRedeems, waitingPacks }: PersonToChange): string {
  const parts = [
    openRedeems > 0 ? `${countOf(openRedeems, 'canje', 'canjes')} en curso` : '',
    waitingPacks > 0 ? `${countOf(waitingPacks, 'sobre', 'sobres')} sin abrir` : '',
  ].filter(Boolean)
  return parts.join(' · ') || 'nada'
}

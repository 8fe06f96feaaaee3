import type { OperatorHomeOutput } from '@orbita/contract/screens/operator-home'
import { comparedWords } from '../../charts/figure-cards.tsx'
import { figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'
import type { HomePeriod } from './use-period.ts'

/** A figure of the company. @property of the whole that it is a part of @property note the sentence below it */
export type CompanyFigure = { what: string; value: number | undefined; of?: string; note: string }

/** Returns the company in five figures. Two of them are of the chosen period, and are not known until it is read. */
export function figuresOf(
  { people }: OperatorHomeOutput,
  { query }: Pick<HomePeriod, 'query'>,
): readonly CompanyFigure[] {
  const { active, entered, seenThisWeek, credits } = people
  const perPerson = active > 0 ? Math.round(credits / active) : 0
  const { data } = query
  const compared = (what: 'completed' | 'kudos') =>
    data ? comparedWords(data[what], data.days) : query.error ? 'no pudimos contarlo' : 'contando…'

  return [
    { what: 'Ya entraron', value: entered, of: `de ${figureOf(active)}`, note: missing(active, entered) },
    { what: 'Activas esta semana', value: seenThisWeek, note: 'usaron el producto en 7 días' },
    { what: 'Misiones completadas', value: data?.completed.now, note: compared('completed') },
    { what: 'Créditos sin gastar', value: credits, note: `${figureOf(perPerson)} por persona` },
    { what: 'Kudos', value: data?.kudos.now, note: compared('kudos') },
  ]
}

/** The figures, in a row. */
export function Figures({ figures, isBusy }: { figures: readonly CompanyFigure[]; isBusy: boolean }) {
  return (
    <dl className={editor.facts} aria-busy={isBusy}>
      {figures.map(({ what, value, of, note }) => (
        <div key={what} className={editor.fact}>
          <dt>{what}</dt>
          <dd>
            {value === undefined ? '—' : figureOf(value)}
            {of && <small> {of}</small>}
          </dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function missing(active: number, entered: number): string {
  if (active === 0) return 'todavía no hay nadie'
  if (active === entered) return 'todas'
  return `${active - entered === 1 ? 'falta' : 'faltan'} ${figureOf(active - entered)}`
}

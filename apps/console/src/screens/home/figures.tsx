import type { OperatorHomeOutput } from '@orbita/contract/operator-home'
import { figureOf } from '../../ui/figures.ts'
import styles from './home-page.module.css'

/** The company in five figures. */
export function Figures({ home: { people, missionsCompleted, kudos } }: { home: OperatorHomeOutput }) {
  const { active, entered, seenThisWeek, credits } = people
  const perPerson = active > 0 ? Math.round(credits / active) : 0
  const figures = [
    { what: 'Ya entraron', value: entered, of: `de ${figureOf(active)}`, note: missing(active - entered) },
    { what: 'Activas esta semana', value: seenThisWeek, note: 'usaron el producto en 7 días' },
    { what: 'Misiones completadas', value: missionsCompleted, note: 'desde el comienzo' },
    { what: 'Créditos sin gastar', value: credits, note: `${figureOf(perPerson)} por persona` },
    { what: 'Reconocimientos', value: kudos.all, note: `${figureOf(kudos.lastWeek)} en los últimos 7 días` },
  ]

  return (
    <dl className={styles.figures}>
      {figures.map(({ what, value, of, note }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <b>{figureOf(value)}</b>
            {of && <span> {of}</span>}
          </dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function missing(count: number): string {
  return count === 0 ? 'todas' : `faltan ${figureOf(count)}`
}

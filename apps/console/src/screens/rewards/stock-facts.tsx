import type { RewardDetailOutput } from '@orbita/contract/rewards/operator-rewards'
import { dayOf } from '../../ui/dates.ts'
import { countOf, figureOf } from '../../ui/figures.ts'
import editor from '../../ui/forms/editor.module.css'

/** The stock of a reward in four figures: what is left, what went, when it sells out, and when operators are alerted. */
export function StockFacts({ reward }: { reward: RewardDetailOutput }) {
  const { left, codes, redeemed, pace, sellsOut, stock } = reward

  return (
    <dl className={editor.facts}>
      <div className={editor.fact}>
        <dt>Disponibles</dt>
        <dd>{left === null ? 'sin límite' : figureOf(left)}</dd>
        <dd>{codes ? countOf(codes.free, 'código sellado', 'códigos sellados') : 'unidades'}</dd>
      </div>
      <div className={editor.fact}>
        <dt>Canjeadas</dt>
        <dd>{figureOf(redeemed)}</dd>
        <dd>
          {figureOf(pace.taken)} en {countOf(pace.days, 'día', 'días')}
        </dd>
      </div>
      <div className={editor.fact}>
        <dt>Al ritmo de hoy</dt>
        <dd>{sellsOut ? countOf(sellsOut.daysLeft, 'día', 'días') : '—'}</dd>
        <dd>{paceWords(reward)}</dd>
      </div>
      <div className={editor.fact}>
        <dt>Aviso</dt>
        <dd>{stock === null && !codes ? '—' : '3 o 10 %'}</dd>
        <dd>{stock === null && !codes ? 'sin unidades que contar' : 'lo que llegue primero'}</dd>
      </div>
    </dl>
  )
}

function paceWords({ left, sellsOut, pace }: RewardDetailOutput): string {
  if (sellsOut) return `se agota hacia el ${dayOf(sellsOut.on)}`
  if (left === 0) return 'está agotada'
  if (left === null) return 'no se agota'
  return pace.taken === 0 ? 'nadie la ha canjeado aún' : 'dura más de diez años'
}

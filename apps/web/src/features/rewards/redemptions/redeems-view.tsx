import regalo from '@orbita/art/files/iconos/regalo.svg'
import type { RedemptionOutput, RedemptionsOutput } from '@orbita/contract/rewards/redemptions'
import { OPEN_STATES } from '@orbita/domain/rewards/redemption'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { showToast } from '../../../app/toasts/toasts.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { creditsWords, nextWords, stateWords } from '../reward-labels.ts'
import styles from '../rewards.module.css'
import { RewardsHead } from '../rewards-head.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { RedeemCard } from './redeem-card.tsx'

const isOpen = ({ state }: RedemptionOutput) => (OPEN_STATES as readonly string[]).includes(state)

type Question = { kind: 'cancel' | 'code'; redeem: RedemptionOutput }

/** Shows the employee's redemptions, the open ones first and the past ones folded, each with its steps so far. @see D-64, RE-3 */
export function RedeemsView({ view }: { view: RedemptionsOutput }) {
  const [question, setQuestion] = useState<Question>()
  const list = useRef<HTMLDivElement>(null)
  const open = view.redeems.filter(isOpen)
  const past = view.redeems.filter((redeem) => !isOpen(redeem))
  const close = () => setQuestion(undefined)
  const asked = view.redeems.find(({ id }) => id === question?.redeem.id)
  const isSpent = question?.kind === 'code' && asked !== undefined && !asked.hasCode

  // The code was read at the counter while its owner showed it, so the card behind the sheet says what became of it.
  useEffect(() => {
    if (!isSpent) return
    setQuestion(undefined)
    list.current?.focus({ preventScroll: true })
    const { state, delivery } = asked
    const severity = state === 'delivered' ? 'success' : 'info'
    showToast({ text: `${stateWords(state, delivery)}. ${nextWords(asked)}`, severity })
  }, [isSpent, asked])

  function onCancelled({ price }: RedemptionOutput) {
    moveOn(close, () => list.current?.focus({ preventScroll: true }))
    showToast({ text: `Canje cancelado. Te devolvimos ${creditsWords(price)}.`, severity: 'success' })
  }

  return (
    <div className={styles.rewards} data-tint="recompensas">
      <RewardsHead credits={view.credits} openRedeems={open.length} at="redeems" />
      {view.redeems.length === 0 ? (
        <Nothing
          picture={regalo}
          way={
            <Link
              to="/mision-espacial/recompensas"
              search={{}}
              activeOptions={{ exact: true }}
              className={buttonLook({ tone: 'gold' })}
            >
              Ver el catálogo
            </Link>
          }
        >
          Todavía no has canjeado nada. Cuando lo hagas, aquí verás cada paso hasta que llegue a tus manos.
        </Nothing>
      ) : (
        <div ref={list} tabIndex={-1} className={styles.redemptions}>
          {open.length > 0 ? (
            <RedeemList redeems={open} onAsk={setQuestion} />
          ) : (
            <p className={styles.none}>No tienes canjes en camino.</p>
          )}
          {past.length > 0 && (
            <details className={styles.past} open={open.length === 0}>
              <summary>{past.length === 1 ? '1 canje anterior' : `${past.length} canjes anteriores`}</summary>
              <RedeemList redeems={past} onAsk={setQuestion} />
            </details>
          )}
        </div>
      )}
      {question?.kind === 'cancel' && <CancelSheet redeem={question.redeem} onClose={close} onDone={onCancelled} />}
      {question?.kind === 'code' && !isSpent && <CodeSheet redeem={question.redeem} onClose={close} />}
    </div>
  )
}

type ListProps = { redeems: readonly RedemptionOutput[]; onAsk: (question: Question) => void }

function RedeemList({ redeems, onAsk }: ListProps) {
  return (
    <ul>
      {redeems.map((redeem) => (
        <li key={redeem.id}>
          <RedeemCard
            redeem={redeem}
            isOpen={isOpen(redeem)}
            onCancel={() => onAsk({ kind: 'cancel', redeem })}
            onCode={() => onAsk({ kind: 'code', redeem })}
          />
        </li>
      ))}
    </ul>
  )
}

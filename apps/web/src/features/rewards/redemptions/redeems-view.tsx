import type { RedemptionOutput, RedemptionsOutput } from '@orbita/contract/redemptions'
import { OPEN_STATES } from '@orbita/domain/rewards/redemption'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { moveOn } from '../../../app/navigation/move-on.ts'
import { showToast } from '../../../app/toasts.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { creditsWords } from '../reward-labels.ts'
import styles from '../rewards.module.css'
import { RewardsHead } from '../rewards-head.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { CodeSheet } from './code-sheet.tsx'
import { RedeemCard } from './redeem-card.tsx'

const isOpen = ({ state }: RedemptionOutput) => (OPEN_STATES as readonly string[]).includes(state)

/** Shows the employee's redemptions, each with its steps so far. @see D-64, RE-3 */
export function RedeemsView({ view }: { view: RedemptionsOutput }) {
  const [question, setQuestion] = useState<{ kind: 'cancel' | 'code'; redeem: RedemptionOutput }>()
  const list = useRef<HTMLUListElement>(null)
  const close = () => setQuestion(undefined)

  function onCancelled({ price }: RedemptionOutput) {
    moveOn(close, () => list.current?.focus({ preventScroll: true }))
    showToast({ text: `Canje cancelado. Te devolvimos ${creditsWords(price)}.`, severity: 'success' })
  }

  return (
    <div className={styles.rewards} data-tint="recompensas">
      <RewardsHead credits={view.credits} openRedeems={view.redeems.filter(isOpen).length} at="redeems" />
      {view.redeems.length === 0 ? (
        <div className={styles.nothing}>
          <p>Todavía no has canjeado nada. Cuando lo hagas, aquí verás cada paso hasta que llegue a tus manos.</p>
          <Link to="/mision-espacial/recompensas" search={{}} className={buttonLook({ tone: 'gold' })}>
            Ver el catálogo
          </Link>
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.redemptions}>
          {view.redeems.map((redeem) => (
            <li key={redeem.id}>
              <RedeemCard
                redeem={redeem}
                isOpen={isOpen(redeem)}
                onCancel={() => setQuestion({ kind: 'cancel', redeem })}
                onCode={() => setQuestion({ kind: 'code', redeem })}
              />
            </li>
          ))}
        </ul>
      )}
      {question?.kind === 'cancel' && <CancelSheet redeem={question.redeem} onClose={close} onDone={onCancelled} />}
      {question?.kind === 'code' && <CodeSheet redeem={question.redeem} onClose={close} />}
    </div>
  )
}

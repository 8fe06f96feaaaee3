import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type Actions = {
  /** the label of the button that cancels */
  back: string
  /** the label of the button that confirms */
  confirm: string
  /** gold when confirming is the main action of the view */
  tone?: 'violet' | 'gold'
  /** the sentence for the last failure */
  problem?: string | undefined
  /** whether a retry would only fail the same way: the sheet can then only be closed */
  isOver?: boolean
  /** whether the action is under way: the sheet stays open and both buttons wait */
  isBusy?: boolean
  /** whether confirming is not possible now */
  isBlocked?: boolean
  /** absent inside a form, which the button then submits */
  onConfirm?: () => void
  onClose: () => void
}

/** Shows the last question before an action: what it means, and the two possible answers. */
export function ConfirmSheet({ title, children, ...actions }: Actions & { title: string; children: ReactNode }) {
  return (
    <Sheet title={title} onClose={actions.onClose} isBusy={actions.isBusy ?? false}>
      {children}
      <ConfirmActions {...actions} />
    </Sheet>
  )
}

/** Shows the foot of a confirmation sheet: the last failure and the two buttons. */
export function ConfirmActions(props: Actions) {
  const { back, confirm, tone = 'violet', problem, isOver, isBusy = false, isBlocked, onConfirm, onClose } = props

  return (
    <>
      <div role="alert" className="contents">
        {problem !== undefined && <p className={styles.error}>{problem}</p>}
      </div>
      {isOver ? (
        <Button ref={takeFocus} wide onClick={onClose}>
          Entendido
        </Button>
      ) : (
        <div className={styles.actions}>
          <Button className="btn-ghost" onClick={onClose} disabled={isBusy}>
            {back}
          </Button>
          <Button
            type={onConfirm ? 'button' : 'submit'}
            tone={tone}
            onClick={onConfirm}
            disabled={isBusy || isBlocked}
            aria-busy={isBusy}
          >
            {confirm}
          </Button>
        </div>
      )}
    </>
  )
}

/** Focuses the button that has taken the place of the one that was touched. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

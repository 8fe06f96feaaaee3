import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

type Actions = {
  /** the words of the button that leaves things as they are */
  back: string
  /** the words of the button that goes ahead */
  confirm: string
  /** gold where going ahead is what the product wishes for */
  tone?: 'violet' | 'gold'
  /** what went wrong the last time, in a sentence */
  problem?: string | undefined
  /** whether trying again would only bring the same problem: the sheet can then only be closed */
  isOver?: boolean
  /** going ahead is under way: the sheet stays and both buttons wait */
  isBusy?: boolean
  /** going ahead is not possible as things stand */
  isBlocked?: boolean
  /** left out inside a form, which the button then submits */
  onConfirm?: () => void
  onClose: () => void
}

/** The last question before something happens: what it means, and the two ways to answer. */
export function ConfirmSheet({ title, children, ...actions }: Actions & { title: string; children: ReactNode }) {
  return (
    <Sheet title={title} onClose={actions.onClose} isBusy={actions.isBusy ?? false}>
      {children}
      <ConfirmActions {...actions} />
    </Sheet>
  )
}

/** The foot of a sheet that asks: the last problem, and the two buttons. */
export function ConfirmActions(props: Actions) {
  const { back, confirm, tone = 'violet', problem, isOver, isBusy = false, isBlocked, onConfirm, onClose } = props

  return (
    <>
      <div role="alert" className="contents">
        {problem !== undefined && <p className={styles.error}>{problem}</p>}
      </div>
      {isOver ? (
        <Button wide onClick={onClose}>
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

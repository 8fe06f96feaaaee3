import type { ReactNode } from 'react'
import { ReasonField, useReason } from '../forms/reason-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  lead?: ReactNode
  verb: ReactNode
  cancel?: string
  tone?: 'gold' | 'danger'
  /** the first name of the person who reads the reason, or «cada persona»; without it only operators do */
  reader?: string
  label?: string
  help?: string
  isBusy?: boolean
  /** what the decision changes, above the reason */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why something is decided, before it is. */
export function ReasonDialog(props: Props) {
  const { reader, label, help, isBusy = false, children, onReason, ...dialog } = props
  const reason = useReason()

  return (
    <FormDialog {...dialog} isReady={reason.isEnough && !isBusy} onSubmit={() => onReason(reason.value)}>
      {children}
      {reader === undefined ? (
        <ReasonField reason={reason} label={label} help={help} rows={2} autoFocus />
      ) : (
        <ReasonField
          reason={reason}
          label={`Lo que leerá ${reader}`}
          help="Escríbelo como se lo dirías en persona."
          rows={3}
          counts
          autoFocus
        />
      )}
    </FormDialog>
  )
}

import { Button, type ButtonProps } from '@mui/material'
import type { OperatorRoute } from '@orbita/domain/duties/routes'
import { useOnline } from '@orbita/web/use-online'
import type { ComponentProps } from 'react'
import OfflineIcon from '~icons/ph/wifi-slash-bold'
import { useMay } from '../page/may.tsx'
import { heldBack } from './held-back.ts'
import { RowButton } from './row-button.tsx'
import { NO_NETWORK } from './when-online.ts'

type RowProps = ComponentProps<typeof RowButton>

type Props = Omit<ButtonProps, 'variant'> & {
  variant?: 'outlined' | 'gold' | 'danger' | 'soft'
  /** the route that it calls, without which it is not there. @see D-122 */
  asks?: OperatorRoute
}

/**
 * A button that sends a decision. While it is disabled it keeps the focus. Without a network it is disabled and says why; what
 * was typed stays. @see D-84
 */
export function DecideButton({ 'aria-label': label, asks, disabled, onClick, children, ...props }: Props) {
  const isOnline = useOnline()
  const may = useMay()
  if (asks && !may(asks)) return null

  return (
    <Button
      {...props}
      {...heldBack(disabled || !isOnline, onClick)}
      {...(isOnline ? label && { 'aria-label': label } : withoutNetwork(label))}
    >
      {isOnline ? children : NO_NETWORK}
    </Button>
  )
}

/** The same button in a row or a card, of which a list has hundreds. */
export function DecideRowButton({ 'aria-label': label, disabled, onClick, children, ...props }: RowProps) {
  const isOnline = useOnline()

  return (
    <RowButton
      {...props}
      {...heldBack(disabled || !isOnline, onClick)}
      {...(isOnline ? label && { 'aria-label': label } : withoutNetwork(label))}
    >
      {isOnline ? children : NO_NETWORK}
    </RowButton>
  )
}

function withoutNetwork(label: string | undefined) {
  return {
    startIcon: <OfflineIcon aria-hidden="true" />,
    ...(label && { 'aria-label': `${label}: sin conexión` }),
  }
}

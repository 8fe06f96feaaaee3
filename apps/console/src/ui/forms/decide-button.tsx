import { Button, type ButtonProps } from '@mui/material'
import { useOnline } from '@orbita/web/use-online'
import type { ComponentProps } from 'react'
import OfflineIcon from '~icons/ph/wifi-slash-bold'
import { RowButton } from './row-button.tsx'
import { NO_NETWORK } from './when-online.ts'

type RowProps = ComponentProps<typeof RowButton>

type Props = Omit<ButtonProps, 'variant'> & { variant?: 'outlined' | 'gold' | 'danger' | 'soft' }

/** A button that sends a decision. Without a network it is disabled and says why; what was typed stays. @see D-84 */
export function DecideButton({ 'aria-label': label, ...props }: Props) {
  const isOnline = useOnline()
  if (isOnline) return <Button {...props} {...(label && { 'aria-label': label })} />

  return (
    <Button {...props} {...withoutNetwork(label)}>
      {NO_NETWORK}
    </Button>
  )
}

/** The same button in a row or a card, of which a list has hundreds. */
export function DecideRowButton({ 'aria-label': label, ...props }: RowProps) {
  const isOnline = useOnline()
  if (isOnline) return <RowButton {...props} {...(label && { 'aria-label': label })} />

  return (
    <RowButton {...props} {...withoutNetwork(label)}>
      {NO_NETWORK}
    </RowButton>
  )
}

function withoutNetwork(label: string | undefined) {
  return {
    disabled: true,
    startIcon: <OfflineIcon aria-hidden="true" />,
    ...(label && { 'aria-label': `${label}: sin conexión` }),
  }
}

import { Button, type ButtonProps } from '@mui/material'
import { useOnline } from '@orbita/web/use-online'
import OfflineIcon from '~icons/ph/wifi-slash-bold'
import { NO_NETWORK } from './when-online.ts'

type Props = Omit<ButtonProps, 'variant'> & { variant?: 'outlined' | 'gold' | 'danger' | 'soft' }

/** A button that sends a decision. Without a network it is disabled and says why; what was typed stays. @see D-84 */
export function DecideButton({ 'aria-label': label, ...props }: Props) {
  const isOnline = useOnline()
  if (isOnline) return <Button {...props} {...(label && { 'aria-label': label })} />

  return (
    <Button
      {...props}
      disabled
      startIcon={<OfflineIcon aria-hidden="true" />}
      {...(label && { 'aria-label': `${label}: sin conexión` })}
    >
      {NO_NETWORK}
    </Button>
  )
}

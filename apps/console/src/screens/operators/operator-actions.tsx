import { Button, Stack } from '@mui/material'
import type { ListedOperator } from '@orbita/contract/identity/operators'

/** The steps that an operator may take with another one, and with themselves. */
export type OperatorStep = 'duties' | 'disable' | 'enable' | 'reset' | 'change-name' | 'change-passphrase'

type Props = {
  operator: ListedOperator
  canChange: boolean
  onStep: (step: OperatorStep, operator: ListedOperator) => void
}

/** Beside the duties there is room for two of them in a line. */
const ACTIONS = {
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  maxWidth: { sm: 240 },
  ml: 'auto',
  py: { xs: 2, sm: 1 },
} as const

/** The actions of an operator on another one, for whom the duty is needed, or on their own passphrase. @see D-70, D-122 */
export function OperatorActions({ operator, canChange, onStep }: Props) {
  const { state, isMe, name, email } = operator
  const who = name ?? email
  const hasEntered = state === 'active'
  if (isMe)
    return (
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={ACTIONS}>
        <Button size="small" onClick={() => onStep('change-name', operator)}>
          Cambiar mi nombre
        </Button>
        <Button size="small" onClick={() => onStep('change-passphrase', operator)}>
          Cambiar mi frase
        </Button>
      </Stack>
    )
  if (!canChange) return null
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap sx={ACTIONS}>
      {state === 'disabled' ? (
        <Button size="small" aria-label={`Reactivar a ${who}`} onClick={() => onStep('enable', operator)}>
          Reactivar
        </Button>
      ) : (
        <>
          <Button size="small" aria-label={`Encargos de ${who}`} onClick={() => onStep('duties', operator)}>
            Encargos
          </Button>
          <Button
            size="small"
            aria-label={`${hasEntered ? 'Restablecer a' : 'Nueva frase para'} ${who}`}
            onClick={() => onStep('reset', operator)}
          >
            {hasEntered ? 'Restablecer…' : 'Nueva frase'}
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`${hasEntered ? 'Desactivar' : 'Retirar'} a ${who}`}
            onClick={() => onStep('disable', operator)}
          >
            {hasEntered ? 'Desactivar…' : 'Retirar'}
          </Button>
        </>
      )}
    </Stack>
  )
}

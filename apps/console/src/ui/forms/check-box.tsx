import { Checkbox, type CheckboxProps } from '@mui/material'

type Props = Omit<CheckboxProps, 'indeterminate'> & {
  /** whether some of what it stands for is chosen, and not all */
  isMixed?: boolean
}

/** The checkbox of a row or of a card. Its name is its `aria-label`. */
export function CheckBox({ isMixed = false, 'aria-label': label, ...props }: Props) {
  return <Checkbox indeterminate={isMixed} slotProps={{ input: { 'aria-label': label } }} {...props} />
}

import type { Colleague } from '@orbita/contract/recognitions/recognitions'
import {
  type UseComboboxGetInputPropsOptions,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift'
import type { KeyboardEvent } from 'react'

type Search = {
  text: string
  /** the people found; empty while the list is closed */
  options: Colleague[]
  onText: (text: string) => void
  onOpen: (isOpen: boolean) => void
  onChoose: (person: Colleague) => void
}

/**
 * Returns the props of a combobox whose chosen people stand outside of it. An option is always active while the list is
 * open.
 */
export function usePeopleCombobox({ text, options, onText, onOpen, onChoose }: Search) {
  const { getInputProps, ...combobox } = useCombobox<Colleague>({
    items: options,
    itemToString: (person) => person?.name ?? '',
    inputValue: text,
    isOpen: options.length > 0,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    stateReducer: nextState,
    onIsOpenChange: ({ isOpen }) => onOpen(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Enter does not send the form, because the employee is still searching.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Escape') onOpen(false)
    // Home and End move in the text, not in the list.
    if (event.key === 'Home' || event.key === 'End') Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  }

  return {
    ...combobox,
    getInputProps: (props: UseComboboxGetInputPropsOptions) =>
      getInputProps({
        ...props,
        onChange: ({ currentTarget }) => onText((currentTarget as HTMLInputElement).value),
        onFocus: () => onOpen(true),
        onBlur: () => onOpen(false),
        onKeyDown: (event) => {
          props.onKeyDown?.(event)
          onKeyDown(event)
        },
      }),
  }
}

const { InputBlur, InputClick } = useCombobox.stateChangeTypes

type State = UseComboboxState<Colleague>

/** Leaving the field chooses nothing, a click in the field never closes the list, and an option is always active. */
function nextState(state: State, { type, changes }: UseComboboxStateChangeOptions<Colleague>): Partial<State> {
  const next = { ...changes }
  if (changes.highlightedIndex === -1) next.highlightedIndex = state.highlightedIndex
  if (type === InputBlur) next.selectedItem = null
  if (type === InputClick) next.isOpen = true
  return next
}

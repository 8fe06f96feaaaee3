import { Box, Button, InputAdornment, Menu, MenuItem, OutlinedInput } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import SearchIcon from '~icons/ph/magnifying-glass-bold'
import PlusIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/x-bold'
import { Kbd } from '../../ui/kbd.tsx'
import { useKeys } from '../../ui/keys.ts'
import { Cluster } from '../../ui/layout.tsx'
import { focusContent } from '../../ui/page/focus-content.ts'
import styles from './filters.module.css'

/** A filter of a list: its name in the address, and what it may be. */
export type Filter = { name: string; title: string; choices: readonly { value: string; title: string }[] }

type Props = {
  filters: readonly Filter[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string | undefined, options?: { replace?: boolean }) => void
  onClear: () => void
  /** what the search looks in: «Nombre, correo o área»; absent for a list without search */
  search?: string
  /** filters that are more than a choice among a few, as `FilterChip` */
  more?: ReactNode
  /** what stands at the right, such as the density */
  children?: ReactNode
}

/** The name of the search in the address. */
export const SEARCH = 'q'
const TYPING_MS = 200

/** The search of a list and its filters as chips. `/` goes to the search, and `f` opens the first filter. */
export function Filters({ filters, values, onChange, onClear, search, more, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useKeys({
    f: () => {
      const chip = box.current?.querySelector<HTMLElement>('[data-filter]')
      // The menu gives the focus back to what had it: to the row where the keyboard was, or to the chip.
      if (document.activeElement === document.body) chip?.focus()
      chip?.click()
    },
  })

  return (
    <Cluster as="search" ref={box} gap={2}>
      {search !== undefined && (
        <SearchBox
          label={search}
          value={values[SEARCH] ?? ''}
          onChange={(text) => onChange(SEARCH, text, { replace: true })}
        />
      )}
      <div className={styles.chips}>
        {filters.map((filter) => (
          <Chip key={filter.name} filter={filter} value={values[filter.name]} onChange={onChange} />
        ))}
        {more}
        {Object.keys(values).length > 0 && (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              onClear()
              box.current?.querySelector<HTMLElement>('input, [data-filter]')?.focus()
            }}
          >
            Limpiar
          </Button>
        )}
      </div>
      <Box component="span" sx={{ flex: 1 }} />
      {children}
    </Cluster>
  )
}

type SearchProps = { label: string; value: string; onChange: (text: string | undefined) => void }

function SearchBox({ label, value, onChange }: SearchProps) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useKeys({ '/': () => field.current?.focus() })

  // The address changed by itself: a view was chosen, or the operator went back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      onChange(text.trim() || undefined)
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, onChange])

  return (
    <OutlinedInput
      className={styles.search!}
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputRef={field}
      slotProps={{ input: { 'aria-label': label } }}
      startAdornment={<SearchIcon aria-hidden="true" />}
      endAdornment={
        <InputAdornment position="end">
          <Kbd>/</Kbd>
        </InputAdornment>
      }
    />
  )
}

type ChipProps = { filter: Filter; value: string | undefined; onChange: Props['onChange'] }

function Chip({ filter: { name, title, choices }, value, onChange }: ChipProps) {
  const chosen = choices.find((choice) => choice.value === value)

  return (
    <FilterChip title={title} chosen={chosen?.title} onRemove={() => onChange(name, undefined)}>
      {(anchor, close) => (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-label': title } }}>
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="menuitemradio"
              aria-checked={choice.value === value}
              selected={choice.value === value}
              onClick={() => {
                close()
                onChange(name, choice.value)
              }}
            >
              {choice.title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </FilterChip>
  )
}

type FilterChipProps = {
  title: string
  /** what is chosen, in words; undefined for nothing */
  chosen: string | undefined
  onRemove: () => void
  /** what it opens with; a menu by default */
  opens?: 'menu' | 'dialog'
  /**
   * what it opens, at the chip and until it is closed, and which is made when it is first opened; absent for a filter that is
   * only taken away
   */
  children?: (anchor: HTMLElement | null, close: () => void) => ReactNode
}

/** A filter as a chip, which says what is chosen, opens its choices and takes the filter away. */
export function FilterChip({ title, chosen, onRemove, opens = 'menu', children }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const words = chosen === undefined ? title : `${title}: ${chosen}`

  return (
    <span className={styles.chip} data-on={chosen !== undefined || undefined}>
      {children ? (
        <button
          type="button"
          data-filter
          aria-haspopup={opens}
          onClick={(event) => {
            setUsed(true)
            setAnchor(event.currentTarget)
          }}
        >
          {chosen === undefined && <PlusIcon aria-hidden="true" />}
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={`Quitar el filtro ${title}`}
          onClick={({ currentTarget }) => {
            const chip = currentTarget.parentElement?.querySelector<HTMLElement>('[data-filter]')
            if (chip) chip.focus()
            else focusContent()
            onRemove()
          }}
        >
          <RemoveIcon aria-hidden="true" />
        </button>
      )}
      {isUsed && children?.(anchor, () => setAnchor(null))}
    </span>
  )
}

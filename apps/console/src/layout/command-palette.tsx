import { Autocomplete, Dialog, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { findPeople } from '../data/people.ts'
import { SCREENS } from '../screens.ts'
import { Kbd } from '../ui/kbd.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import styles from './command-palette.module.css'

type Choice =
  | { group: 'Personas'; label: string; to: string; person: { name: string; email: string; avatar: string | null } }
  | { group: 'Ir a'; label: string; to: string; icon: (typeof SCREENS)[number]['icon'] }

/** The letters from which people are searched. */
const FROM = 2

const PLACES: readonly Choice[] = SCREENS.map(({ title, path, icon }) => ({
  group: 'Ir a',
  label: title,
  to: path,
  icon,
}))

/** Ctrl K: goes to a screen or a person by a few letters. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-label="Buscar o hacer"
      slotProps={{ paper: { className: styles.palette! }, container: { className: styles.container! } }}
    >
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'palette', asked],
    queryFn: () => findPeople(asked),
    enabled: asked.length >= FROM,
    placeholderData: (before) => before,
  })
  const found: readonly Choice[] =
    asked.length < FROM
      ? []
      : people.map(({ id, name, email, avatar }) => ({
          group: 'Personas',
          label: name,
          to: `/personas/${id}`,
          person: { name, email, avatar },
        }))
  const places = PLACES.filter(({ label }) => folded(label).includes(folded(asked)))

  return (
    <Autocomplete<Choice, false, false, false>
      open
      disablePortal
      autoHighlight
      options={[...found, ...places]}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ to }) => to}
      inputValue={text}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input') setText(value)
      }}
      onClose={(_event, reason) => {
        if (reason === 'escape') onClose()
      }}
      onChange={(_event, choice) => {
        if (!choice) return
        onClose()
        void navigate(choice.to)
      }}
      noOptionsText={asked ? `Nada responde a «${asked}»` : 'Escribe un nombre, un correo o una pantalla'}
      slots={{ popper: Results }}
      slotProps={{ paper: { elevation: 0 } }}
      renderInput={(input) => (
        <TextField
          {...input}
          placeholder="Buscar o hacer…"
          autoFocus
          className={styles.input!}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps?.htmlInput, 'aria-label': 'Buscar o hacer' },
          }}
        />
      )}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option} className={styles.choice}>
          {choice.group === 'Personas' ? (
            <PersonCell {...choice.person} />
          ) : (
            <>
              <choice.icon aria-hidden="true" />
              <span>{choice.label}</span>
            </>
          )}
          <span className={styles.enter}>
            <Kbd>Enter</Kbd>
          </span>
        </li>
      )}
    />
  )
}

/** Holds the results below the field, inside the dialog, instead of over the page. */
function Results({ children }: { children?: ReactNode | ((props: never) => ReactNode) }) {
  return <div className={styles.list}>{typeof children === 'function' ? null : children}</div>
}

/** Returns a text without its accents and capitals, to compare what was typed with a name. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

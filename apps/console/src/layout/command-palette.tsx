import { Autocomplete, Dialog, ListSubheader, TextField } from '@mui/material'
import { whenIdle } from '@orbita/web/when-idle'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import GiftIcon from '~icons/ph/gift-bold'
import KeyIcon from '~icons/ph/key-bold'
import { findPeople } from '../data/people.ts'
import { Kbd, KeyLine } from '../ui/kbd.tsx'
import { type Screen, useScreens } from '../ui/page/screen.ts'
import { PersonCell } from '../ui/people/person-cell.tsx'
import styles from './command-palette.module.css'
import type { Begins } from './use-start-action.ts'

type Choice =
  | { group: 'Personas'; label: string; to: string; person: { name: string; email: string; avatar: string | null } }
  | { group: 'Hacer' | 'Ir a'; label: string; to: string; begins?: true; icon: Screen['icon'] }

/** The letters from which people are searched. */
const FROM = 2

const placesOf = (screens: readonly Screen[]): readonly Choice[] =>
  screens.map(({ title, path, icon }) => ({ group: 'Ir a', label: title, to: path, icon }))

const deedsOf = (screens: readonly Screen[]): readonly Choice[] =>
  screens.flatMap(({ does = [], icon }) =>
    does.map(({ title, path, begins }) => ({
      group: 'Hacer' as const,
      label: title,
      to: path,
      icon,
      ...(begins && { begins }),
    })),
  )

const KEYS = [
  { keys: ['↑', '↓'], does: 'moverse' },
  { keys: ['Enter'], does: 'abrir' },
  { keys: ['Esc'], does: 'cerrar' },
]

/** Ctrl K: goes to a screen or a person by a few letters, or begins something. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      keepMounted={useWasIdle()}
      slotProps={{
        paper: { className: styles.palette!, 'aria-label': 'Buscar o hacer', 'aria-labelledby': undefined },
        container: { className: styles.container! },
      }}
    >
      <Search isOpen={isOpen} onClose={onClose} />
      <KeyLine className={styles.keys} shortcuts={KEYS} />
    </Dialog>
  )
}

/** Returns whether the page has been idle: the palette, with its fifty choices, is made then, and opens at once. */
function useWasIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), [])
  return wasIdle
}

function Search({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const screens = useScreens()
  const [places, deeds] = useMemo(() => [placesOf(screens), deedsOf(screens)] as const, [screens])
  const seesPeople = screens.some(({ path }) => path === '/personas')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
    else setText('')
  }, [isOpen])
  const asked = useDeferredValue(text.trim())
  const { data: people = [], isPlaceholderData: isOfBefore } = useQuery({
    queryKey: ['people', 'palette', asked],
    queryFn: () => findPeople(asked),
    enabled: seesPeople && asked.length >= FROM,
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
  // While an answer is on its way the rows are those of the earlier letters, for which no action is offered.
  const [first] = asked.length < FROM || isOfBefore ? [] : people
  const ofFirst = first ? actionsOf(first) : []
  // The field opens with the next paint, and the choices follow: there are some fifty.
  const areShown = useDeferredValue(true, false)
  const answers = ({ label }: Choice) => wordsIn(asked).every((word) => folded(label).includes(word))

  return (
    <Autocomplete<Choice, false, false, false>
      open
      disablePortal
      // The palette closes with Escape, and its list is always open.
      forcePopupIcon={false}
      clearText="Borrar lo escrito"
      autoHighlight
      value={null}
      options={areShown ? [...found, ...ofFirst, ...deeds.filter(answers), ...places.filter(answers)] : []}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ group, label, to }) => `${group} ${label} ${to}`}
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
        const begins = 'begins' in choice && choice.begins
        void navigate(choice.to, begins ? { state: { begins: true } satisfies Begins } : {})
      }}
      noOptionsText={
        !areShown
          ? ''
          : asked
            ? `Nada responde a «${asked}»`
            : 'Escribe un nombre, un correo, una pantalla o lo que quieres hacer'
      }
      slots={{ popper: Results }}
      slotProps={{
        paper: { elevation: 0 },
        listbox: { 'aria-label': 'Lo que responde', 'aria-labelledby': undefined },
      }}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="none">
          {/* biome-ignore lint/a11y/useSemanticElements: a list of options has groups, and neither lists nor fieldsets */}
          <div role="group" aria-label={group}>
            <ListSubheader component="div" className="MuiAutocomplete-groupLabel" aria-hidden="true">
              {group}
            </ListSubheader>
            <ul role="none">{children}</ul>
          </div>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          placeholder="Buscar o hacer…"
          inputRef={field}
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

/** Returns what is offered to do with a person who was found: the three things that are done most often. */
function actionsOf({ id, name }: { id: number; name: string }): readonly Choice[] {
  return [
    { group: 'Hacer', label: `Corregir un movimiento de ${name}`, to: `/personas/${id}/movimientos`, icon: BackIcon },
    { group: 'Hacer', label: `Ver los canjes de ${name}`, to: `/personas/${id}/canjes`, icon: GiftIcon },
    { group: 'Hacer', label: `Cambiar el acceso de ${name}`, to: `/personas/${id}/acceso`, icon: KeyIcon },
  ]
}

/** Holds the results below the field, inside the dialog, instead of over the page. */
function Results({ children }: { children?: ReactNode | ((props: never) => ReactNode) }) {
  return <div className={styles.list}>{typeof children === 'function' ? null : children}</div>
}

/** Returns a text without its accents and capitals, to compare what was typed with a name. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the words that were typed, folded, without the shortest ones such as `un` and `de`. */
function wordsIn(text: string): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const long = words.filter((word) => word.length > 2)
  return long.length > 0 ? long : words
}

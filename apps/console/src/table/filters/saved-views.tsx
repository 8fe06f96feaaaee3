import { Button, Dialog, IconButton, Tooltip } from '@mui/material'
import { type FormEvent, useState } from 'react'
import PlusIcon from '~icons/ph/plus-bold'
import RemoveIcon from '~icons/ph/x-bold'
import { DialogBody, DialogFoot, DialogHead } from '../../ui/dialogs/dialog-parts.tsx'
import { figureOf } from '../../ui/figures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { useKept } from '../../ui/kept.ts'
import styles from '../../ui/page/tabs.module.css'

/** A view of a list: some filters with a name, and how many rows they have if it is known. */
export type View = { title: string; filter: Readonly<Record<string, string>>; count?: number | undefined }

type Props = {
  /** the list, under whose name the operator's own views are kept */
  list: string
  views: readonly View[]
  filter: Readonly<Record<string, string>>
  onChoose: (filter: Readonly<Record<string, string>>) => void
}

const isSame = (one: View['filter'], other: View['filter']) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** The views of a list as tabs: those of the product, and those that the operator saved in this browser. */
export function SavedViews({ list, views, filter, onChoose }: Props) {
  const [own, setOwn] = useKept<readonly View[]>(`vistas.${list}`, [])
  const [isNaming, setNaming] = useState(false)
  const all = [...views, ...own]
  const isKnown = all.some((view) => isSame(view.filter, filter))

  return (
    <nav className={styles.tabs} aria-label="Vistas">
      {all.map((view) => (
        <span key={view.title} className={styles.tab} data-on={isSame(view.filter, filter) || undefined}>
          <button
            type="button"
            aria-current={isSame(view.filter, filter) ? 'true' : undefined}
            onClick={() => onChoose(view.filter)}
          >
            {view.title}
            {view.count !== undefined && <span className={styles.count}>{figureOf(view.count)}</span>}
          </button>
          {own.includes(view) && (
            <Tooltip title="Quitar esta vista">
              <IconButton
                size="small"
                aria-label={`Quitar la vista ${view.title}`}
                onClick={() => setOwn(own.filter((one) => one !== view))}
              >
                <RemoveIcon width={12} />
              </IconButton>
            </Tooltip>
          )}
        </span>
      ))}
      {!isKnown && (
        <Button variant="text" size="small" startIcon={<PlusIcon />} onClick={() => setNaming(true)}>
          Guardar vista
        </Button>
      )}
      <NameView
        isOpen={isNaming}
        taken={all.map(({ title }) => title)}
        onClose={() => setNaming(false)}
        onNamed={(title) => setOwn([...own, { title, filter }])}
      />
    </nav>
  )
}

type NameProps = {
  isOpen: boolean
  taken: readonly string[]
  onClose: () => void
  onNamed: (title: string) => void
}

function NameView({ isOpen, taken, onClose, onNamed }: NameProps) {
  const [title, setTitle] = useState('')
  const isTaken = taken.includes(title.trim())

  function save(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '' || isTaken) return
    onNamed(title.trim())
    setTitle('')
    onClose()
  }

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="view-title" fullWidth maxWidth="xs">
      <form onSubmit={save}>
        <DialogHead id="view-title" title="Guardar vista" onClose={onClose}>
          Guarda los filtros de ahora como una pestaña, en este navegador.
        </DialogHead>
        <DialogBody>
          <Field
            label="Nombre"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            problem={isTaken ? 'Ya hay una vista con ese nombre.' : undefined}
            slotProps={{ input: { maxLength: 40 } }}
            autoFocus
          />
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" variant="gold" disabled={title.trim() === '' || isTaken}>
            Guardar vista
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

import { Button, OutlinedInput } from '@mui/material'
import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { type KeyboardEvent, useId, useState } from 'react'
import { Tag } from '../../../ui/tag.tsx'
import { columnTitle } from '../import-words.ts'
import { suggestCorrection } from './suggestion.ts'
import table from './table.module.css'
import { useEditCell } from './use-edit-cell.ts'

type Props = { draft: ImportOutput; problem: RehearsalOutput['problems'][number]; onMended: () => void }

/**
 * A row of the file that cannot enter, with its cell to write again. A cédula is never shown: its cell is empty until it is
 * written again, and what is written stays in this page alone.
 */
export function CellFix({ draft, problem, onMended }: Props) {
  const { row, column, message, value } = problem
  const isCell = row > 1 && column !== '' && (value !== null || column === 'cedula')
  const shown = value !== null && !value.includes('•') ? value : ''
  const [text, setText] = useState(shown)
  const [sent, setSent] = useState(shown)
  const { run, isRunning } = useEditCell(draft, problem, (written) => {
    setSent(written ?? '')
    onMended()
  })
  const mend = (written: string) => written.trim() !== sent && void run(written.trim())

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    focusNext(event.currentTarget)
    mend(text)
  }

  const suggestion = suggestCorrection(column, text)
  const title = columnTitle(column)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <tr data-wrong="">
        <th scope="row">{row > 0 ? row : '—'}</th>
        <td>{row > 1 && <Person kind={draft.kind} problem={problem} />}</td>
        <td>{column && <Tag tone="off">{title}</Tag>}</td>
        <td className={table.cell}>
          {isCell && (
            <OutlinedInput
              size="small"
              fullWidth
              error
              value={text}
              placeholder={column === 'cedula' ? 'Escríbela de nuevo' : ''}
              readOnly={isRunning}
              autoComplete="off"
              slotProps={{
                input: {
                  'aria-label': `${title} de la fila ${row}`,
                  'aria-describedby': id,
                  'data-cell': '',
                  maxLength: 500,
                } as object,
              }}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => mend(text)}
              onKeyDown={press}
            />
          )}
        </td>
        <td className={table.problem}>
          <b id={id}>{message}</b>
          {problem.cells.length > 0 && (
            <Button
              size="small"
              variant="text"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Ocultar' : 'Ver'} toda la fila ${row}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Ocultar la fila' : 'Ver toda la fila'}
            </Button>
          )}
          {suggestion !== undefined && (
            <Button
              size="small"
              variant="text"
              onClick={({ currentTarget }) => {
                focusNext(currentTarget.closest('tr')!.querySelector('[data-cell]'))
                setText(suggestion)
                mend(suggestion)
              }}
            >
              Usar «{suggestion}»
            </Button>
          )}
        </td>
      </tr>
      {isOpen && <WholeRow problem={problem} />}
    </>
  )
}

/** The whole row, below the cell that is mended. */
function WholeRow({ problem: { row, cells } }: Pick<Props, 'problem'>) {
  return (
    <tr>
      <td colSpan={5}>
        <dl className={table.whole} aria-label={`Fila ${row}`}>
          {cells.map(({ title, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and the cells of a row never move
            <div key={at}>
              <dt>{title || '(sin encabezado)'}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  )
}

/** Says whose row it is, as far as the row says. */
function Person({ kind, problem: { name, email } }: { kind: ImportOutput['kind']; problem: Props['problem'] }) {
  const hasName = name !== '' || kind === 'people'

  return (
    <>
      <b>{name || (kind === 'people' ? '(sin nombre)' : email || '(sin correo)')}</b>
      {hasName && (
        <>
          <br />
          {email}
        </>
      )}
    </>
  )
}

/** Moves on to the cell below before this one is mended and disappears. */
function focusNext(input: Element | null): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('[data-cell]')]
  cells[cells.indexOf(input as HTMLInputElement) + 1]?.focus()
}

import { Box, Button, Card } from '@mui/material'
import type { ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useState } from 'react'
import DownloadIcon from '~icons/ph/download-simple-bold'
import { rpc } from '../../../rpc/client.ts'
import { messageOf } from '../../../rpc/error-copy.ts'
import { saveList } from '../../../table/export/save-list.ts'
import { countOf } from '../../../ui/figures.ts'
import { heldBack } from '../../../ui/forms/held-back.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { notify } from '../../../ui/notify.ts'
import { CellFix } from './cell-fix.tsx'
import { PROBLEM_COLUMNS } from './problem-columns.ts'
import table from './table.module.css'

type Props = { draft: ImportOutput; data: RehearsalOutput; onMended: () => void }

/** Shows the rows with problems, whose cells can be mended here, and offers a file of all of them. */
export function Problems({ draft, data, onMended }: Props) {
  const { problems, more, skips } = data
  const [title, advice] = headingOf(data)

  return (
    <Card
      component="section"
      className={table.table!}
      sx={{ gap: 0, p: 0, overflowX: 'auto' }}
      aria-labelledby="problems-title"
    >
      <Cluster as="header" sx={{ justifyContent: 'space-between', py: 3, px: 4 }}>
        <div>
          <h2 id="problems-title">{title}</h2>
          {advice && <p>{advice}</p>}
        </div>
        <SaveProblems draft={draft} data={data} />
      </Cluster>
      <table aria-labelledby="problems-title">
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col" className={table.who!}>
              Persona
            </th>
            <th scope="col">Columna</th>
            <th scope="col">Valor</th>
            <th scope="col">Qué pasa y cómo se arregla</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <CellFix
              key={`${problem.row} ${problem.column} ${problem.message}`}
              draft={draft}
              problem={problem}
              onMended={onMended}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Box component="p" sx={{ py: 2.5, px: 4 }}>
          y {countOf(more, 'problema más', 'problemas más')}
          {skips ? ', que también se quedan fuera: están en la lista que bajas' : ', que están en la lista que bajas'}
        </Box>
      )}
    </Card>
  )
}

/** Returns the title of the rows with problems, and what to do with them. */
function headingOf({ wrong, skips }: RehearsalOutput): [title: string, advice?: string] {
  // The file as a whole cannot enter, and no row is to blame.
  if (wrong === 0) return ['Por qué no puede entrar el archivo']
  if (skips) {
    return [
      countOf(wrong, 'fila se queda fuera', 'filas se quedan fuera'),
      'Baja la lista para corregirlas en tu archivo. La que corrijas aquí vuelve a entrar.',
    ]
  }
  return [
    countOf(wrong, 'fila por corregir', 'filas por corregir'),
    'Corrige aquí mismo o en tu archivo: lo que escribas se vuelve a ensayar al momento.',
  ]
}

/** Saves the problems as a file: those of the screen, and the rest that it only counts. */
function SaveProblems({ draft, data }: Pick<Props, 'draft' | 'data'>) {
  const [isSaving, setSaving] = useState(false)
  const { wrong, skips } = data
  if (wrong === 0) return null

  async function save() {
    setSaving(true)
    try {
      const rows = (await allProblems(draft, data)).map((problem, id) => ({ id: id + 1, ...problem }))
      await saveList('xlsx', { name: skips ? 'filas-fuera' : 'filas-por-corregir', columns: PROBLEM_COLUMNS, rows })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Button startIcon={<DownloadIcon />} {...heldBack(isSaving, () => void save())}>
      {isSaving ? 'Preparando la lista…' : 'Bajar solo estas'}
    </Button>
  )
}

async function allProblems({ id }: ImportOutput, { problems, more, skips }: RehearsalOutput) {
  if (more === 0) return problems

  const query = { all: '1' as const, ...(skips && { skips: '1' as const }) }
  const whole = await call(rpc.imports[':importId'].rehearsal.$get({ param: { importId: `${id}` }, query }))
  return whole.problems
}

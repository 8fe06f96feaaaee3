import { Button, Card, OutlinedInput, Stack, Typography } from '@mui/material'
import type { ImportOutput, RecalledMend, RehearsalOutput } from '@orbita/contract/imports'
import { useState } from 'react'
import { dateOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { columnTitle, valueWords } from '../import-words.ts'
import { useEditCell } from './use-edit-cell.ts'
import styles from './wizard.module.css'

type Props = {
  draft: ImportOutput
  data: Pick<RehearsalOutput, 'recalled' | 'moreRecalled'>
  onMended: () => void
  onMore: () => void
}

/** Lists the cells that were mended in a file before and are mended alike, each of which may be written again. @see D-114 */
export function Recalled({ draft, data: { recalled, moreRecalled }, onMended, onMore }: Props) {
  if (recalled.length === 0) return null

  return (
    <Card component="section" aria-labelledby="recalled-title">
      <header>
        <h2 id="recalled-title">
          {countOf(recalled.length + moreRecalled, 'celda corregida', 'celdas corregidas')} como la otra vez
        </h2>
        <p>Traen el mismo error que ya corregiste. Revisa lo que se lee en su lugar.</p>
      </header>
      <Stack component="ul" className={styles.entries!}>
        {recalled.map((cell) => (
          <Entry key={`${cell.row} ${cell.column}`} draft={draft} cell={cell} onMended={onMended} />
        ))}
      </Stack>
      {moreRecalled > 0 && (
        <Cluster gap={2}>
          <p>y {figureOf(moreRecalled)} más.</p>
          <Button size="small" onClick={onMore}>
            Ver también esas
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

function Entry({ draft, cell, onMended }: { draft: ImportOutput; cell: RecalledMend; onMended: () => void }) {
  const { row, column, name, wrong, mended, at } = cell
  const shown = mended?.includes('•') ? '' : (mended ?? '')
  const [text, setText] = useState(shown)
  const { run, isRunning } = useEditCell(draft, cell, onMended)
  const title = columnTitle(column)
  const write = () => void (text.trim() !== shown && run(text.trim()))

  return (
    <Columns as="li" from={900} widths="minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr)" sx={{ alignItems: 'center' }}>
      <div>
        <b>{name}</b>
        <Typography variant="body2">
          {title} · fila {row}
        </Typography>
      </div>
      <div>
        {valueWords('', wrong)} → <b>{mended === null ? 'la cédula que ya tiene' : valueWords('', mended)}</b>
        <Typography variant="body2">{correctedWords(at)}</Typography>
      </div>
      <Cluster gap={2}>
        <OutlinedInput
          size="small"
          value={text}
          placeholder={mended === null ? 'Escribe otra' : ''}
          readOnly={isRunning}
          autoComplete="off"
          sx={{ flex: '1 1 140px' }}
          slotProps={{ input: { 'aria-label': `${title} de la fila ${row}`, maxLength: 500 } }}
          onChange={({ target }) => setText(target.value)}
          onBlur={write}
          onKeyDown={({ key }) => key === 'Enter' && write()}
        />
        <DecideButton size="small" variant="soft" disabled={isRunning} onClick={() => void run(null)}>
          Dejar como viene
        </DecideButton>
      </Cluster>
    </Columns>
  )
}

/** Says when a cell was corrected: last month, or on its day. @param at ISO text */
export function correctedWords(at: string, now = new Date()): string {
  const then = new Date(at)
  const months = (now.getFullYear() - then.getFullYear()) * 12 + now.getMonth() - then.getMonth()
  return months === 1 ? 'Corregido el mes pasado' : `Corregido el ${dateOf(at)}`
}

import { Box, Card } from '@mui/material'
import type { ImportColumnsOutput } from '@orbita/contract/imports'
import { firstName, givenFirst, type NameOrder, orderInHeader } from '@orbita/domain/people/first-name'
import { Segments } from '../../../ui/forms/segments.tsx'

const CHOICES = [
  { value: 'given-first', title: 'Primero los nombres' },
  { value: 'family-first', title: 'Primero los apellidos' },
] as const

type Column = Pick<ImportColumnsOutput['columns'][number], 'title' | 'samples'>

/** Returns the only column of names, whose order is to be asked; undefined if there is none, or a comma says the order. */
export function namesInOneColumn(columns: readonly Column[], meanings: readonly (string | null)[]): Column | undefined {
  if (meanings.includes('apellidos') || meanings.indexOf('nombre') !== meanings.lastIndexOf('nombre')) return undefined
  const column = columns[meanings.indexOf('nombre')]
  return column?.samples.some((name) => /\S\s+\S/.test(name) && !name.includes(',')) ? column : undefined
}

/** Returns the order that a column of names begins with: as it was said before, or as its header says. */
export function firstOrder(column: Column | undefined, said: NameOrder | null): NameOrder {
  return said ?? orderInHeader(column?.title ?? '') ?? 'given-first'
}

type Props = { column: Column; order: NameOrder; onChange: (order: NameOrder) => void }

/** Asks which part of a name comes first in a column that has both, with three names read so. @see D-104 */
export function NameOrderField({ column: { title, samples }, order, onChange }: Props) {
  return (
    <Card component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="legend" sx={{ px: 1.5 }}>
        ¿Qué va primero en «{title}»?
      </Box>
      <Segments
        label={`Orden de los nombres de «${title}»`}
        value={order}
        choices={CHOICES}
        onChange={(value) => onChange(value as NameOrder)}
      />
      <Box component="ul" aria-label="Así saludaremos" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
        {samples.slice(0, 3).map((sample) => {
          const name = givenFirst(sample, order)
          return (
            <li key={sample}>
              «{sample}» es {name}: <b>«¡Hola, {firstName(name)}!»</b>
            </li>
          )
        })}
      </Box>
    </Card>
  )
}

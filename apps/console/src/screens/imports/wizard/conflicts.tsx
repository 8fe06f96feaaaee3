import { Button, Card, Stack, Typography } from '@mui/material'
import type { HandConflict, ImportOutput, RehearsalOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { dateOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Segments } from '../../../ui/forms/segments.tsx'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import { columnTitle, valueWords } from '../import-words.ts'
import styles from './wizard.module.css'

type Props = {
  draft: ImportOutput
  data: Pick<RehearsalOutput, 'conflicts' | 'moreConflicts'>
  onChosen: () => void
  onMore: () => void
}

/** A choice: the conflicts it is of, and whether the file's values are written. */
type Choice = { of: 'all' | { userId: number; column: string }[]; usesFile: boolean }

const CHOICES = [
  { value: 'hand', title: 'Dejar como está' },
  { value: 'file', title: 'Usar lo del archivo' },
] as const

/** Lists what operators changed by hand and the file wants otherwise. It stays, unless the file is preferred. @see D-114 */
export function Conflicts({ draft, data: { conflicts, moreConflicts }, onChosen, onMore }: Props) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (choice: Choice, operationId) =>
      call(
        rpc.imports[':importId'].conflicts.$put({
          param: { importId: `${draft.id}` },
          json: { ...choice, operationId },
        }),
      ),
    onDone: (after) => {
      queries.setQueryData(['imports', 'draft', draft.id], after)
      onChosen()
    },
  })
  if (conflicts.length === 0) return null

  const count = conflicts.length + moreConflicts
  return (
    <Card component="section" aria-labelledby="conflicts-title">
      <Cluster as="header" sx={{ justifyContent: 'space-between' }}>
        <div>
          <h2 id="conflicts-title">
            {countOf(count, 'dato cambiado a mano', 'datos cambiados a mano')} que el archivo trae distinto
            {count === 1 ? '' : 's'}
          </h2>
          <p>{count === 1 ? 'Se queda como está' : 'Se quedan como están'}, salvo que digas otra cosa.</p>
        </div>
        {count > 1 && (
          <Cluster gap={2}>
            <DecideButton disabled={isRunning} onClick={() => void run({ of: 'all', usesFile: false })}>
              Dejar todos como están
            </DecideButton>
            <DecideButton disabled={isRunning} onClick={() => void run({ of: 'all', usesFile: true })}>
              Usar el archivo en todos
            </DecideButton>
          </Cluster>
        )}
      </Cluster>
      <Stack component="ul" className={styles.entries!}>
        {conflicts.map((conflict) => {
          const { userId, column, name, usesFile } = conflict
          return (
            <Columns
              as="li"
              from={900}
              widths="minmax(0, 1fr) minmax(0, 1.6fr) auto"
              key={`${userId} ${column}`}
              sx={{ alignItems: 'center' }}
            >
              <Who conflict={conflict} />
              <Values conflict={conflict} />
              <Segments
                label={`${columnTitle(column)} de ${name}`}
                choices={CHOICES}
                value={usesFile ? 'file' : 'hand'}
                onChange={(value) => void run({ of: [{ userId, column }], usesFile: value === 'file' })}
              />
            </Columns>
          )
        })}
      </Stack>
      {moreConflicts > 0 && (
        <Cluster gap={2}>
          <p>y {figureOf(moreConflicts)} más, que se quedan como diga «todos».</p>
          <Button size="small" onClick={onMore}>
            Ver también esos
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

function Who({ conflict: { name, email, row } }: { conflict: HandConflict }) {
  return (
    <div>
      <b>{name}</b>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {email} · {row === null ? 'no está en la hoja' : `fila ${row}`}
      </Typography>
    </div>
  )
}

/** Says the value by hand, since when and by whom, and what the file says. */
function Values({ conflict }: { conflict: HandConflict }) {
  const { column, byHand, inFile, row, since, by } = conflict
  return (
    <div>
      <span>
        {columnTitle(column)}:{' '}
        {column === 'cedula' ? (
          <b>la de la empresa no es la del archivo</b>
        ) : (
          <>
            <b>{valueWords(column, byHand)}</b>; el archivo{' '}
            {row === null ? 'no la trae' : <>dice {valueWords(column, inFile)}</>}
          </>
        )}
      </span>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        A mano desde el {dateOf(since)}
        {by !== null && `, por ${by}`}
      </Typography>
    </div>
  )
}

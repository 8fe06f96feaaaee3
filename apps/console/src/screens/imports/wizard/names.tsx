import { Button, Card, MenuItem, Select, Stack, Typography } from '@mui/material'
import type { ImportOutput, NameMatch, RehearsalOutput } from '@orbita/contract/imports'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rpc } from '../../../rpc/client.ts'
import { useCommand } from '../../../rpc/use-command.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { DecideButton } from '../../../ui/forms/decide-button.tsx'
import { Cluster, Columns } from '../../../ui/layout.tsx'
import styles from './wizard.module.css'

type Props = {
  draft: ImportOutput
  data: Pick<RehearsalOutput, 'names' | 'moreNames'>
  onSaid: () => void
  onMore: () => void
}

/** Who is meant by a name; null: nobody who is known. */
type Said = { name: string; userId: number | null }

/**
 * Asks who is meant by the names of a file that says no more about its people. A name that could be one person's is confirmed;
 * among two, somebody chooses.
 *
 * @see D-115
 */
export function Names({ draft, data: { names, moreNames }, onSaid, onMore }: Props) {
  const queries = useQueryClient()
  const { run, isRunning } = useCommand({
    send: (said: readonly Said[], operationId) =>
      call(
        rpc.imports[':importId'].names.$put({
          param: { importId: `${draft.id}` },
          json: { names: [...said], operationId },
        }),
      ),
    onDone: (after) => {
      queries.setQueryData(['imports', 'draft', draft.id], after)
      onSaid()
    },
  })
  if (names.length === 0) return null

  const open = names.filter(({ chosen }) => chosen === null)
  const sure = open.flatMap(({ name, people: [only, ...others] }): Said[] =>
    only && others.length === 0 ? [{ name, userId: only.userId }] : [],
  )
  return (
    <Card component="section" aria-labelledby="names-title">
      <Cluster as="header" sx={{ justifyContent: 'space-between' }}>
        <div>
          <h2 id="names-title">
            {open.length > 0
              ? `${countOf(open.length, 'nombre', 'nombres')} por confirmar`
              : countOf(names.length + moreNames, 'nombre confirmado', 'nombres confirmados')}
          </h2>
          <p>Tu archivo dice quién solo por su nombre. Lo que confirmes se recuerda cuando apliques la carga.</p>
        </div>
        {sure.length > 1 && (
          <DecideButton variant="soft" disabled={isRunning} onClick={() => void run(sure)}>
            Confirmar los {figureOf(sure.length)} que son de una sola persona
          </DecideButton>
        )}
      </Cluster>
      <Stack component="ul" className={styles.entries!}>
        {names.map((match) => (
          <Entry key={match.name} match={match} isRunning={isRunning} onSay={(said) => void run([said])} />
        ))}
      </Stack>
      {moreNames > 0 && (
        <Cluster gap={2}>
          <p>y {figureOf(moreNames)} más.</p>
          <Button size="small" onClick={onMore}>
            Ver también esos
          </Button>
        </Cluster>
      )}
    </Card>
  )
}

type EntryProps = { match: NameMatch; isRunning: boolean; onSay: (said: Said) => void }

function Entry({ match: { name, rows, people, chosen, isRecalled }, isRunning, onSay }: EntryProps) {
  const [picked, setPicked] = useState(people.length === 1 ? people[0]!.userId : undefined)
  return (
    <Columns as="li" from={900} widths="minmax(0, 1fr) minmax(0, 1.6fr) auto" sx={{ alignItems: 'center' }}>
      <div>
        <b>{name}</b>
        <Typography variant="body2">{countOf(rows, 'fila', 'filas')}</Typography>
      </div>
      {chosen ? (
        <div>
          {personWords(chosen)}
          <Typography variant="body2">{isRecalled ? 'Como en la carga anterior' : 'Confirmado'}</Typography>
        </div>
      ) : people.length === 0 ? (
        <p>No hay nadie con ese nombre. Escribe su correo en la fila, o déjala fuera.</p>
      ) : (
        <Select
          size="small"
          displayEmpty
          value={picked ?? ''}
          inputProps={{ 'aria-label': `Quién es ${name}` }}
          onChange={({ target }) => setPicked(Number(target.value))}
        >
          <MenuItem value="" disabled>
            Hay {figureOf(people.length)}: elige quién es
          </MenuItem>
          {people.map((person) => (
            <MenuItem key={person.userId} value={person.userId}>
              {personWords(person)}
            </MenuItem>
          ))}
        </Select>
      )}
      {chosen ? (
        <DecideButton
          size="small"
          variant="soft"
          disabled={isRunning}
          aria-label={`${name} no es ${chosen.name}`}
          onClick={() => onSay({ name, userId: null })}
        >
          No es
        </DecideButton>
      ) : (
        people.length > 0 && (
          <DecideButton
            size="small"
            variant="soft"
            disabled={isRunning || picked === undefined}
            aria-label={`Confirmar quién es ${name}`}
            onClick={() => picked !== undefined && onSay({ name, userId: picked })}
          >
            Confirmar
          </DecideButton>
        )
      )}
    </Columns>
  )
}

function personWords({ name, email, area }: NonNullable<NameMatch['chosen']>): string {
  return [name, email, area].filter(Boolean).join(' · ')
}

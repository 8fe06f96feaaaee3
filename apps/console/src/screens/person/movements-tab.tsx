import { KIND_WORDS, MOVEMENT_COLUMNS } from '@orbita/contract/exports/movements'
import type { PersonMovement, PersonOutput } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import BackIcon from '~icons/ph/arrow-u-up-left-bold'
import OkIcon from '~icons/ph/check-circle-fill'
import { rpc } from '../../rpc/client.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { ExportButton } from '../../table/export/export-button.tsx'
import { ListCard } from '../../table/list-card.tsx'
import { listOfPages } from '../../table/list-of-pages.ts'
import { stampOf } from '../../ui/dates.ts'
import { changeOf, countOf, figureOf } from '../../ui/figures.ts'
import { RowButton } from '../../ui/forms/row-button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { Scene } from '../../ui/scene.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CorrectionDrawer } from './correction-drawer.tsx'
import styles from './person-page.module.css'

const COLUMNS: readonly Column<PersonMovement>[] = [
  { ...MOVEMENT_COLUMNS.when, cell: ({ occurredAt }) => stampOf(occurredAt) },
  { ...MOVEMENT_COLUMNS.reason, cell: ({ reason }) => <b>{reason}</b> },
  { ...MOVEMENT_COLUMNS.kind, cell: ({ kind }) => <Tag tone="off">{KIND_WORDS[kind]}</Tag> },
  { ...MOVEMENT_COLUMNS.experience, cell: ({ experience }) => changeOf(experience) },
  { ...MOVEMENT_COLUMNS.credits, cell: ({ credits }) => <b>{changeOf(credits)}</b>, staysOnPhone: true },
  { ...MOVEMENT_COLUMNS.by, cell: ({ by }) => by ?? 'el producto', isSecondary: true },
]

/** The person's ledger, with the correction of what an operator may correct from here. @see D-72, PT-2 */
export function MovementsTab({ person }: { person: PersonOutput }) {
  const [correcting, setCorrecting] = useState<PersonMovement>()
  const actions = useCallback(
    (movement: PersonMovement) => <Correct movement={movement} onClick={() => setCorrecting(movement)} />,
    [],
  )
  const query = useInfiniteQuery({
    queryKey: ['people', 'movements', person.id],
    queryFn: ({ pageParam }) =>
      call(
        rpc.people[':personId'].movements.$get({
          param: { personId: `${person.id}` },
          query: pageParam === undefined ? {} : { before: `${pageParam}` },
        }),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const list = listOfPages(query, ({ movements }) => movements, person.movements)
  const { rows } = list
  const agrees = person.creditsOfMovements === person.credits

  return (
    <>
      <Cluster sx={{ justifyContent: 'flex-end' }}>
        <Tag tone={agrees ? 'ok' : 'bad'} icon={agrees ? <OkIcon aria-hidden="true" /> : undefined}>
          {agrees
            ? `La suma de ${countOf(person.movements, 'movimiento', 'movimientos')} da ${figureOf(person.credits)}`
            : `Los movimientos suman ${figureOf(person.creditsOfMovements)} y el saldo es ${figureOf(person.credits)}`}
        </Tag>
        <ExportButton
          name={`movimientos-${person.id}`}
          file={(format) =>
            rpc.people[':personId'].movements.export.$get({ param: { personId: `${person.id}` }, query: { format } })
          }
        />
      </Cluster>
      <ListCard
        list={list}
        waiting="Abriendo el libro…"
        count={`${figureOf(rows.length)} de ${figureOf(person.movements)} movimientos`}
        empty={<Scene title="Aún no hay movimientos">Aquí aparecerá todo lo que gane y gaste.</Scene>}
      >
        <div className={styles.ledger}>
          <DataTable
            label={`Movimientos de ${person.name}`}
            columns={COLUMNS}
            rows={rows}
            nameOf={({ reason }) => reason}
            onOpen={(movement) => movement.canReverse && setCorrecting(movement)}
            isCompact
            actions={actions}
          />
        </div>
      </ListCard>
      {correcting && (
        <CorrectionDrawer person={person} movement={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  )
}

function Correct({ movement, onClick }: { movement: PersonMovement; onClick: () => void }) {
  if (movement.reversal === 'done') return <Tag tone="off">corregido</Tag>
  if (movement.reversal === 'waiting') return <Tag tone="wait">espera otra firma</Tag>
  if (!movement.canReverse) return null

  return (
    <RowButton
      asks="POST /movements/reversals"
      startIcon={<BackIcon />}
      onClick={onClick}
      aria-label={`Corregir: ${movement.reason}`}
    >
      Corregir
    </RowButton>
  )
}

import { Button } from '@mui/material'
import { planetPicture } from '@orbita/web/pictures/planets'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import FoldIcon from '~icons/ph/caret-down-bold'
import { useDensity } from '../../../table/columns/use-density.ts'
import type { Column } from '../../../table/data-table.tsx'
import type { Selection } from '../../../table/rows/use-selection.ts'
import { promiseOf } from '../../../ui/dates.ts'
import { countOf } from '../../../ui/figures.ts'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { useKept } from '../../../ui/kept.ts'
import { useKeys } from '../../../ui/keys.ts'
import { PhaseTag } from '../phase-tag.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { challengePhase } from './challenge-phase.ts'
import { MissionLine } from './mission-line.tsx'
import type { MissionGroup, MissionRow } from './mission-rows.ts'
import styles from './missions-table.module.css'

type Props = {
  groups: readonly MissionGroup[]
  columns: readonly Column<MissionRow>[]
  selection: Selection<MissionRow>
  onAdd: (challengeId: string) => void
}

/**
 * The missions by challenge, each in the order of its challenge. `j` and `k` move, `x` chooses, `⇧ x` chooses up to here,
 * `Enter` opens. A row is dragged by its grip to another place of its challenge; its menu moves it without a mouse.
 */
export function MissionsTable({ groups, columns, selection, onAdd }: Props) {
  const [folded, setFolded] = useKept<readonly string[]>('misiones.plegados', [])
  const [isCompact] = useDensity()
  const [at, setAt] = useState<string>()
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  const isFolded = ({ challenge }: MissionGroup) => folded.includes(challenge.id)
  const rows = groups.flatMap((group) => (isFolded(group) ? [] : group.rows))
  const place = rows.findIndex(({ id }) => id === at)
  const here = rows[place]
  const areAll = rows.length > 0 && rows.every(({ id }) => selection.has(id))

  function moveTo(index: number) {
    const next = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!next) return
    setAt(next.id)
    const drawn = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-mission]') ?? [])]
    drawn.find(({ dataset }) => dataset.mission === next.id)?.focus()
  }

  const open = ({ challenge, mission }: MissionRow) => void navigate(`/misiones/${challenge.id}/${mission.id}`)

  useKeys({
    j: () => moveTo(place + 1),
    k: () => moveTo(place - 1),
    x: () => here && selection.toggle(here),
    X: () => here && selection.extendTo(here, rows),
    Enter: ({ target }) => {
      // A link or a button that has the focus acts itself.
      if (!here || !(target instanceof HTMLTableRowElement)) return false
      open(here)
    },
    Escape: () => selection.clear(),
  })

  return (
    <table ref={table} className={styles.table} data-compact={isCompact || undefined}>
      <caption className="sr-only">Misiones por reto</caption>
      <thead className={styles.head}>
        <tr>
          <th className={styles.check}>
            <CheckBox
              checked={areAll}
              isMixed={!areAll && rows.some(({ id }) => selection.has(id))}
              onChange={() => selection.toggleAll(rows)}
              aria-label="Elegir todas las que se ven"
            />
          </th>
          {columns.map(({ id, title, isSecondary, staysOnPhone, grows }) => (
            <th
              key={id}
              scope="col"
              data-secondary={isSecondary || undefined}
              data-phone={staysOnPhone || undefined}
              data-grows={grows || undefined}
            >
              {title}
            </th>
          ))}
          <th className={styles.end}>
            <span className="sr-only">Acciones</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.challenge.id}>
          <GroupRow
            group={group}
            span={columns.length + 2}
            isFolded={isFolded(group)}
            onFold={() => {
              const { id } = group.challenge
              setFolded(isFolded(group) ? folded.filter((one) => one !== id) : [...folded, id])
            }}
            onAdd={() => onAdd(group.challenge.id)}
          />
          {!isFolded(group) &&
            group.rows.map((row) => (
              <MissionLine
                key={row.id}
                row={row}
                columns={columns}
                isStop={row.id === (here ?? rows[0])?.id}
                isCurrent={row === here}
                selection={selection}
                onFocus={() => setAt(row.id)}
                onOpen={() => open(row)}
              />
            ))}
        </tbody>
      ))}
    </table>
  )
}

type GroupProps = { group: MissionGroup; span: number; isFolded: boolean; onFold: () => void; onAdd: () => void }

function GroupRow({ group: { challenge, rows }, span, isFolded, onFold, onAdd }: GroupProps) {
  const [isEditing, setEditing] = useState(false)
  const { title, startsOn, endsOn, missions } = challenge
  const { today } = rows[0]!
  const shown = rows.length < missions.length ? `${rows.length} de ` : ''

  return (
    <tr className={styles.group}>
      <th colSpan={span} scope="rowgroup">
        <div>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            onClick={onFold}
            aria-label={`Misiones de ${title}`}
          >
            <FoldIcon aria-hidden="true" />
          </button>
          <img src={planetPicture(missions[0]?.picture ?? rows[0]!.mission.picture)} alt="" width={24} height={24} />
          <h2>{title}</h2>
          <PhaseTag phase={challengePhase(challenge, today)} />
          <span className={styles.dates}>
            {promiseOf(startsOn, today)} a {promiseOf(endsOn, today)} · {shown}
            {countOf(missions.length, 'misión', 'misiones')}
          </span>
          <Button variant="text" size="small" onClick={() => setEditing(true)} aria-label={`Editar el reto ${title}`}>
            Editar reto
          </Button>
          <Button variant="text" size="small" onClick={onAdd} aria-label={`Añadir una misión a ${title}`}>
            Añadir misión
          </Button>
        </div>
        {isEditing && <ChallengeDialog challenge={challenge} onClose={() => setEditing(false)} />}
      </th>
    </tr>
  )
}

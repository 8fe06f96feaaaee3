import { PEOPLE_FILE } from '@orbita/contract/exports/people'
import type { PersonRow } from '@orbita/contract/people/people'
import { type ChosenPeople, MOST_OF_FILTER } from '@orbita/domain/people/inputs'
import { LINK_CARDS } from '@orbita/domain/sign-in/devices'
import { useState } from 'react'
import BackIcon from '~icons/ph/arrow-counter-clockwise-bold'
import AreaIcon from '~icons/ph/buildings-bold'
import ExportIcon from '~icons/ph/download-simple-bold'
import GrantIcon from '~icons/ph/hand-heart-bold'
import CardsIcon from '~icons/ph/printer-bold'
import OffIcon from '~icons/ph/prohibit-bold'
import PlatformsIcon from '~icons/ph/squares-four-bold'
import { people } from '../../data/people.ts'
import { readAll } from '../../data/read-all.ts'
import type { ListAddress } from '../../data/resource.ts'
import { messageOf } from '../../rpc/error-copy.ts'
import { saveList } from '../../table/export/save-list.ts'
import type { FilterSelection } from '../../table/filters/use-filter-selection.ts'
import { BulkBar } from '../../table/rows/bulk-bar.tsx'
import { countedOf, countOf } from '../../ui/figures.ts'
import { notify } from '../../ui/notify.ts'
import { useBeginGrant } from '../grants/begin-grant.ts'
import { type Begun, ChangeDialog } from './change-dialog.tsx'
import { LinkCardsDialog } from './link-cards-dialog.tsx'

/** The most people whom one grant is for. */
const MOST_GRANTED = 500

type Props = {
  selection: FilterSelection<PersonRow>
  address: ListAddress
  /** the people of the filters */
  total: number
  areas: readonly string[]
}

/** The bar of what can be done with the people who are chosen, one by one or all of the list's filters. @see D-72 */
export function PeopleBulk({ selection, address, total, areas }: Props) {
  const [begun, setBegun] = useState<Begun>()
  const [isPrinting, setIsPrinting] = useState(false)
  const beginGrant = useBeginGrant()
  const { rows, except } = selection
  const count = except ? total - except.length : rows.length
  if (count === 0) return null

  const who = whoOf(selection, address.filter)
  const isWhole = except !== undefined

  /** Does something with the rows themselves, which are read first when a filter is chosen. */
  async function withRows(work: (people: readonly PersonRow[]) => unknown) {
    try {
      const chosen = except ? await readAll(people, address) : rows
      await work(except ? chosen.filter(({ id }) => !except.includes(id)) : chosen)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }

  return (
    <>
      <BulkBar
        chosen={isWhole ? `${countedOf(count)} elegidas: todo el filtro` : countOf(count, 'elegida', 'elegidas')}
        all={
          !isWhole && total > count
            ? { title: `Elegir los ${countedOf(total)} de este filtro`, onClick: selection.chooseFilter }
            : undefined
        }
        onClear={selection.clear}
        actions={[
          {
            title: 'Plataformas…',
            asks: 'PUT /people',
            icon: <PlatformsIcon aria-hidden="true" />,
            onClick: () => setBegun('platforms'),
          },
          {
            title: 'Otorgar…',
            asks: 'POST /grants',
            icon: <GrantIcon aria-hidden="true" />,
            onClick: () => void withRows(beginGrant),
            isDisabled: count > MOST_GRANTED,
          },
          {
            title: 'Exportar',
            icon: <ExportIcon aria-hidden="true" />,
            onClick: () =>
              void withRows((people) => saveList('xlsx', { name: 'personas', columns: PEOPLE_FILE, rows: people })),
            isDisabled: count > MOST_OF_FILTER,
          },
          {
            title: 'Tarjetas de enlace…',
            asks: 'POST /people/link-cards',
            icon: <CardsIcon aria-hidden="true" />,
            onClick: () => setIsPrinting(true),
            isDisabled: count > LINK_CARDS,
          },
          {
            title: 'Cambiar área…',
            asks: 'PUT /people',
            icon: <AreaIcon aria-hidden="true" />,
            onClick: () => setBegun('area'),
          },
          {
            title: 'Reactivar…',
            asks: 'PUT /people',
            icon: <BackIcon aria-hidden="true" />,
            onClick: () => setBegun('reactivate'),
          },
          {
            title: 'Desactivar…',
            asks: 'PUT /people',
            icon: <OffIcon aria-hidden="true" />,
            isDanger: true,
            onClick: () => setBegun('deactivate'),
          },
        ]}
      />
      {isPrinting && <LinkCardsDialog who={who} count={count} onClose={() => setIsPrinting(false)} />}
      {begun && (
        <ChangeDialog
          begun={begun}
          who={who}
          count={count}
          areas={areas}
          onClose={() => setBegun(undefined)}
          onDone={selection.clear}
        />
      )}
    </>
  )
}

function whoOf({ rows, except }: FilterSelection<PersonRow>, filter: ListAddress['filter']): ChosenPeople {
  if (except === undefined) return { ids: rows.map(({ id }) => id) }
  return { filter, except: [...except] as number[] } as ChosenPeople
}

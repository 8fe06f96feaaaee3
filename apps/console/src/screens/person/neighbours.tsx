import { IconButton, Portal, Stack } from '@mui/material'
import type { PersonRow } from '@orbita/contract/people/people'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import DownIcon from '~icons/ph/caret-down-bold'
import UpIcon from '~icons/ph/caret-up-bold'
import { people } from '../../data/people.ts'
import type { ListAddress } from '../../data/resource.ts'
import { STEPS_PLACE } from '../../layout/steps-place.ts'
import { useGrowingList } from '../../table/use-list.ts'
import { countedOf, figureOf } from '../../ui/figures.ts'
import { heldBack } from '../../ui/forms/held-back.ts'
import { useKeys } from '../../ui/keys.ts'
import styles from './neighbours.module.css'

/** The list that a person was opened from, which the history keeps beside the address. */
export type FromList = { list: ListAddress }

type Props = { personId: number; tab: string }

/** Leads to the person before or after in the list one came from, on the same tab. @see D-72 */
export function Neighbours(props: Props) {
  const state = useLocation().state as FromList | null
  return state?.list ? <Steps {...props} list={state.list} /> : null
}

function Steps({ personId, tab, list: address }: Props & { list: ListAddress }) {
  const navigate = useNavigate()
  const list = useGrowingList(people, address)
  const at = list.rows.findIndex(({ id }) => id === personId)
  const [before, after] = [list.rows[at - 1], list.rows[at + 1]]
  const isNearEnd = at >= 0 && at >= list.rows.length - 2
  const place = document.getElementById(STEPS_PLACE)

  function go(person: PersonRow | undefined) {
    if (!person) return false
    return navigate(`/personas/${person.id}/${tab}`, { replace: true, state: { list: address } satisfies FromList })
  }

  useKeys({ ArrowUp: () => go(before), ArrowDown: () => go(after) })

  useEffect(() => {
    if (isNearEnd && list.hasMore && !list.isLoadingMore) list.loadMore()
  }, [isNearEnd, list])

  if (at < 0 || !place) return null
  return (
    <Portal container={place}>
      <Stack component="span" direction="row" spacing={0.5} className={styles.steps}>
        <span>
          {figureOf(at + 1)} de {countedOf(list.total ?? list.rows.length)}
        </span>
        <IconButton
          aria-label={before ? `Anterior: ${before.name}` : 'No hay nadie antes'}
          aria-keyshortcuts="ArrowUp"
          {...heldBack(!before, () => go(before))}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          aria-label={after ? `Siguiente: ${after.name}` : 'No hay nadie después'}
          aria-keyshortcuts="ArrowDown"
          {...heldBack(!after, () => go(after))}
        >
          <DownIcon />
        </IconButton>
      </Stack>
    </Portal>
  )
}

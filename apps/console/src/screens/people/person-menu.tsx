import { Menu, MenuItem } from '@mui/material'
import type { PersonRow } from '@orbita/contract/people/people'
import { call } from '@orbita/web/rpc/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import BackIcon from '~icons/ph/arrow-counter-clockwise-bold'
import MoreIcon from '~icons/ph/dots-three-bold'
import LockIcon from '~icons/ph/lock-open-bold'
import OffIcon from '~icons/ph/prohibit-bold'
import TeamIcon from '~icons/ph/users-three-bold'
import { rpc } from '../../rpc/client.ts'
import { useCommand } from '../../rpc/use-command.ts'
import { RowButton } from '../../ui/forms/row-button.tsx'
import { notify } from '../../ui/notify.ts'
import { useMay } from '../../ui/page/may.tsx'

type Props = {
  person: Pick<PersonRow, 'id' | 'name' | 'email' | 'isActive'>
  onAccess: (isActive: boolean) => void
  /** shows the team of who leads one; absent: it is not offered */
  onTeam?: (() => void) | undefined
}

/** Offers what can be done with the access of one person. The menu is made when it is first opened: a list has many. */
export function PersonMenu({ person, onAccess, onTeam }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const may = useMay()
  if (!onTeam && !may('DELETE /sign-in-locks') && !may('PUT /people')) return null

  return (
    <>
      <RowButton
        isIcon
        aria-label={`Más con ${person.name}`}
        aria-haspopup="menu"
        onClick={(event) => {
          setUsed(true)
          setAnchor(event.currentTarget)
        }}
      >
        <MoreIcon />
      </RowButton>
      {isUsed && <Choices {...{ person, onAccess, onTeam, anchor }} onClose={() => setAnchor(null)} />}
    </>
  )
}

function Choices({
  person,
  onAccess,
  onTeam,
  anchor,
  onClose,
}: Props & { anchor: HTMLElement | null; onClose: () => void }) {
  const queries = useQueryClient()
  const may = useMay()
  const { run } = useCommand({
    send: ({ email }: { email: string }, operationId) =>
      call(rpc['sign-in-locks'].$delete({ json: { email, operationId } })),
    onDone: () => {
      notify(`Quitaste la espera de ${person.name}`)
      return queries.invalidateQueries({ queryKey: ['people'] })
    },
  })

  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': `Más de ${person.name}` } }}
    >
      {onTeam && (
        <MenuItem
          onClick={() => {
            onClose()
            onTeam()
          }}
        >
          <TeamIcon aria-hidden="true" />
          Ver su equipo
        </MenuItem>
      )}
      {may('DELETE /sign-in-locks') && (
        <MenuItem
          onClick={() => {
            onClose()
            void run({ email: person.email })
          }}
        >
          <LockIcon aria-hidden="true" />
          Quitar la espera de ingreso
        </MenuItem>
      )}
      {may('PUT /people') && (
        <MenuItem
          onClick={() => {
            onClose()
            onAccess(!person.isActive)
          }}
        >
          {person.isActive ? <OffIcon aria-hidden="true" /> : <BackIcon aria-hidden="true" />}
          {person.isActive ? 'Desactivar…' : 'Reactivar…'}
        </MenuItem>
      )}
    </Menu>
  )
}

import { Button, Drawer } from '@mui/material'
import { useState } from 'react'
import { NavLink } from 'react-router'
import MoreIcon from '~icons/ph/dots-three-bold'
import SignOutIcon from '~icons/ph/sign-out-bold'
import { leaveConsole } from '../auth/leave-console.ts'
import { entriesOf } from '../screens.ts'
import { Cells } from '../ui/layout.tsx'
import { GROUPS, type Screen, useScreens } from '../ui/page/screen.ts'
import styles from './phone-bar.module.css'
import { useWaiting } from './use-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The screens that the bar of a phone has, by their addresses. The others stand behind «Más». */
const AT_THUMB: readonly string[] = ['/', '/evidencias', '/canjes', '/personas']

/** The navigation of a phone: the screens of most mornings at the bottom, and a sheet with all of them. @see D-84 */
export function PhoneBar() {
  const [isOpen, setOpen] = useState(false)
  const entries = entriesOf(useScreens())

  return (
    <nav aria-label="Consola" className={styles.bar}>
      <ul data-icons>
        {entries
          .filter(({ entry }) => AT_THUMB.includes(entry.path))
          .map(({ entry, screens }) => (
            <li key={entry.path}>
              <Entry entry={entry} screens={screens} />
            </li>
          ))}
        <li>
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <MoreIcon aria-hidden="true" />
            Más
          </button>
        </li>
      </ul>
      {isOpen && <AllScreens onClose={() => setOpen(false)} />}
    </nav>
  )
}

function AllScreens({ onClose }: { onClose: () => void }) {
  const entries = entriesOf(useScreens())
  const groups = GROUPS.filter((group) => entries.some(({ entry }) => entry.group === group))

  return (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { 'aria-label': 'Todas las pantallas' } }}>
      <div className={styles.sheet}>
        {groups.map((group) => (
          <div key={group ?? ''}>
            {group && <h2>{group}</h2>}
            <Cells as="ul" min={150} gap={1.5}>
              {entries
                .filter(({ entry }) => entry.group === group)
                .map(({ entry, screens }) => (
                  <li key={entry.path}>
                    <Entry entry={entry} screens={screens} onOpen={onClose} />
                  </li>
                ))}
            </Cells>
          </div>
        ))}
        <Button startIcon={<SignOutIcon />} onClick={() => void leaveConsole()}>
          Salir de la consola
        </Button>
      </div>
    </Drawer>
  )
}

type EntryProps = { entry: Screen; screens: readonly Screen[]; onOpen?: () => void }

function Entry({ entry: { path, title, icon: Icon }, screens, onOpen }: EntryProps) {
  const waiting = useWaiting(screens)

  return (
    <NavLink to={path} end={path === '/'} className={styles.entry!} onClick={onOpen}>
      <Icon aria-hidden="true" />
      {title}
      <WaitingCount waiting={waiting} />
    </NavLink>
  )
}

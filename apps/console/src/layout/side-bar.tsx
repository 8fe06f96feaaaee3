import { IconButton, Tooltip } from '@mui/material'
import { initials } from '@orbita/web/initials'
import { memo, useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import SignOutIcon from '~icons/ph/sign-out-bold'
import lightLogo from '../../../../packages/art/generated/marca/logo-claro.svg?url'
import logo from '../../../../packages/art/generated/marca/logo-oscuro.svg?url'
import { leaveConsole } from '../auth/leave-console.ts'
import { useIdentity } from '../data/identity.ts'
import { SCREENS } from '../screens.ts'
import { GROUPS, type Screen } from '../ui/page/screen.ts'
import styles from './side-bar.module.css'
import { useWaiting } from './use-waiting.ts'

/** The screens by group, with what waits in each. As a rail it has icons alone. */
export const SideBar = memo(function SideBar({ isRail }: { isRail: boolean }) {
  return (
    <aside className={styles.side} aria-label="Órbita" data-rail={isRail || undefined}>
      <div className={styles.logo}>
        <img src={logo} alt="Órbita" data-scheme="light" />
        <img src={lightLogo} alt="Órbita" data-scheme="dark" />
        <span>Consola</span>
      </div>
      <nav aria-label="Consola" className={styles.nav}>
        {GROUPS.map((group) => {
          const screens = SCREENS.filter((screen) => screen.group === group)
          return screens.length === 0 ? null : <Group key={group ?? ''} name={group} screens={screens} />
        })}
      </nav>
      <Me />
    </aside>
  )
})

function Group({ name, screens }: { name: string | null; screens: readonly Screen[] }) {
  return (
    <div>
      {name && (
        <p className={styles.group} aria-hidden="true">
          {name}
        </p>
      )}
      <ul aria-label={name ?? undefined}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <Entry screen={screen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ screen: { path, title, icon: Icon, counts } }: { screen: Screen }) {
  const waiting = useWaiting(counts)
  const isHere = useMatch({ path, end: path === '/' }) !== null
  const entry = useRef<HTMLAnchorElement>(null)
  // In a low window the last entries are below the edge of the bar.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])

  return (
    <NavLink ref={entry} to={path} end={path === '/'} className={styles.entry!} title={title}>
      <Icon aria-hidden="true" />
      <span className={styles.name}>{title}</span>
      {waiting && waiting.count > 0 && (
        <span className={styles.count} data-late={waiting.late > 0 || undefined}>
          {waiting.count}
          <span className="sr-only">{waiting.late > 0 ? ` esperan, ${waiting.late} con retraso` : ' esperan'}</span>
        </span>
      )}
    </NavLink>
  )
}

function Me() {
  const identity = useIdentity()
  // Its place is kept, so that the entry of the screen stays in sight when the name arrives.
  if (!identity) return <div className={styles.me} />

  const name = identity.name
  return (
    <div className={styles.me}>
      <span className={styles.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.who}>
        <b>{name}</b>
        <small>Equipo de personas</small>
      </div>
      <Tooltip title="Salir">
        <IconButton aria-label="Salir de la consola" onClick={() => void leaveConsole()}>
          <SignOutIcon />
        </IconButton>
      </Tooltip>
    </div>
  )
}

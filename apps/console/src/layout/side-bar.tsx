import { IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import SignOutIcon from '~icons/ph/sign-out-bold'
import lightLogo from '../../../../packages/art/generated/marca/logo-claro.svg?url'
import logo from '../../../../packages/art/generated/marca/logo-oscuro.svg?url'
import { leaveConsole } from '../auth/leave-console.ts'
import { companyQuery } from '../data/company.ts'
import { useIdentity, useStanding } from '../data/identity.ts'
import { entriesOf, type Entry as Line, screenAt } from '../screens.ts'
import { dutiesInWords } from '../ui/duties.ts'
import { GROUPS, type Screen, useScreens } from '../ui/page/screen.ts'
import { Avatar } from '../ui/people/avatar.tsx'
import styles from './side-bar.module.css'
import { useWaiting } from './use-waiting.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The screens by group, with what waits in each. As a rail it has icons alone. */
export const SideBar = memo(function SideBar({ isRail }: { isRail: boolean }) {
  const name = useQuery(companyQuery).data?.name
  const lines = entriesOf(useScreens())

  return (
    <aside className={styles.side} aria-label="Órbita" data-icons={isRail || undefined}>
      <Stack direction="row" spacing={2} className={styles.logo} sx={{ height: 40, mb: 1.5, px: 2 }}>
        <img src={logo} alt="Órbita" data-scheme="light" />
        <img src={lightLogo} alt="Órbita" data-scheme="dark" />
        {!isRail && <span>Consola</span>}
        {!isRail && name && <b>{name}</b>}
      </Stack>
      <nav aria-label="Consola" className={styles.nav}>
        {GROUPS.map((group) => {
          const entries = lines.filter(({ entry }) => entry.group === group)
          return entries.length === 0 ? null : (
            <Group key={group ?? ''} name={group} entries={entries} isRail={isRail} />
          )
        })}
      </nav>
      <Me isRail={isRail} />
    </aside>
  )
})

type GroupProps = { name: string | null; entries: readonly Line[]; isRail: boolean }

function Group({ name, entries, isRail }: GroupProps) {
  return (
    <div>
      {name && !isRail && (
        <p className={styles.group} aria-hidden="true">
          {name}
        </p>
      )}
      <ul aria-label={name ?? undefined}>
        {entries.map(({ entry, screens }) => (
          <li key={entry.path}>
            <Entry entry={entry} screens={screens} isRail={isRail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type EntryProps = { entry: Screen; screens: readonly Screen[]; isRail: boolean }

function Entry({ entry: { path, title, icon: Icon }, screens, isRail }: EntryProps) {
  const waiting = useWaiting(screens)
  const here = screenAt(useLocation().pathname)
  const isHere = here !== undefined && screens.includes(here)
  const entry = useRef<HTMLAnchorElement>(null)
  // In a low window the last entries are below the edge of the bar.
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])

  return (
    <Tooltip title={isRail ? title : ''} placement="right" describeChild>
      <Link ref={entry} to={path} className={styles.entry} aria-current={isHere ? 'page' : undefined}>
        <Icon aria-hidden="true" />
        <span className={isRail ? 'sr-only' : undefined}>{title}</span>
        <WaitingCount waiting={waiting} />
      </Link>
    </Tooltip>
  )
}

function Me({ isRail }: { isRail: boolean }) {
  const identity = useIdentity()
  const standing = useStanding()
  // Its place is kept, so that the entry of the screen stays in sight when the name arrives.
  const name = identity?.name ?? ''
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{ minHeight: 57, padding: '12px 0 8px 4px', borderTop: '1px solid var(--line)' }}
    >
      {identity && !isRail && (
        <>
          <Avatar id={null} name={name} />
          <Stack sx={{ flex: 1, minWidth: 0, lineHeight: 1.25 }}>
            <Typography noWrap sx={{ fontWeight: 800 }}>
              {name}
            </Typography>
            <Typography component="small" variant="caption" noWrap>
              {standing && dutiesInWords(standing.duties)}
            </Typography>
          </Stack>
        </>
      )}
      {identity && (
        <Tooltip title="Salir">
          <IconButton aria-label="Salir de la consola" onClick={() => void leaveConsole()}>
            <SignOutIcon />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}

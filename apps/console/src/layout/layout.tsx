import { useMediaQuery } from '@mui/material'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { ReauthDialog } from '../auth/reauth-dialog.tsx'
import { useIdentity, useStanding } from '../data/identity.ts'
import { SCREENS, screenAt, screensOf } from '../screens.ts'
import { CalendarProvider } from '../ui/company-calendar.ts'
import { StandingProvider } from '../ui/page/may.tsx'
import { ScreensProvider } from '../ui/page/screen.ts'
import { CommandPalette } from './command-palette.tsx'
import { useGlobalKeys } from './global-keys.ts'
import styles from './layout.module.css'
import { NoDutyPage } from './no-duty-page.tsx'
import { Notifications } from './notifications.tsx'
import { OperatorChanges } from './operator-changes.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SideBar } from './side-bar.tsx'
import { Strips } from './strips.tsx'
import { TopBar } from './top-bar.tsx'
import { useCompanyHolidays } from './use-company-holidays.ts'
import { useCompanyPlace } from './use-company-place.ts'
import { useOwnTheme } from './use-own-theme.ts'
import { ViewAsStrip } from './view-as-strip.tsx'

/**
 * The frame of every screen behind the sign-in: the side bar, at the bottom on a phone, the top bar, and the dialogs
 * that open over them.
 */
export function Component() {
  const [over, setOver] = useState<'palette' | 'shortcuts' | null>(null)
  const identity = useIdentity()
  const isPhone = useMediaQuery('(width < 768px)', { noSsr: true })
  const isNarrow = useMediaQuery('(width < 1280px)', { noSsr: true })
  const { pathname } = useLocation()
  const isRail = isNarrow || SCREENS.some(({ path, needsRoom }) => needsRoom && matchPath(`${path}/*`, pathname))
  const openPalette = useCallback(() => setOver('palette'), [])
  const openShortcuts = useCallback(() => setOver('shortcuts'), [])
  const standing = useStanding()
  const screens = useMemo(() => (standing ? screensOf(standing) : []), [standing])
  const asked = screenAt(pathname)
  const isRefused = standing !== undefined && asked !== undefined && !screens.some(({ path }) => path === asked.path)
  useGlobalKeys({ screens, onPalette: openPalette, onShortcuts: openShortcuts })
  const holidays = useCompanyHolidays()
  const isPlaced = useCompanyPlace()
  useOwnTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open over a screen closes when another one opens
  useEffect(() => setOver(null), [pathname])

  // The link that led to another screen is gone, so the keyboard goes on within the new screen and not at the top of the page.
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body) main.current?.focus()
    shown.current = pathname
  }, [pathname])

  return (
    <StandingProvider value={standing}>
      <ScreensProvider value={screens}>
        <div className={styles.frame} data-rail={isRail || undefined}>
          <a className={styles.skip} href="#contenido">
            Saltar al contenido
          </a>
          {isPhone ? <PhoneBar /> : <SideBar isRail={isRail} />}
          <div className={styles.view}>
            <TopBar onPalette={openPalette} onShortcuts={openShortcuts} />
            <ViewAsStrip />
            <Strips isPhone={isPhone} />
            <OperatorChanges />
            <main ref={main} id="contenido" className={styles.page} tabIndex={-1}>
              <CalendarProvider value={holidays}>
                {identity && isPlaced && (isRefused ? <NoDutyPage screen={asked} standing={standing} /> : <Outlet />)}
              </CalendarProvider>
            </main>
          </div>
          <CommandPalette isOpen={over === 'palette'} onClose={() => setOver(null)} />
          <ShortcutsDialog isOpen={over === 'shortcuts'} onClose={() => setOver(null)} />
          <Notifications />
          <ReauthDialog />
        </div>
      </ScreensProvider>
    </StandingProvider>
  )
}

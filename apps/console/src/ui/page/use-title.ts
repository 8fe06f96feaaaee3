import { useEffect } from 'react'

/** Names the tab after the screen: «(12) Hoy · Consola de Órbita». @param waiting what waits there, if it is counted */
export function useTitle(screen: string, waiting = 0): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · Consola de Órbita`
  }, [screen, waiting])
}

/** The title of a page with tabs whose address names a tab that it does not have. */
export const NO_TAB = 'Esa pestaña no está'

/**
 * Returns the title of a page with tabs, so that its tabs differ in the browser's own tabs and history: the first is named
 * after the page alone.
 */
export function tabTitle(page: string, shown: { title: string } | undefined, tabs: readonly object[]): string {
  return !shown || shown === tabs[0] ? page : `${shown.title} · ${page}`
}

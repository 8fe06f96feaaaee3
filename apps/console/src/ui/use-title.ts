import { useEffect } from 'react'

/** Names the tab after the screen: «(12) Hoy · Consola de Órbita». @param waiting what waits there, if it is counted */
export function useTitle(screen: string, waiting = 0): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${screen} · Consola de Órbita`
  }, [screen, waiting])
}

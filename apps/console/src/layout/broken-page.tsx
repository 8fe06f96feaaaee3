import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Scene } from '../ui/scene.tsx'

/** Stands in place of a screen that failed: a defect, or a part of a release that is no longer served. */
export function BrokenPage() {
  const error = useRouteError()

  useEffect(() => {
    // Expected failures are shown by their screens; this one is a defect and belongs in the console of the browser.
    console.error(error)
  }, [error])

  return (
    <Scene isScreen title="Esta pantalla no se pudo abrir" role="alert">
      Puede que haya una versión nueva. Recarga la página; si vuelve a pasar, avisa a quien administra el sistema.
      <Button variant="gold" onClick={() => window.location.reload()}>
        Recargar
      </Button>
    </Scene>
  )
}

import { Button } from '@mui/material'
import { Link } from 'react-router'
import { useTitle } from '../ui/page/use-title.ts'
import { Scene } from '../ui/scene.tsx'

/** An address of the console that no screen has. */
export function Component() {
  useTitle('No existe')

  return (
    <Scene isScreen title="Aquí no hay ninguna pantalla">
      La dirección no existe o cambió de nombre.
      <Button component={Link} to="/" variant="soft">
        Ir al inicio de la consola
      </Button>
    </Scene>
  )
}

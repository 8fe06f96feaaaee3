import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Scene } from '../ui/scene.tsx'
import { useTitle } from '../ui/use-title.ts'

/** An address of the console that no screen has. */
export function Component() {
  useTitle('No existe')

  return (
    <Scene title="Aquí no hay ninguna pantalla">
      La dirección no existe o cambió de nombre.
      <Button component={Link} to="/" variant="soft">
        Ir al inicio de la consola
      </Button>
    </Scene>
  )
}

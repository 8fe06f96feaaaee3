import { Button, Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import EyeIcon from '~icons/ph/eye-fill'
import { useViewedAs, viewAs } from '../rpc/view-as.ts'
import styles from './strips.module.css'

/** Says on every screen as whom the console is looked at, and leads back. @see D-122 */
export function ViewAsStrip() {
  const viewed = useViewedAs()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  if (!viewed) return null

  function leave() {
    viewAs(undefined)
    void queryClient.resetQueries()
    void navigate('/operadores')
  }

  return (
    <Stack component="aside" direction="row" spacing={2} className={styles.strip} data-tone="run" aria-label="Ver como">
      <EyeIcon aria-hidden="true" />
      <span>
        Ves la consola como <b>{viewed.name}</b>. Nada de lo que toques se guarda, y lo que tú no puedes ver tampoco se
        muestra.
      </span>
      <Button size="small" onClick={leave} sx={{ ml: 'auto', flex: 'none' }}>
        Volver
      </Button>
    </Stack>
  )
}

import { Card, Stack } from '@mui/material'
import ClockIcon from '~icons/ph/clock-bold'
import EyeIcon from '~icons/ph/eye-slash-bold'
import KeyIcon from '~icons/ph/key-bold'
import SignatureIcon from '~icons/ph/signature-bold'
import InviteIcon from '~icons/ph/user-plus-bold'
import PeopleIcon from '~icons/ph/users-bold'
import styles from './operators-page.module.css'

const RULES = [
  { icon: KeyIcon, words: 'Frase de 15 letras o más y código del teléfono, siempre' },
  { icon: ClockIcon, words: '30 minutos sin uso u 8 horas: la sesión se cierra' },
  { icon: SignatureIcon, words: 'Más de 500 créditos a mano en 30 días, o lo propio: dos personas' },
  {
    icon: InviteIcon,
    words: 'Invitar, cambiar encargos, restablecer o desactivar: el sí de otra persona con Sistema, o 72 horas',
  },
  { icon: EyeIcon, words: 'Lo que no es tu encargo no se ve, ni en la búsqueda' },
  { icon: PeopleIcon, words: 'Siempre queda alguien con Sistema; nadie se da un encargo ni se desactiva a sí mismo' },
]

/** The rules that protect the console from one operator alone. @see D-70 */
export function RulesCard() {
  return (
    <Card component="section" aria-labelledby="rules-title">
      <h2 id="rules-title">Reglas que nos cuidan</h2>
      <ul className={styles.list}>
        {RULES.map(({ icon: Icon, words }) => (
          <Stack component="li" direction="row" spacing={3.5} sx={{ minHeight: 48 }} key={words}>
            <Icon aria-hidden="true" />
            {words}
          </Stack>
        ))}
      </ul>
    </Card>
  )
}

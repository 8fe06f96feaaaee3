import { Button } from '@mui/material'
import { DUTY_WORDS, type Standing } from '@orbita/domain/duties/duties'
import { needOf, refusalOf } from '@orbita/domain/duties/needs'
import { Link } from 'react-router'
import type { Screen } from '../ui/page/screen.ts'
import { useTitle } from '../ui/page/use-title.ts'
import { Scene } from '../ui/scene.tsx'
import { WhoGives } from './who-gives.tsx'

const OR = new Intl.ListFormat('es', { type: 'disjunction' })

type Props = { screen: Screen; standing: Standing }

/** Stands where a screen would that the operator has no duty for: which one it asks for, and who gives it. @see D-122 */
export function NoDutyPage({ screen: { title, asks }, standing }: Props) {
  useTitle(title)
  const { duties } = needOf(asks)
  const named = duties === 'any' ? '' : OR.format(duties.map((duty) => `«${DUTY_WORDS[duty].title}»`))
  const isForAll = refusalOf(standing, asks) === 'DUTY_FOR_ALL'

  return (
    <Scene isScreen title={`${title} no está entre tus encargos`}>
      <span>
        {isForAll
          ? 'Esta pantalla es de toda la empresa, y tus encargos son de algunas áreas.'
          : `Para verla hace falta el encargo ${named}.`}
      </span>
      <WhoGives />
      <Button component={Link} to="/" variant="soft">
        Ir al inicio de la consola
      </Button>
    </Scene>
  )
}

import { VALUE_LIMITS } from '@orbita/domain/recognitions/values'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from './home.ts'
import { programmeQuery } from './programme.ts'
import { settingsQuery } from './settings.ts'

/** The steps in which a new company makes Órbita its own, in order, with their addresses below `/ajustes/programa`. @see D-101 */
export const FIRST_STEPS = [
  { id: 'marca', title: 'Empresa y marca', words: 'Nombre, logo y color' },
  { id: 'pais', title: 'País y moneda', words: 'Números y dinero' },
  { id: 'valores', title: 'Valores', words: 'Lo que se agradece' },
  { id: 'personas', title: 'Personas', words: 'Un archivo de la nómina' },
  { id: 'reto', title: 'Primer reto', words: 'Una misión publicada' },
] as const

export type FirstStep = (typeof FIRST_STEPS)[number] & { isDone: boolean }

/**
 * Returns the steps, each done when what it is about is there, whoever put it there: nothing else is kept of them, so that they
 * can be left and taken up again anywhere.
 *
 * @returns undefined until it is known
 * @see D-101
 */
export function useFirstSteps(): readonly FirstStep[] | undefined {
  const { data: settings } = useQuery(settingsQuery)
  const { data: home } = useQuery(homeQuery)
  const { data: programme } = useQuery(programmeQuery)
  if (!settings || !home || !programme) return undefined

  const isDone: Record<(typeof FIRST_STEPS)[number]['id'], boolean> = {
    marca: settings.brand.value.name !== '',
    pais: settings.place.version > 0,
    valores: settings.values.value.filter(({ isRetired }) => !isRetired).length >= VALUE_LIMITS.least,
    personas: home.people.active > 0,
    reto: programme.challenges.some(({ missions }) => missions.some(({ phase }) => phase !== 'draft')),
  }
  return FIRST_STEPS.map((step) => ({ ...step, isDone: isDone[step.id] }))
}

import { countOf, figureOf } from '../../ui/figures.ts'

/** Says how many of the active people accepted a version: `La aceptó 1 de 200 personas activas, …` */
export function acceptedWords(accepted: number, people: number): string {
  const verb = accepted === 1 ? 'La aceptó' : 'La aceptaron'
  return `${verb} ${figureOf(accepted)} de ${countOf(people, 'persona activa', 'personas activas')}, cada una al entrar.`
}

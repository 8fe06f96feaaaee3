import type { PeopleSummaryOutput } from '@orbita/contract/people/people'

/** A view of the list of people: its filters with a name, and how many people it has if that is known. */
export type PeopleView = { title: string; filter: Readonly<Record<string, string>>; count?: number | undefined }

/** The name under which the views that an operator saved are kept in their browser. */
export const PEOPLE_LIST = 'personas'

type Sizes = Omit<PeopleSummaryOutput, 'areas' | 'sites' | 'jobs' | 'costCentres' | 'led'>

/** The views that the product offers of the list of people. @see D-72 */
export function peopleViews(summary: Sizes | undefined): readonly PeopleView[] {
  return [
    { title: 'Todas', filter: {}, count: summary?.all },
    { title: 'Activas', filter: { access: 'active' }, count: summary?.active },
    { title: 'Sin primer ingreso', filter: { access: 'never-entered' }, count: summary?.neverEntered },
    { title: 'En espera', filter: { access: 'waiting' }, count: summary?.waiting },
    { title: 'Deshabilitadas', filter: { access: 'disabled' }, count: summary?.disabled },
    ...(summary && summary.leaders > 0
      ? [
          { title: 'Sin líder', filter: { leader: 'none' }, count: summary.withoutLeader },
          { title: 'Líderes', filter: { leads: 'somebody' }, count: summary.leaders },
        ]
      : []),
    { title: 'Nunca reconocidas', filter: { recognised: 'never' }, count: summary?.neverRecognised },
  ]
}

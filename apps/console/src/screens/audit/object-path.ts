import type { AuditEntry } from '@orbita/contract/audit'

/** The addresses of the screens that show an object, by the table of its subject. The rest of the subject is its key. */
export const PATHS: Readonly<Record<string, (key: string) => string>> = {
  campaigns: (key) => `/codigos/${key}`,
  awards: (key) => `/incentivos/${key}`,
  challenge_definitions: (key) => `/misiones/${key}`,
  missions: (key) => `/misiones/${key}`,
  redeems: () => '/canjes',
  rewards: (key) => `/recompensas/${key}`,
  seasons: (key) => `/temporadas/${key}`,
  terms: () => '/terminos',
  settings: () => '/ajustes',
  jobs: () => '/sistema',
  shared_goals: () => '/reconocimientos/metas',
  company_goals: () => '/reconocimientos/metas',
}

/**
 * Returns the address of the screen that shows the object of an entry, or else of the person whom it is about.
 *
 * @returns undefined when the console has no such screen
 */
export function objectPath({ subject, person, by, title }: AuditEntry): string | undefined {
  const [table = '', ...key] = subject.split('/')
  const path = PATHS[table]?.(key.join('/'))
  if (path) return path
  if (person) return `/personas/${person.id}`
  return table === 'accounts' && by.kind === 'operator' && title ? '/operadores' : undefined
}

import type { AuditEntry } from '@orbita/contract/audit'

/** The addresses of the screens that show an object, by the table of its subject. The rest of the subject is its key. */
export const PATHS: Readonly<Record<string, (key: string) => string>> = {
  albums: (key) => `/temporadas/${key}`,
  best_employees: () => '/reconocimientos',
  campaigns: (key) => `/codigos/${key}`,
  awards: (key) => `/incentivos/${key}`,
  challenge_definitions: (key) => `/misiones/${key}`,
  missions: (key) => `/misiones/${key}`,
  evidence: (key) => `/evidencias/${key}`,
  messages: () => '/mensajes',
  movement_reports: () => '/reportes',
  people_batches: () => '/cargas',
  progress_batches: () => '/cargas',
  redeems: () => '/canjes',
  rewards: (key) => `/recompensas/${key}`,
  season_drafts: (key) => `/temporadas/${key}`,
  self_reports: () => '/evidencias/anotados',
  terms: (key) => `/terminos/${key}`,
  settings: () => '/ajustes',
  jobs: () => '/sistema',
  shared_goals: () => '/reconocimientos/metas',
  company_goals: () => '/reconocimientos/metas',
}

/**
 * Returns the address of the screen that shows the object of an entry.
 *
 * @returns undefined when the console has no such screen
 */
export function objectPath({ subject, by, title }: AuditEntry): string | undefined {
  const [table = '', ...key] = subject.split('/')
  const path = PATHS[table]?.(key.join('/'))
  if (path) return path
  return table === 'accounts' && by.kind === 'operator' && title ? '/operadores' : undefined
}

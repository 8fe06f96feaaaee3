import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The campaigns whose codes an employee used, and their wrong guesses of the last day. */
export const codeSections = {
  codigos_de_campana: prepare<[userId: number], { entry: object }>(
    'codes.export-uses',
    `select json_build_object('fecha', u.at, 'campana', c.label) as entry
       from code_uses u join campaigns c on c.id = u.campaign_id where u.user_id = $1 order by u.at`,
  ),
  codigos_equivocados: prepare<[userId: number], { entry: object }>(
    'codes.export-guesses',
    `select json_build_object('fecha', at) as entry from code_guesses where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections

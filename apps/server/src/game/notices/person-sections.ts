import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

export const noticeSections = {
  avisos: prepare<[userId: number], { entry: object }>(
    'notices.export-person',
    `select json_build_object('fecha', created_at, 'clase', kind, 'titulo', title, 'texto', text, 'leido', read_at)
              as entry
       from notices where user_id = $1 order by id`,
  ),
} as const satisfies PersonSections

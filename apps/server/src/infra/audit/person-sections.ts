import type { PersonSections } from '../db/person-section.ts'
import { prepare } from '../db/sql.ts'

/** The audit entries about an employee's row, and those that the employee caused. */
export const auditSections = {
  auditoria: prepare<[userId: number], { entry: object }>(
    'audit.export-person',
    `select json_build_object('fecha', at, 'accion', action, 'objeto', subject, 'red', network, 'nombre', title, 'detalles', details,
              'propia', actor_account_id is not null and actor_account_id = account_id) as entry
       from audit
       left join (select a.id as account_id from accounts a join users u on u.email = a.email and a.kind = 'employee'
                   where u.id = $1) as theirs on true
      where subject = 'users/' || $1 or subject = 'accounts/' || account_id or actor_account_id = account_id
      order by audit.id`,
  ),
} as const satisfies PersonSections

import { ERASED_TEXT } from '../../infra/db/erasing.ts'
import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare, type Queryable } from '../../infra/db/sql.ts'

/** What of the payroll is about an employee: the lines of closed months, and what came back. */
export const payrollSections = {
  nomina: prepare<[userId: number], { entry: object }>(
    'payroll.export-person',
    `select entry from (
       select at, json_build_object('mes', month, 'fecha', at, 'que', title, 'tratamiento', treatment, 'area', area,
                'centro_de_costo', cost_centre, 'creditos', credits, 'costo', cost_minor / 100.0) as entry
         from payroll_lines where user_id = $1
       union all
       select at, json_build_object('fecha', at, 'que', 'Devolución', 'motivo', reason) from payroll_returns where user_id = $1) e
     order by at`,
  ),
} as const satisfies PersonSections

const eraseReasons = prepare<[userId: number, text: string], never>(
  'payroll.erase-reasons',
  'update payroll_returns set reason = $2 where user_id = $1 and reason <> $2',
)

/** Takes the texts about a person out of the payroll. What they received stays, for the accounts. */
export async function erasePayroll(tx: Queryable, userId: number): Promise<void> {
  await eraseReasons(tx, userId, ERASED_TEXT)
}

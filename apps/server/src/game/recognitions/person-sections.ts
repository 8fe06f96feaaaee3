import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'
import { valueName } from '../../settings/value-sql.ts'

/**
 * The recognitions of an employee. Names of others appear where the product shows them: senders and receivers of kudos,
 * and the nominee. The nominators, and the colleagues who reported a kudos, stay unknown.
 */
export const recognitionSections = {
  empleado_del_mes: prepare<[userId: number], { entry: object }>(
    'recognitions.export-best',
    `select json_build_object('mes', month, 'area', nullif(area, ''), 'motivo', reason, 'cifras', evidence,
              'experiencia', experience, 'creditos', credits, 'publicado', published_at, 'reemplazado', replaced_at) as entry
       from best_employees where user_id = $1 order by id`,
  ),
  figuras_especiales: prepare<[userId: number], { entry: object }>(
    'recognitions.export-special-figures',
    `select json_build_object('fecha', won_at, 'titulo', title, 'historia', story) as entry
       from special_figures where user_id = $1 order by id`,
  ),
  felicitaciones_enviadas: prepare<[userId: number], { entry: object }>(
    'recognitions.export-congratulations',
    `select json_build_object('fecha', c.at, 'mes', b.month, 'para', u.name) as entry
       from congratulations c
       join best_employees b on b.id = c.best_employee_id
       join users u on u.id = b.user_id
      where c.user_id = $1
      order by c.at`,
  ),
  nominaciones_enviadas: prepare<[userId: number], { entry: object }>(
    'recognitions.export-nominations-sent',
    `select json_build_object('fecha', n.at, 'mes', n.month, 'para', u.name, 'valor', ${valueName('n.value')}, 'ejemplo', n.example)
              as entry
       from nominations n join users u on u.id = n.nominee_id where n.nominator_id = $1 order by n.at`,
  ),
  nominaciones_recibidas: prepare<[userId: number], { entry: object }>(
    'recognitions.export-nominations-received',
    `select json_build_object('fecha', at, 'mes', month, 'valor', ${valueName('nominations.value')}, 'ejemplo', example) as entry
       from nominations where nominee_id = $1 order by at`,
  ),
  reconocimientos_enviados: prepare<[userId: number], { entry: object }>(
    'kudos.export-sent',
    `select json_build_object('fecha', k.sent_at, 'valor', ${valueName('k.value')}, 'mensaje', k.message, 'retirado', k.withdrawn_at,
              'mostrar_en_el_area', k.shows,
              'oculto', k.hidden_at,
              'para', (select json_agg(u.name order by u.name) from kudos_receivers r join users u on u.id = r.receiver_id
                        where r.kudos_id = k.id)) as entry
       from kudos k where k.sender_id = $1 order by k.id`,
  ),
  // A kudos that was withdrawn or hidden is not shown to its receivers, so neither are its words exported.
  reconocimientos_recibidos: prepare<[userId: number], { entry: object }>(
    'kudos.export-received',
    `select json_build_object('fecha', k.sent_at, 'de', u.name, 'valor', ${valueName('k.value')}, 'experiencia', r.experience,
              'mensaje', case when k.withdrawn_at is null and k.hidden_at is null then k.message end,
              'agradecido', r.thanked_at, 'mostrar_en_el_area', r.shows) as entry
       from kudos_receivers r
       join kudos k on k.id = r.kudos_id
       join users u on u.id = k.sender_id
      where r.receiver_id = $1
      order by k.id`,
  ),
  gracias_del_area: prepare<[userId: number], { entry: object }>(
    'area-thanks.export-choices',
    `select json_build_object('mostrar_enviados', sent, 'mostrar_recibidos', received, 'avisar_cuando_se_sumen', joins)
              as entry
       from area_thanks_choices where user_id = $1`,
  ),
  gracias_a_las_que_se_sumo: prepare<[userId: number], { entry: object }>(
    'area-thanks.export-joins',
    `select json_build_object('fecha', j.at, 'de', u.name) as entry
       from kudos_joins j join kudos k on k.id = j.kudos_id join users u on u.id = k.sender_id
      where j.user_id = $1 order by j.at`,
  ),
  reconocimientos_reportados: prepare<[userId: number], { entry: object }>(
    'kudos.export-reports',
    `select json_build_object('fecha', at, 'decision', decision, 'decidido', decided_at) as entry
       from kudos_reports where reporter_id = $1 order by at`,
  ),
} as const satisfies PersonSections

import type { PersonSections } from '../../infra/db/person-section.ts'
import { prepare } from '../../infra/db/sql.ts'

/** The row of an employee, and its changes by imports and by hand. None contains the hash of the cédula. */
export const userSections = {
  perfil: prepare<[userId: number], { entry: object }>(
    'users.export-person',
    `select json_build_object('correo', u.email, 'nombre', u.name, 'como_le_llamamos', u.called, 'numero_de_empleado', u.employee_number,
              'area', u.area, 'sede', u.site, 'cargo', u.job, 'centro_de_costo', u.cost_centre,
              'lider', (select l.name from users l where l.id = u.reports_to), 'ingreso', u.joined_on, 'aniversario_sin_anuncio', u.anniversary_quiet, 'activo', u.is_active, 'inactivo_desde', u.inactive_since, 'plataformas', u.platform,
              'avatar', u.avatar, 'avatar_elegido', u.avatar_chosen_at, 'rango', u.level,
              'rango_alcanzado', u.level_reached_at, 'experiencia', u.experience, 'creditos', u.credits,
              'polvo', u.stardust, 'creado', u.created_at, 'cuenta_creada', a.created_at,
              'directorio', (select json_build_object('identificador', d.external_id, 'nombre_de_usuario', d.user_name, 'dice', d.said)
                               from directory_people d where d.user_id = u.id)) as entry
       from users u left join accounts a on a.email = u.email and a.kind = 'employee'
      where u.id = $1`,
  ),
  importaciones: prepare<[userId: number], { entry: object }>(
    'people.export-batch-changes',
    `select json_build_object('fecha', b.applied_at, 'antes', c.before, 'despues', c.after,
              'cambio_la_cedula', c.hash_after is not null) as entry
       from people_batch_changes c join people_batches b on b.id = c.batch_id
      where c.user_id = $1
      order by b.id`,
  ),
  suplencias: prepare<[userId: number], { entry: object }>(
    'people.export-substitutes',
    `select json_build_object('como', case when leader_id = $1 then 'líder' else 'suplente' end, 'desde', from_on,
              'hasta', until_on) as entry
       from leader_substitutes where leader_id = $1 or substitute_id = $1 order by from_on`,
  ),
  cambios_a_mano: prepare<[userId: number], { entry: object }>(
    'people.export-hand-changes',
    `select json_build_object('dato', field, 'fecha', changed_at, 'correo_anterior', former_email) as entry
       from people_hand_changes where user_id = $1 order by field`,
  ),
  celdas_corregidas: prepare<[userId: number], { entry: object }>(
    'people.export-mends',
    `select json_build_object('columna', column_name, 'decia', case when wrong like '$argon2%' then null else wrong end,
              'se_corrigio', mended, 'fecha', mended_at) as entry
       from people_mends where user_id = $1 order by column_name`,
  ),
  aniversarios: prepare<[userId: number], { entry: object }>(
    'people.export-anniversaries',
    `select json_build_object('aniversario', milestone, 'dia', day, 'celebrado', at) as entry
       from anniversaries where user_id = $1 order by day`,
  ),
  dias_fuera: prepare<[userId: number], { entry: object }>(
    'people.export-absences',
    `select json_build_object('primer_dia', starts_on, 'ultimo_dia', ends_on, 'registrada', recorded_at) as entry
       from absences where user_id = $1 order by starts_on`,
  ),
  nombres_en_archivos: prepare<[userId: number], { entry: object }>(
    'people.export-file-names',
    `select json_build_object('nombre', name, 'fecha', confirmed_at) as entry
       from people_file_names where user_id = $1 order by name`,
  ),
} as const satisfies PersonSections

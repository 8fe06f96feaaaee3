import type { PersonSections } from '../infra/db/person-section.ts'
import { prepare } from '../infra/db/sql.ts'

/** The sessions and browsers of an employee, without their tokens, and the versions of the terms that they accepted. */
export const identitySections = {
  sesiones: prepare<[userId: number], { entry: object }>(
    'identity.export-sessions',
    `select json_build_object('abierta', s.created_at, 'ultimo_uso', s.seen_at, 'dispositivo', s.device,
              'termina', s.ends_at, 'terminada', s.revoked_at) as entry
       from sessions s
       join accounts a on a.id = s.account_id and a.kind = 'employee'
       join users u on u.email = a.email
      where u.id = $1
      order by s.created_at`,
  ),
  navegadores: prepare<[userId: number], { entry: object }>(
    'identity.export-devices',
    `select json_build_object('desde', d.since, 'ultimo_ingreso', d.used_at, 'preparado_con_un_enlace', d.planted_at) as entry
       from account_devices d
       join accounts a on a.id = d.account_id and a.kind = 'employee'
       join users u on u.email = a.email
      where u.id = $1
      order by d.used_at`,
  ),
  cuenta_de_la_empresa: prepare<[userId: number], { entry: object }>(
    'identity.export-subjects',
    `select json_build_object('proveedor', s.issuer, 'identificador', s.subject, 'desde', s.bound_at, 'ultimo_ingreso', s.used_at)
              as entry
       from account_subjects s
       join accounts a on a.id = s.account_id and a.kind = 'employee'
       join users u on u.email = a.email
      where u.id = $1`,
  ),
  llaves_de_acceso: prepare<[userId: number], { entry: object }>(
    'identity.export-passkeys',
    `select json_build_object('registrada', k.created_at, 'en', k.name, 'ultimo_uso', k.used_at) as entry
       from passkeys k
       join accounts a on a.id = k.account_id and a.kind = 'employee'
       join users u on u.email = a.email
      where u.id = $1
      order by k.created_at`,
  ),
  terminos: prepare<[userId: number], { entry: object }>(
    'identity.export-terms',
    `select json_build_object('version', c.version, 'titulo', t.content->>'title', 'vigente_desde', t.effective_on,
              'aceptados', c.accepted_at) as entry
       from terms_acceptances c
       join accounts a on a.id = c.account_id and a.kind = 'employee'
       join users u on u.email = a.email
       left join terms t on t.version = c.version
      where u.id = $1
      order by c.accepted_at`,
  ),
} as const satisfies PersonSections

import { MachineMissionsOutput } from '@orbita/contract/machines/missions'
import type { Dependencies } from '../../dependencies.ts'
import { prepare } from '../../infra/db/sql.ts'
import { machineKit } from '../../infra/http/kit/route-kit.ts'

// Surveys are answered by nobody in particular, so no fact can name one.
const find = prepare<[], MachineMissionsOutput['missions'][number]>(
  'missions.find-for-machines',
  `select d.id as challenge, d.title as "challengeTitle", m.id as mission, m.title, m.target, m.unit->>'many' as unit,
          m.starts_on::text as "startsOn", least(m.ends_on, m.closed_on)::text as "endsOn"
     from missions m join challenge_definitions d on d.id = m.challenge_id
    where m.published_at is not null and m.source <> 'survey'
    order by d.position, m.position`,
)

/** The routes of machines for missions. @see D-106 */
export const missionMachineRoutes = (dependencies: Dependencies) => {
  const { routes, read } = machineKit(dependencies)
  return routes.get(
    '/',
    read(
      {
        scope: 'missions:read',
        id: 'listMissions',
        summary: 'List the published missions',
        examples: {
          answer: {
            missions: [
              {
                challenge: 'rumbo',
                challengeTitle: 'Rumbo a Saturno',
                mission: 'viajes',
                title: 'Diez viajes',
                target: 10,
                unit: 'viajes',
                startsOn: '2026-11-02',
                endsOn: '2026-11-30',
              },
            ],
          },
        },
      },
      {},
      MachineMissionsOutput,
      async ({ db }) => ({ missions: await find(db.pool) }),
    ),
  )
}

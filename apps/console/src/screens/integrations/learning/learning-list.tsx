import type { LearningActivity } from '@orbita/contract/missions/learning'
import { call } from '@orbita/web/rpc/call'
import OkIcon from '~icons/ph/check-circle-fill'
import OffIcon from '~icons/ph/prohibit-bold'
import WarningIcon from '~icons/ph/warning-fill'
import { rpc } from '../../../rpc/client.ts'
import type { ListOf } from '../../../table/list-of.ts'
import { momentOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'
import { Tag } from '../../../ui/tag.tsx'

/** An activity of a course platform, as a row. */
export type Activity = LearningActivity & { id: string }

const VERBS: Readonly<Record<string, string>> = {
  'http://adlnet.gov/expapi/verbs/completed': 'Al terminar',
  'http://adlnet.gov/expapi/verbs/passed': 'Al aprobar',
  'http://adlnet.gov/expapi/verbs/mastered': 'Al dominarla',
  'http://adlnet.gov/expapi/verbs/attended': 'Al asistir',
  'http://adlnet.gov/expapi/verbs/experienced': 'Al verla',
  'http://adlnet.gov/expapi/verbs/answered': 'Al responder',
  'http://adlnet.gov/expapi/verbs/attempted': 'Al intentarla',
  'http://adlnet.gov/expapi/verbs/initialized': 'Al empezar',
  'http://adlnet.gov/expapi/verbs/launched': 'Al abrirla',
  'http://adlnet.gov/expapi/verbs/failed': 'Al no aprobar',
}

/** Says when an activity counts: `Al aprobar, con 80 o más`. A verb that is not known is named as its address ends. */
export function whenOf({ verb, leastScore }: Pick<LearningActivity, 'verb' | 'leastScore'>): string {
  const words = VERBS[verb] ?? `Con «${verb.split(/[/#:]/).findLast((part) => part !== '') ?? verb}»`
  return leastScore === null ? words : `${words}, con ${leastScore} o más`
}

/** Whether nobody has said yet what an activity advances. */
export const isOpen = ({ decidedAt }: Pick<LearningActivity, 'decidedAt'>): boolean => decidedAt === null

const advancesOf = ({ mission, decidedAt }: LearningActivity): string =>
  mission ? mission.title : decidedAt === null ? 'Sin misión' : 'No avanza nada'

/** Says what did not advance, of the last thirty days: `24 personas esperan · 9 con menos de 80`. */
export function restOf({ waiting, low, refused, leastScore }: LearningActivity): string {
  const parts = [
    waiting > 0 && countOf(waiting, 'persona espera', 'personas esperan'),
    low > 0 &&
      (leastScore === null
        ? `${figureOf(low)} sin lograrla`
        : `${figureOf(low)} con menos de ${leastScore} o sin lograrla`),
    refused > 0 && `${figureOf(refused)} fuera de las fechas o de las reglas de la misión`,
  ]
  return parts.filter(Boolean).join(' · ')
}

export const learningQuery = { queryKey: ['learning'], queryFn: () => call(rpc.learning.$get()) }

/** The list of what people do in course platforms: first what waits for a mission. @see D-108 */
export const LEARNING_LIST: ListOf<Activity> = {
  resource: {
    name: 'learning',
    list: async () => {
      const { activities } = await call(rpc.learning.$get())
      const rows = activities.map((one) => ({ ...one, id: `${one.verb} ${one.activity}` }))
      return { rows, total: rows.length, next: null }
    },
  },
  query: { names: [], sorts: [] },
  title: 'Integraciones',
  name: 'aprendizaje',
  one: 'actividad',
  many: 'actividades',
  columns: [
    {
      id: 'name',
      title: 'Actividad del curso',
      grows: true,
      text: ({ name }) => name,
      cell: ({ name, activity }) => (
        <>
          <b>{name}</b>
          <br />
          <small style={{ overflowWrap: 'anywhere' }}>
            <code>{activity}</code>
          </small>
        </>
      ),
    },
    { id: 'when', title: 'Cuándo cuenta', text: whenOf, cell: whenOf },
    {
      id: 'mission',
      title: 'Qué avanza aquí',
      staysOnPhone: true,
      text: advancesOf,
      cell: (one) => <Advances of={one} />,
    },
    {
      id: 'arrived',
      title: 'Llegaron en 30 días',
      text: ({ arrived }) => `${arrived}`,
      cell: (one) => (
        <>
          <b>{figureOf(one.arrived)}</b> {restOf(one)}
        </>
      ),
    },
    {
      id: 'last',
      title: 'La última',
      isInstant: true,
      text: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => momentOf(lastAt),
    },
  ],
  none: {
    title: 'Ninguna plataforma de cursos ha dicho nada',
    words:
      'Con una clave que escribe avances, la tuya manda por xAPI lo que cada persona termina. Aquí dices qué misión avanza con cada actividad.',
  },
  nameOf: ({ name }) => name,
}

function Advances({ of: one }: { of: LearningActivity }) {
  if (one.mission)
    return (
      <>
        <Tag tone="ok" icon={<OkIcon aria-hidden="true" />}>
          {one.mission.title}
        </Tag>
        <br />
        <small>{one.mission.challengeTitle}</small>
      </>
    )
  return isOpen(one) ? (
    <Tag tone="wait" icon={<WarningIcon aria-hidden="true" />}>
      Sin misión
    </Tag>
  ) : (
    <Tag tone="off" icon={<OffIcon aria-hidden="true" />}>
      No avanza nada
    </Tag>
  )
}

import type { Challenge, Mission } from '@orbita/domain/missions/challenge'
import { addDays, type DayKey } from '@orbita/domain/time/period'

/** A mission that is ready but for its days. @property opensIn days after the first of its challenge @property days how many it lasts */
type ReadyMission = Omit<Mission, 'startsOn' | 'endsOn' | 'prerequisites' | 'target' | 'type' | 'areas' | 'steps'> & {
  target?: number
  opensIn: number
  days: number
}

/** A challenge that a new company can publish as it is. @property weeks how long it lasts */
export type ReadyChallenge = Pick<Challenge, 'id' | 'title' | 'line'> & {
  weeks: number
  missions: readonly ReadyMission[]
}

const PHOTO = { one: 'foto', many: 'fotos' }

/** The challenges to begin with: for any trade, and without anything that has to be bought. @see D-101 */
export const READY_CHALLENGES: readonly ReadyChallenge[] = [
  {
    id: 'primer-despegue',
    title: 'Primer despegue',
    line: 'Cuatro misiones cortas para conocer el puesto, a la gente y la aplicación.',
    weeks: 4,
    missions: [
      {
        ...{ id: 'mi-puesto', title: 'Mi puesto de mando', picture: 'planetas/tierra', opensIn: 0, days: 28 },
        line: 'Deja tu lugar de trabajo listo para despegar.',
        briefing: [
          'Dale diez minutos a tu puesto: lo que no usas se guarda o se va, y lo que usas queda a mano.',
          'Envía una foto de cómo quedó. Que no se vean datos de nadie ni pantallas con información.',
        ],
        why: 'Un puesto en orden es más seguro y ahorra tiempo todos los días.',
        ...{ unit: PHOTO, source: 'evidence', gives: { experience: 60, credits: 50, packs: 1 } },
      },
      {
        ...{ id: 'ruta-segura', title: 'Ruta segura', picture: 'planetas/rocoso', opensIn: 0, days: 28 },
        line: 'Encuentra las salidas y lo que hace falta en una emergencia.',
        briefing: [
          'Recorre tu sede y ubica la salida más cercana, el punto de encuentro y el botiquín. Si trabajas desde casa, hazlo en tu casa.',
          'Envía una foto de la señal que más te costó encontrar.',
        ],
        why: 'El día que haga falta, saber por dónde salir no se improvisa.',
        ...{ unit: PHOTO, source: 'evidence', gives: { experience: 70, credits: 60, packs: 0 } },
      },
      {
        ...{ id: 'otra-orbita', title: 'Alguien de otra órbita', picture: 'planetas/rosa', opensIn: 7, days: 21 },
        line: 'Conversa diez minutos con dos personas de otra área.',
        briefing: [
          'Pregúntales qué hacen y qué les facilitaría el trabajo. Puede ser en persona o por llamada.',
          'Anota una cada vez que lo hagas.',
        ],
        why: 'Casi todo lo que se traba entre áreas se destraba conociéndose.',
        ...{ unit: { one: 'conversación', many: 'conversaciones' }, source: 'self', target: 2, dailyCap: 1 },
        gives: { experience: 40, credits: 20, packs: 0 },
      },
      {
        ...{ id: 'idea-de-bolsillo', title: 'Una idea de bolsillo', picture: 'planetas/hielo', opensIn: 14, days: 14 },
        line: 'Propón algo pequeño que mejore tu semana.',
        briefing: [
          'Elige algo que te hace perder tiempo y que se arregla con poco. Escríbelo en una página: qué pasa y qué harías.',
          'Envíala como PDF, o en una foto de la hoja.',
        ],
        why: 'Quien hace el trabajo es quien mejor sabe qué le sobra.',
        ...{
          unit: { one: 'idea', many: 'ideas' },
          source: 'evidence',
          gives: { experience: 80, credits: 70, packs: 1 },
        },
      },
    ],
  },
  {
    id: 'cuidarnos',
    title: 'Cuidarnos',
    line: 'Dos meses de hábitos seguros: rondas, pausas y un simulacro.',
    weeks: 8,
    missions: [
      {
        ...{ id: 'ronda-segura', title: 'Ronda segura', picture: 'planetas/jungla', opensIn: 0, days: 56 },
        line: 'Recorre tu lugar de trabajo una vez por semana y corrige un riesgo.',
        briefing: [
          'Un cable atravesado, una salida tapada, una silla mal puesta: basta un riesgo por semana.',
          'Envía una foto de cómo lo dejaste. Ocho en dos meses.',
        ],
        why: 'Los accidentes casi siempre avisan antes, en cosas pequeñas que alguien vio.',
        ...{ unit: { one: 'ronda', many: 'rondas' }, source: 'evidence', target: 8 },
        gives: { experience: 140, credits: 110, packs: 1 },
      },
      {
        ...{ id: 'pausa-activa', title: 'Pausas que despejan', picture: 'planetas/hielo', opensIn: 0, days: 56 },
        line: 'Haz veinte pausas activas de cinco minutos.',
        briefing: ['Levántate, estira y camina. Anota una por día, el día que la hagas.'],
        why: 'Moverse un rato cuida la espalda y la atención.',
        ...{ unit: { one: 'pausa', many: 'pausas' }, source: 'self', target: 20, dailyCap: 1 },
        gives: { experience: 60, credits: 30, packs: 0 },
      },
      {
        ...{ id: 'simulacro', title: 'Simulacro en equipo', picture: 'planetas/rocoso', opensIn: 28, days: 28 },
        line: 'Ensaya con tu área qué harían en una emergencia.',
        briefing: [
          'Elijan una situación, decidan quién hace qué y cronometren la salida hasta el punto de encuentro.',
          'Envía una foto del grupo en el punto de encuentro, o el acta en PDF.',
        ],
        why: 'Lo que se ensayó una vez sale mejor el día que es de verdad.',
        ...{ unit: { one: 'simulacro', many: 'simulacros' }, source: 'evidence' },
        gives: { experience: 90, credits: 60, packs: 1 },
      },
    ],
  },
  {
    id: 'conocernos',
    title: 'Conocernos',
    line: 'Tres meses para hablar con otras áreas y aprender de quien sabe.',
    weeks: 12,
    missions: [
      {
        ...{ id: 'cafe-con-otra-area', title: 'Café con otra área', picture: 'planetas/rosa', opensIn: 0, days: 84 },
        line: 'Toma un café con alguien de otra área, una vez por mes.',
        briefing: ['Invita a alguien con quien casi no trabajas. Anota el café el día que lo tomen.'],
        why: 'Los equipos que se conocen se piden ayuda antes.',
        ...{ unit: { one: 'café', many: 'cafés' }, source: 'self', target: 3, dailyCap: 1 },
        gives: { experience: 60, credits: 30, packs: 0 },
      },
      {
        ...{
          id: 'mentor-por-un-rato',
          title: 'Mentor por un rato',
          picture: 'planetas/anillos',
          opensIn: 14,
          days: 70,
        },
        line: 'Enséñale a alguien algo que haces bien.',
        briefing: [
          'Media hora alcanza: un atajo, una herramienta, una forma de atender. Que la otra persona lo haga una vez sola.',
          'Envía una foto de las dos personas, o una página con lo que enseñaste.',
        ],
        why: 'Lo que una sola persona sabe se pierde el día que falta.',
        ...{ unit: { one: 'tutoría', many: 'tutorías' }, source: 'evidence' },
        gives: { experience: 110, credits: 90, packs: 1 },
      },
      {
        ...{
          id: 'un-dia-en-tu-lugar',
          title: 'Un rato en tu lugar',
          picture: 'planetas/tierra',
          opensIn: 28,
          days: 56,
        },
        line: 'Acompaña una hora el trabajo de otra área.',
        briefing: [
          'Acuerda una hora con quien te recibe. Mira, pregunta y no estorbes.',
          'Envía en una página, o en una foto de tu nota, lo que no sabías.',
        ],
        why: 'Ver el trabajo de otra persona cambia lo que le pides.',
        ...{ unit: { one: 'visita', many: 'visitas' }, source: 'evidence' },
        gives: { experience: 90, credits: 60, packs: 0 },
      },
    ],
  },
]

/** Gives a challenge its days, from its first one on. */
export function challengeFrom({ weeks, missions, ...words }: ReadyChallenge, startsOn: DayKey): Challenge {
  return {
    ...words,
    startsOn,
    endsOn: addDays(startsOn, weeks * 7 - 1),
    missions: missions.map(({ opensIn, days, target = 1, ...mission }) => ({
      ...mission,
      ...{ briefing: [...mission.briefing], target, type: target === 1 ? 'single' : 'counter', prerequisites: [] },
      ...{ startsOn: addDays(startsOn, opensIn), endsOn: addDays(startsOn, opensIn + days - 1) },
    })),
  }
}

/** Sums the credits that a person can earn with a challenge. */
export const creditsOf = ({ missions }: ReadyChallenge): number =>
  missions.reduce((sum, { gives }) => sum + gives.credits, 0)

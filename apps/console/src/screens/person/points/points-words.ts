import type { PersonPointsOutput, PointsFinding } from '@orbita/contract/people/person-points'
import { dateOf, dayOf } from '../../../ui/dates.ts'
import { countOf, figureOf } from '../../../ui/figures.ts'

type Mission = PersonPointsOutput['missions'][number]

/** A finding in words: as operators read it, and as the person who asks does. */
type Words = { told: string; reply: string }

const both = (words: string): Words => ({ told: words, reply: words })

const gave = ({ experience, credits }: { experience: number; credits: number }): string => {
  const parts = [
    ...(credits === 0 ? [] : [countOf(Math.abs(credits), 'crédito', 'créditos')]),
    ...(experience === 0 ? [] : [`${figureOf(Math.abs(experience))} de experiencia`]),
  ]
  return parts.join(' y ') || 'nada'
}

const loadOf = ({ label, at }: { label: string; at: string }) => `«${label}», del ${dateOf(at)}`

/** A list inside a sentence: `Ventas, Soporte y Campo`. */
function listOf(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`
}

function refusedWords(finding: Extract<PointsFinding, { kind: 'refused' }>): Words {
  const { row, reasons, isByName, wasUnknown } = finding
  const why = reasons.join(' ')
  const doubt = isByName
    ? ' La fila dice un nombre igual, pero nadie confirmó quién es.'
    : wasUnknown
      ? ' El dato ya es de esta persona; cuando se cargó no era de nadie.'
      : ''
  return {
    told: `No entró la fila ${row} de ${loadOf(finding)}: ${why}${doubt}`,
    reply: `Una fila a tu nombre no entró cuando se cargó el archivo ${loadOf(finding)}. El motivo: ${why} Para que cuente hay que corregirla y cargarla otra vez.`,
  }
}

const WORDS: { [Kind in PointsFinding['kind']]: (finding: Extract<PointsFinding, { kind: Kind }>) => Words } = {
  inactive: () => ({
    told: 'Está desactivada: nada cuenta para ella.',
    reply: 'Tu cuenta está desactivada, y mientras tanto nada cuenta.',
  }),
  platform: () => ({ told: 'No participa en Misión espacial.', reply: 'Tu cuenta no participa en Misión espacial.' }),
  audience: ({ areas, area }) => ({
    told: `La misión es para ${listOf(areas) || 'otras áreas'}, y su área es ${area ?? 'ninguna'}.`,
    reply: `Esta misión es para ${listOf(areas) || 'otras áreas'}, y tu área es ${area ?? 'ninguna'}.`,
  }),
  'joined-late': ({ joinedOn }) => ({
    told: `Ingresó el ${dayOf(joinedOn)}, cuando la misión ya había terminado.`,
    reply: `La misión había terminado cuando ingresaste, el ${dayOf(joinedOn)}.`,
  }),
  upcoming: ({ on }) => both(`La misión empieza el ${dayOf(on)}: antes de ese día nada cuenta.`),
  ended: ({ on }) => both(`La misión terminó el ${dayOf(on)}. Solo cuenta lo que pasó hasta ese día.`),
  closed: ({ on }) => both(`La misión se cerró el ${dayOf(on)}. Solo cuenta lo que pasó hasta ese día.`),
  refused: refusedWords,
  undone: (finding) => ({
    told: `Se retiró el ${dateOf(finding.undoneAt)} lo que sumó ${loadOf(finding)}: ${figureOf(finding.amount)}, del ${dayOf(finding.day)}.`,
    reply: `El ${dateOf(finding.undoneAt)} se retiró un avance tuyo de ${figureOf(finding.amount)}, del ${dayOf(finding.day)}, que venía en el archivo ${loadOf(finding)}.`,
  }),
  counted: (finding) => ({
    told: `Cuenta ${figureOf(finding.amount)}, del ${dayOf(finding.day)}, por ${loadOf(finding)}.`,
    reply: `Te contamos ${figureOf(finding.amount)}, del ${dayOf(finding.day)}, con el archivo ${loadOf(finding)}.`,
  }),
  evidence: ({ state, at, reason }) =>
    state === 'in-review'
      ? {
          told: `Su evidencia espera revisión desde el ${dateOf(at)}.`,
          reply: `Tu evidencia está en revisión desde el ${dateOf(at)}.`,
        }
      : {
          told: `Su evidencia se rechazó el ${dateOf(at)}: ${reason ?? 'sin motivo.'}`,
          reply: `Tu evidencia se rechazó el ${dateOf(at)}: ${reason ?? 'sin motivo.'} Puedes enviar otra mientras la misión siga abierta.`,
        },
  completed: (finding) =>
    finding.isPending
      ? {
          told: `La completó el ${dateOf(finding.at)}, y su premio se está pagando: ${gave(finding)}.`,
          reply: `Completaste la misión el ${dateOf(finding.at)}. Sus ${gave(finding)} te llegan en unos minutos.`,
        }
      : {
          told: `La completó el ${dateOf(finding.at)}, y recibió ${gave(finding)}.`,
          reply: `Completaste la misión el ${dateOf(finding.at)} y recibiste ${gave(finding)}. Está en tus movimientos.`,
        },
  corrected: (finding) => ({
    told: `El ${dateOf(finding.at)} se corrigió a mano y se quitaron ${gave(finding)}. ${finding.reason}`,
    reply: `El ${dateOf(finding.at)} se corrigió ese movimiento y se descontaron ${gave(finding)}. ${finding.reason}`,
  }),
  locked: ({ missing }) => ({
    told: `Le falta completar antes ${listOf(missing.map((title) => `«${title}»`))}.`,
    reply: `Antes te falta completar ${listOf(missing.map((title) => `«${title}»`))}: cuando lo hagas, esta misión se completa con lo que ya llevas.`,
  }),
  partial: ({ amount, target }) => ({
    told: `Lleva ${figureOf(amount)} de ${figureOf(target)}: todavía no llega a la meta.`,
    reply: `Llevas ${figureOf(amount)} de ${figureOf(target)}. Los puntos llegan al alcanzar la meta.`,
  }),
  nothing: () => ({
    told: 'Ninguna carga trae una fila suya en esta misión, y no envió evidencia.',
    reply: 'Todavía no nos llegó ningún avance tuyo en esta misión.',
  }),
}

/** Says a finding to operators, and to the person who asks. */
export function pointsWords(finding: PointsFinding): Words {
  return (WORDS[finding.kind] as (finding: PointsFinding) => Words)(finding)
}

/** Writes the reply to the person, ready to copy. @see D-117 */
export function replyOf({ title, challenge, findings }: Mission): string {
  const about = challenge === '' ? 'Sobre tus puntos' : `Sobre «${title}», del reto «${challenge}»`
  const lines = findings.map((finding) => `• ${pointsWords(finding).reply}`)
  return [`Hola. ${about}:`, '', ...(lines.length > 0 ? lines : ['• Todo está en orden.'])].join('\n')
}

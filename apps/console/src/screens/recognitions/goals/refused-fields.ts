import { RpcError } from '@orbita/web/rpc/rpc-error'

/** The problems of a form, by the name that the server gives their field. */
export type Problems = Readonly<Record<string, string>>

const WORDS: Problems = {
  'goal.month': 'Ese mes ya pasó, o ya tiene una meta.',
  'goal.missionId': 'Esa misión no está abierta ese mes, o ya fue la meta de otro mes.',
  'goal.area': 'Esa área tiene menos de cinco personas, o la misión no es para ella.',
  'goal.why': 'Escribe por qué importa, en una frase.',
  'goal.title': 'Escribe un título corto.',
  'goal.cause': 'Escribe la causa, en una frase.',
  'goal.target': 'Un número entero, desde 1.',
  'goal.amount': 'Un número entero, desde 0.',
  'goal.unit.one': 'Escribe la unidad.',
  'goal.unit.many': 'Escribe la unidad en plural.',
  'goal.endsOn': 'Un día de hoy en adelante.',
  'goal.mission': 'Esa misión no está publicada.',
}

/** Returns the problems of the fields that the server refused; undefined when the failure is not about fields. */
export function refusedFields(error: unknown): Problems | undefined {
  const refusal = error instanceof RpcError ? error.refusal : undefined
  if (refusal?.error !== 'BAD_INPUT' || !refusal.details) return undefined
  const named = refusal.details.fields.flatMap((field) => (WORDS[field] ? [[field, WORDS[field]] as const] : []))
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

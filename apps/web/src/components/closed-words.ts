import { formatDay, formatWhole } from '../ui/format.ts'

/**
 * Returns what an award says that can no longer be won: `Cerró el 12 de noviembre · llegaste a 5 de 6`.
 *
 * @param closedOn the company day on which it closed
 * @see AW-1
 */
export function closedWords(closedOn: string, { have, need }: { have: number; need: number }): string {
  const day = formatDay(closedOn).replace(/ de \d+$/, '')
  return `Cerró el ${day} · llegaste a ${formatWhole(have)} de ${formatWhole(need)}`
}

import type { SeasonBridge } from '@orbita/contract/albums/packs'
import { perLocale } from '../../ui/company-locale.ts'

const weekday = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** Formats a day as `lunes, 5 de abril`, without its comma: `lunes 5 de abril`. */
export function dayInWords(day: string): string {
  return weekday
    .get()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')
}

/** Returns what the block between two seasons says first. @see AL-9 */
export function bridgeTitle({ ended }: SeasonBridge): string {
  return ended ? 'La temporada terminó' : 'Aún no abre la temporada'
}

/** Returns how many figures wait in the next season: `48 figuras nuevas en 6 páginas`. */
export function newsOf({ figures, pages }: NonNullable<SeasonBridge['next']>): string {
  return `${figures} figuras nuevas en ${pages.length} páginas`
}

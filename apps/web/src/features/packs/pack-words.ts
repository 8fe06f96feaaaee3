import type { PacksOutput, WaitingPack } from '@orbita/contract/albums/packs'

/** Returns what a pack is called: `Sobre semanal`, or the reason for which it was won. */
export function packName({ source, text }: WaitingPack): string {
  return source === 'weekly' ? 'Sobre semanal' : text
}

/** Returns the heading over the pack that is opened next. */
export function packTitle({ source }: WaitingPack): string {
  if (source === 'weekly') return 'Tu sobre semanal'
  return source === 'welcome' ? 'Tu sobre de bienvenida' : 'Tu Sobre Estelar'
}

/** Returns the packs that can still be opened today. */
export function leftToday({ dailyLimit, openedToday }: PacksOutput): number {
  return Math.max(0, dailyLimit - openedToday)
}

/** Returns what the screen says under the pack: the day's limit, or how packs are won. Empty when one can be opened. */
export function packsWords(packs: PacksOutput): string {
  const { waiting, openedToday, figuresPerPack } = packs
  const left = leftToday(packs)
  if (waiting.length === 0) {
    if (packs.isVisitDue) return 'El sobre de esta semana te espera en tu inicio.'
    if (packs.weeklyOn) {
      const day = Number(packs.weeklyOn.slice(-2))
      return `El próximo llega el lunes ${day}. También ganas sobres al completar páginas y con tus misiones.`
    }
    return `Cada sobre trae ${figuresPerPack} figuras. Ganas uno cada semana al entrar, al completar páginas y con tus misiones.`
  }
  if (left === 0) {
    return `Por hoy ya abriste ${openedToday}. ${waiting.length === 1 ? 'Te espera 1' : `Te esperan ${waiting.length}`} mañana.`
  }
  if (left >= waiting.length) return ''
  return left === 1 ? 'Hoy puedes abrir 1 más; los demás te esperan mañana.' : `Hoy puedes abrir ${left} de ellos.`
}

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

/** Returns how packs are won, for the screen on which none waits. */
export function packsWords(packs: PacksOutput): string {
  if (packs.isVisitDue) return 'El sobre de esta semana te espera en tu inicio.'
  if (packs.weeklyOn) {
    const day = Number(packs.weeklyOn.slice(-2))
    return `El próximo llega el lunes ${day}. También ganas sobres al completar páginas y con tus misiones.`
  }
  return `Cada sobre trae ${packs.figuresPerPack} figuras. Ganas uno cada semana al entrar, al completar páginas y con tus misiones.`
}

import { dayWords } from '@orbita/domain/missions/deadlines'
import type { NextThing } from '@orbita/domain/next-thing'
import { firstName } from '@orbita/domain/people/first-name'
import { rankOfLevel } from '@orbita/domain/ranks'
import { FIGURES_PER_PACK } from '@orbita/domain/rarities'
import { monthWords } from '@orbita/domain/time/day-words'
import { formatWhole } from '../ui/format.ts'

/** The next thing in words. Without a verb there is nothing to do, and no button. */
export type NextWords = {
  title: string
  phrase?: string
  verb?: string
  /** the address that the verb leads to */
  path?: string
}

/**
 * Returns the words and the way of the next thing.
 *
 * @param today the company's day
 * @see D-57b
 */
export function nextWords(next: NextThing, today: string): NextWords {
  switch (next.kind) {
    case 'wish':
      return {
        title: 'Se cumplió tu deseo',
        phrase: `${capital(monthWords(next.month))} te trae una figura`,
        verb: 'Ver',
        path: `/figuras/deseo?mes=${next.month}`,
      }
    case 'pack': {
      const { count, page, becomesDust, arrives } = next
      const dust = `Álbum completo: se ${count === 1 ? 'vuelve' : 'vuelven'} polvo`
      const figures = count === 1 ? `Trae ${FIGURES_PER_PACK} figuras` : `${FIGURES_PER_PACK} figuras en cada uno`
      const inside = becomesDust ? dust : figures
      return {
        title: count === 1 ? 'Tienes 1 sobre' : `Tienes ${count} sobres`,
        phrase: page ? `Con uno podrías completar ${page.title}` : inside,
        verb: 'Abrir',
        // The home of figuras is the visit that gives them.
        path: arrives ? '/figuras/inicio' : '/figuras/sobres',
      }
    }
    case 'award': {
      const { count, title, platform } = next
      return {
        title: count === 1 ? title : `${count} ${platform === 'figuras' ? 'premios' : 'incentivos'} te esperan`,
        phrase: count === 1 ? 'Lo ganaste: ya es para ti' : `Empieza por ${title}`,
        verb: 'Reclamar',
        path: platform === 'figuras' ? '/figuras/premios' : '/mision-espacial/incentivos',
      }
    }
    case 'trade':
      return {
        title: 'Te proponen un cambio',
        phrase: `${firstName(next.name)} espera tu respuesta`,
        verb: 'Ver',
        path: '/figuras/intercambios?ver=recibidas',
      }
    case 'gift':
      return {
        title: `${firstName(next.name)} te regaló una figura`,
        phrase: 'Una que te faltaba',
        verb: 'Ver',
        path: `/figuras/regalo?id=${next.id}`,
      }
    case 'evidence':
      return {
        title: 'Hay que corregir algo',
        phrase: `${next.title} · hasta ${dayWords(next.endsOn, today)}`,
        verb: 'Corregir',
        path: pathOf(next),
      }
    case 'mission': {
      const phrase = next.experience > 0 ? `${next.title} · ${formatWhole(next.experience)} de experiencia` : next.title
      return { title: `Te falta 1 ${next.unit}`, phrase, verb: 'Ir', path: pathOf(next) }
    }
    case 'page': {
      const { title, missing, weeklyOn } = next
      return {
        title: `A ${missing === 1 ? '1 figura' : `${missing} figuras`} de ${title}`,
        phrase: weeklyOn ? `El sobre semanal llega ${dayWords(weeklyOn, today)}` : 'Cada sobre te acerca',
        verb: 'Ver',
        path: '/figuras/album',
      }
    }
    case 'rank':
      return {
        title: `Cerca de ${rankOfLevel(next.rank).name}`,
        phrase: `A ${formatWhole(next.missing)} de experiencia`,
        verb: 'Ir',
        path: '/mision-espacial/misiones',
      }
    case 'nothing':
      return {
        title: 'Todo al día',
        ...(next.weeklyOn && { phrase: `El próximo sobre llega ${dayWords(next.weeklyOn, today)}.` }),
      }
  }
}

function pathOf({ challengeId, missionId }: { challengeId: string; missionId: string }): string {
  return `/mision-espacial/misiones/${encodeURIComponent(challengeId)}/${encodeURIComponent(missionId)}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The packs that a person takes from one season to the next; those beyond are opened for them. @see AL-9 */
export const PACKS_THAT_CROSS = 5

/** The hours before the end of the last day in which what crosses is settled: until then everybody may do it themselves. */
export const CROSSING_HOURS = 2

/** Returns how many of the waiting packs are opened for somebody when their season ends. @see AL-9 */
export function packsOpenedFor(waiting: number): number {
  return Math.max(0, waiting - PACKS_THAT_CROSS)
}

/**
 * Says what was done for somebody on the last day of a season.
 *
 * @param done.figures new figures that the packs brought; `stardust` of them with the album complete
 * @see AL-9
 */
export function crossingWords(done: { awards: number; packs: number; figures: number; stardust: number }): string {
  const { awards, packs, figures, stardust } = done
  const parts = [
    ...(awards > 0
      ? [awards === 1 ? 'reclamamos un premio que te esperaba' : `reclamamos ${awards} premios que te esperaban`]
      : []),
    ...(packs > 0 ? [packs === 1 ? 'abrimos un sobre en ese álbum' : `abrimos ${packs} sobres en ese álbum`] : []),
  ]
  const sentence = parts.join(' y ')
  const brought = [
    ...(figures > 0 ? [figures === 1 ? 'una figura nueva' : `${figures} figuras nuevas`] : []),
    ...(stardust > 0 ? [`${stardust} de polvo estelar`] : []),
  ].join(' y ')
  const kept = packs > 0 ? ' Los otros cinco pasan a la próxima temporada.' : ''
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}${brought ? `: ${brought}` : ''}.${kept}`
}

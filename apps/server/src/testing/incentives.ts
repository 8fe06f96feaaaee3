import type { WrittenIncentive } from '@orbita/domain/awards/inputs'

/** Returns an award of the programme as operators write it, for the first rank, with some parts replaced. */
export function aWrittenIncentive(over: Partial<WrittenIncentive> = {}): WrittenIncentive {
  return {
    title: 'Primer salto',
    picture: 'iconos/reto',
    asks: 'Alcanza el rango CADETE ESPACIAL.',
    won: 'Saltaste.',
    rule: { kind: 'rank-reached', rank: 'cadete-espacial' },
    gives: { experience: 0, credits: 20, packs: 0 },
    prize: null,
    startsOn: null,
    endsOn: null,
    ...over,
  }
}

import type { WrittenIncentive } from '@orbita/domain/awards/inputs'
import type { Incentive } from '@orbita/domain/missions/incentives'

/** Returns an award of the programme as operators write it, for the first rank, with some parts replaced. */
export function aWrittenIncentive(over: Partial<WrittenIncentive> = {}): WrittenIncentive {
  return {
    title: 'Primer salto',
    picture: 'iconos/reto',
    asks: 'Completa tu primera misión.',
    won: 'Saltaste.',
    rule: { kind: 'missions-completed', count: 1 },
    gives: { experience: 0, credits: 20, packs: 0 },
    prize: null,
    startsOn: null,
    endsOn: null,
    ...over,
  }
}

/** Returns a published award of the programme, for three missions, with some parts replaced. */
export function anIncentive(id: string, over: Partial<Incentive> = {}): Incentive {
  return {
    id,
    title: `Incentivo ${id}`,
    picture: 'iconos/reto',
    asks: `Lo que pide ${id}.`,
    won: `Lo que dice ${id}.`,
    rule: { kind: 'missions-completed', count: 3 },
    gives: { experience: 10, credits: 0, packs: 0 },
    ...over,
  }
}

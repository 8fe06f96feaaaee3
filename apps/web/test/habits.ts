import type { HabitsOutput, Pulse } from '@orbita/contract/habits'

/** A pulso of the week without anything done, for an employee of both platforms. */
export function pulse(differences: Partial<Pulse> = {}): Pulse {
  const actions = ['look', 'advance', 'thank', 'exchange', 'claim'] as const
  return {
    actions: actions.map((action) => ({ action, isDone: false })),
    needs: 3,
    hasStar: false,
    stars: 0,
    ofPack: 4,
    givesPack: true,
    gives: { experience: 15, credits: 10, stardust: 0 },
    ...differences,
  }
}

/** The habits of an employee whose plan de vuelo is over. */
export function habits(differences: Partial<HabitsOutput> = {}): HabitsOutput {
  return { flightPlan: null, pulse: pulse(), ...differences }
}

import { randomUUID } from 'node:crypto'
import type { Operator } from './operator.ts'

/** Publishes a new reward, as operators do: a mug at 350 credits, with the given differences. @returns its id */
export async function publishReward(operator: Operator, differences: object = {}): Promise<string> {
  const id = `prueba-${randomUUID().slice(0, 8)}`
  await operator.put('rewards', {
    operationId: randomUUID(),
    revision: 0,
    reward: {
      id,
      title: `Taza ${id}`,
      description: 'Cerámica de 350 ml con el planeta grabado.',
      conditions: ['Se recoge en Recepción.'],
      picture: 'premios/taza',
      category: 'productos',
      price: 350,
      delivery: 'pickup',
      stock: 4,
      promisedDays: 3,
      ...differences,
    },
  })
  return id
}

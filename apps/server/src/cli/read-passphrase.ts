import { createInterface } from 'node:readline/promises'
import { UsageError } from './command.ts'

/**
 * Reads a passphrase: typed twice on a terminal, which does not show it, or one line of a pipe.
 *
 * @throws UsageError when the two lines differ
 */
export async function readPassphrase(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  say: (line: string) => void,
): Promise<string> {
  const isTerminal = input.isTTY === true
  // Without an output, readline does not echo what is typed.
  const reader = createInterface({ input, terminal: isTerminal })
  const lines = reader[Symbol.asyncIterator]()
  const nextLine = async () => ((await lines.next()).value as string | undefined) ?? ''
  try {
    if (!isTerminal) return await nextLine()

    say('Frase de acceso (no se muestra al escribirla):')
    const first = await nextLine()
    say('Otra vez:')
    if ((await nextLine()) !== first) throw new UsageError('Las dos frases no son iguales. No cambió nada.')
    return first
  } finally {
    reader.close()
  }
}

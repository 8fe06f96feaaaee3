import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'

/** The bytes of the folder, and of memory, that the databases of a run need, with some to spare. */
const ROOM = 3e9
const MEMORY = 6e9

/**
 * Returns the folder for the databases of tests: one in memory where there is enough of it, because creating the hundreds
 * of files of each database takes several times longer on a disk; otherwise the system's temporary folder.
 */
export function memoryFolder(): string {
  return isFit() ? IN_MEMORY : tmpdir()
}

function isFit(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY && runsPrograms()
  } catch {
    return false // not Linux
  }
}

/** Returns whether the programs of the database, which lie beside the data, may run there; containers often forbid it. */
function runsPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === IN_MEMORY)
  return mount !== undefined && !mount[3]?.split(',').includes('noexec')
}

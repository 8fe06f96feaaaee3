import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The most frequent letters of the bundle come first: they compress best. */
const LETTERS = 'etaoinsrlcdmuphgbfyvwkxjqz'
const SIGNS = `${LETTERS}${LETTERS.toUpperCase()}0123456789`

/** Reserved beginnings: `ad…`, which ad blockers hide, and those of our own `btn` and `pad`. */
const TAKEN = ['ad', 'bt', 'pa']

const RESERVED =
  'break case catch class const continue default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  )

/**
 * Names the classes and keyframes of the CSS modules in the build: a letter for the folder, one for the file and one
 * for the class (`etn`). The bundler writes a string this short where it is used, so that no table of names is left. A
 * name depends on its own file, and on the others only where two hash alike.
 *
 * @param folder the folder that holds the modules, at any depth
 * @returns Vite's `css.modules.generateScopedName`
 * @throws Error for a name that cannot be exported: `styles.switch` would be undefined in the build
 */
export function shortClassNames(folder: string) {
  const modules = readModules(folder)

  return (name: string, id: string): string => {
    const file = id.split('?')[0]!
    const module = modules.get(file)
    const index = module?.names.indexOf(name) ?? -1
    if (!module || index < 0) throw new Error(`short-class-names: ${name} in ${file} is newer than this build`)
    if (RESERVED.includes(name) || !/^[a-z]\w*$/i.test(name)) {
      throw new Error(`short-class-names: ${name} in ${file} cannot be the name of an export`)
    }
    return module.prefix + SIGNS[index]!
  }
}

type Module = { prefix: string; names: readonly string[] }

function readModules(folder: string): Map<string, Module> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const modules = new Map<string, Module>()
  const taken = new Set(TAKEN)
  for (const file of files.filter((file) => file.endsWith('.module.css')).sort()) {
    let number = hash(dirname(file)) * LETTERS.length + hash(file)
    while (taken.has(prefixAt(number))) number++
    const prefix = prefixAt(number)
    taken.add(prefix)
    modules.set(join(folder, file), { prefix, names: namesOf(readFileSync(join(folder, file), 'utf8')) })
  }
  return modules
}

function prefixAt(number: number): string {
  const { length } = LETTERS
  return LETTERS[Math.floor(number / length) % length]! + LETTERS[number % length]!
}

function namesOf(css: string): string[] {
  const found = css.matchAll(/\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi)
  return [...new Set([...found].map(([, name, keyframes]) => name ?? keyframes!))]
}

/** @returns the index of a letter */
function hash(text: string): number {
  let number = 7
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) >>> 0
  return number % LETTERS.length
}

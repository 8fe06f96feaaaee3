import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const RESERVED =
  'break case catch class const continue default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  )

/**
 * Names the classes and keyframes of the CSS modules in the build: two characters for the file and one for the class
 * (`kR3`). The bundler writes a string this short where it is used, so that no table of names is left. Apart from the few
 * files that hash alike, a name depends on its own file only.
 *
 * @param folder holds the modules, at any depth
 * @returns Vite's `css.modules.generateScopedName`
 * @throws Error for a name that cannot be exported: `styles.switch` would be undefined in the build
 */
export function classNames(folder: string) {
  const prefixes = prefixFiles(folder)

  return (name: string, id: string, css: string): string => {
    const file = id.split('?')[0]!
    const prefix = prefixes.get(file)
    if (!prefix) throw new Error(`class-names: ${file} is newer than this build`)
    if (RESERVED.includes(name) || !/^[a-z]\w*$/i.test(name)) {
      throw new Error(`class-names: ${name} in ${file} cannot be the name of an export`)
    }
    const index = namesOf(css).indexOf(name)
    return prefix + ((LETTERS + SIGNS)[index] ?? index)
  }
}

function prefixFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  const prefixes = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of files.filter((file) => file.endsWith('.module.css')).sort()) {
    let number = hash(file)
    while (taken.has(prefixAt(number))) number++
    taken.add(prefixAt(number))
    prefixes.set(join(folder, file), prefixAt(number))
  }
  return prefixes
}

/** A small letter, then a capital or a digit: no class of the house or of Tailwind looks like this. */
function prefixAt(number: number): string {
  return LETTERS[number % LETTERS.length]! + SIGNS[Math.floor(number / LETTERS.length) % SIGNS.length]!
}

function namesOf(css: string): string[] {
  const found = css.matchAll(/\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi)
  return [...new Set([...found].map(([, name, keyframes]) => name ?? keyframes!))]
}

function hash(text: string): number {
  let number = 7
  for (const letter of text) number = (number * 31 + letter.charCodeAt(0)) >>> 0
  return number
}

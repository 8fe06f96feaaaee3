/**
 * Makes the id of a challenge or a mission from its title: `Cruza la Ñ` -> `cruza-la-n`.
 *
 * @param taken the ids that it must differ from
 */
export function slugOf(title: string, taken: readonly string[]): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words =
    plain
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 50)
      .replace(/-+$/, '') ?? 'mision'
  if (!taken.includes(words)) return words

  for (let number = 2; ; number++) {
    if (!taken.includes(`${words}-${number}`)) return `${words}-${number}`
  }
}

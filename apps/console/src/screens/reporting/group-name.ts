/** Names a group of areas: its area, or those that are put together because they are small. */
export function groupName({ areas }: { areas: readonly (string | null)[] }): string {
  const names = areas.map((area) => area ?? 'sin área')
  return names.length === 1 ? capital(names[0]!) : `Otras áreas (${names.length})`
}

/** Names every area of a group, for a note below a chart; nothing for a group of one. */
export function foldedWords(groups: readonly { areas: readonly (string | null)[] }[]): string {
  const folded = groups.find(({ areas }) => areas.length > 1)
  if (!folded) return ''
  const names = folded.areas.map((area) => area ?? 'sin área').join(', ')
  return `Las áreas de menos de cinco personas van juntas, a veces con la siguiente: ${names}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A page of the guide: its title and its text, which the build makes of `docs/consola/*.md`. */
export type GuidePage = { title: string; html: string }

const FOLDER = '../../../../../docs/consola'

const modules = import.meta.glob<GuidePage>('../../../../../docs/consola/*.md')

/** The pages of the guide in the order of a company's first months: the end of their address, and their title. */
export const PAGES = [
  { name: '', title: 'Empieza aquí' },
  { name: 'primer-dia', title: 'El primer día' },
  { name: 'cada-lunes', title: 'Cada lunes' },
  { name: 'fin-de-mes', title: 'Fin de mes' },
  { name: 'premios-y-codigos', title: 'Premios y códigos' },
  { name: 'proxima-temporada', title: 'La próxima temporada' },
  { name: 'encargos', title: 'Encargos: qué ve y qué hace cada persona operadora' },
  { name: 'integraciones', title: 'Integraciones: que otros sistemas digan los avances' },
  { name: 'que-hacer-cuando', title: 'Qué hacer cuando…' },
] as const

/**
 * Loads a page of the guide.
 *
 * @param name the end of its address
 * @returns null when there is no such page
 */
export async function loadPage(name: string): Promise<GuidePage | null> {
  if (!PAGES.some((page) => page.name === name)) return null
  return (await modules[`${FOLDER}/${name || 'README'}.md`]?.()) ?? null
}

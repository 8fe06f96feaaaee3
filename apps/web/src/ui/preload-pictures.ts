/** The drawings that were read. The browser reads again those that nothing holds. */
const held = new Map<string, HTMLImageElement>()

/** Reads drawings that a scene will need, so that it does not begin without them. */
export function preloadPictures(sources: readonly (string | undefined)[]): void {
  for (const source of sources)
    if (source && !held.has(source)) held.set(source, Object.assign(new Image(), { src: source }))
}

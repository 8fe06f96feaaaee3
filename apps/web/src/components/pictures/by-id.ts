/** `…/avatares/nova.svg` -> `nova`, for the maps `import.meta.glob` gives. */
export function byId(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.svg$/g, ''), url]))
}
